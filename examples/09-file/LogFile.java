package file;

/** A file that can be written to until it is closed. */
final class LogFile {
  private final StringBuffer lines = new StringBuffer();

  void write(String line) {
    lines.append(line).append('\n');
  }

  void close() {
    System.out.print(lines);
  }
}
