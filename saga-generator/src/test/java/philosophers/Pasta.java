package philosophers;

interface Pasta {
  void eat();
}
