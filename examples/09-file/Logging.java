/*
 * 09. A file is closed when its work is done. Is all work done?
 *
 * The worker writes a last line, and the main thread closes the file a moment later. The history is the
 * one that the grammar wants (File.g4), this time: nobody waits for the worker.
 *
 * $ ./saga run --predict --view examples/09-file/File.view -- -cp examples/target/classes file.Logging
 * started
 * worked
 * saga: recorded 8,970 events in 58,425 bytes
 * view: file.FileView
 * causality: locks
 * cuts: 5
 * runs: 2
 * violating runs: 1
 * levels: 4
 * widest level: 2
 * predicted: file.FileView is violated in thread worker: WRITE cannot come here (not replayed)
 *   event     WRITE: call write(String) words="worked" on LogFile#1
 *   seen by   file.FileView (File.view:5)
 *   grammar   File.g4, rule start
 *   expected  the end
 *   history
 *                  [main]  [worker]  LogFile#1
 *       1  WRITE      |----------------->|       call write(String) words="started"
 *       2  CLOSE      |----------------->|       call close()
 *     > 3  WRITE      |        |-------->|       call write(String) words="worked"   <- cannot come here
 *   witness
 *              [main]         [worker]
 *       1  FileView.WRITE
 *       2   fork(worker)
 *       3  FileView.CLOSE
 *     > 4                  FileView.WRITE   <- here
 * to have this confirmed: add --confirm, and the program runs again along each prediction
 * exit code 1
 *
 * Whoever waits for the worker's end need not fear:
 *
 * $ ./saga run --predict --view examples/09-file/File.view -- -cp examples/target/classes file.Logging join
 * started
 * worked
 * saga: recorded 8,207 events in 54,449 bytes
 * view: file.FileView
 * causality: locks
 * cuts: 4
 * runs: 1
 * violating runs: 0
 * levels: 4
 * widest level: 1
 * no run violates file.FileView
 * exit code 0
 */
package file;

/** Writes two lines. */
public final class Logging {
  private static final long A_WHILE = 1_000;

  private Logging() {}

  public static void main(String[] arguments) throws InterruptedException {
    LogFile log = new LogFile();
    Thread worker = new Thread(() -> log.write("worked"), "worker");
    log.write("started");
    worker.start();
    if (arguments.length > 0) {
      worker.join();
    } else {
      Thread.sleep(A_WHILE);
    }
    log.close();
  }
}
