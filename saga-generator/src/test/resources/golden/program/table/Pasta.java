package table;

public interface Pasta {
  void eat();
}
