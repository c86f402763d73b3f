package philosophers;

/** What two neighbours share. */
interface Fork {
  void get();

  void release();
}
