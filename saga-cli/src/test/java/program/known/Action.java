package program.known;

/** What a thread does. */
interface Action {
  void run() throws Exception;
}
