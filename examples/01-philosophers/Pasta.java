package philosophers;

/** What it is all about. */
interface Pasta {
  void eat();
}
