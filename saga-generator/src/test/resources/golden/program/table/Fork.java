package table;

public interface Fork {
  void get();

  void release();

  default void lend(Object to, int days) {}
}
