/*
 * 09. A file is closed when its work is done. Is all work done?
 *
 * The worker writes a last line, and the main thread closes the file a moment later. The history is the
 * one that the grammar wants (File.g4), this time: nobody waits for the worker.
 *
 * $ ./saga run --predict --view examples/09-file/File.view -- -cp examples/target/classes file.Logging
 *
 * Who waits for the worker's end need not fear:
 *
 * $ ./saga run --predict --view examples/09-file/File.view -- -cp examples/target/classes file.Logging join
 */
package file;

/** Writes two lines. */
public final class Logging {
  private static final long A_WHILE = 300;

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
