package philosophers;

interface Fork {
  void get();

  void release();
}
