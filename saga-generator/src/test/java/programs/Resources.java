package programs;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Scanner;

/** Programs that use iterators, readers and other resources. */
public final class Resources {
  private Resources() {}

  public static void asksBeforeNext() {
    int sum = 0;
    for (int each : List.of(1, 2, 3)) {
      sum += each;
    }
    Iterator<Integer> twice = List.of(sum).iterator();
    while (twice.hasNext() && twice.hasNext()) {
      twice.next();
    }
  }

  public static void knowsThatThereIsOne() {
    Iterator<Integer> numbers = List.of(1, 2).iterator();
    numbers.next();
    numbers.next();
    try {
      numbers.next();
    } catch (NoSuchElementException theEndIsFoundLikeThis) {
      Iterator<Integer> endless = new Endless();
      endless.hasNext();
      endless.next();
    }
  }

  public static void doesNotListenBeforeNext() {
    Iterator<Integer> numbers = List.of(1).iterator();
    while (numbers.hasNext()) {
      numbers.next();
    }
    numbers.next();
  }

  public static void usesThenCloses() throws IOException {
    for (int i = 0; i < 2; i++) {
      BufferedReader reader = new BufferedReader(new StringReader("text"));
      reader.readLine();
      reader.close();
      reader.close();
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.close();
    bytes.write(1);
    bytes.toByteArray();
  }

  public static void usesAgainWhatItsOwnClassAllows() throws IOException {
    Recycled recycled = new Recycled();
    recycled.close();
    recycled.read();
    recycled.close();
    recycled.broken = true;
    try {
      recycled.read();
    } catch (IOException theClientHasGone) {
      recycled.close();
    }
  }

  public static void isEndedByAnother() throws IOException {
    BufferedReader reader = new BufferedReader(new StringReader("text"));
    Threads.run(
        () -> {
          try {
            reader.close();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    try {
      reader.readLine();
    } catch (IOException theEnd) {
      reader.close();
    }
  }

  public static void usesAfterClose() throws IOException {
    BufferedReader reader = new BufferedReader(new StringReader("text"));
    reader.close();
    try {
      reader.readLine();
    } catch (IOException ignored) {
      reader.close();
    }
  }

  public static void scansAfterClose() {
    Scanner scanner = new Scanner("text");
    scanner.close();
    scanner.nextLine();
  }

  public static void creatorCloses() throws IOException {
    new Creator().createsAndCloses();
  }

  public static void anotherCloses() throws IOException {
    Thread.onSpinWait();
    new Closer().closes(new Creator().creates());
  }

  public static void startsOnce() {
    Threads.run(() -> {}, () -> {});
  }

  public static void startsTwice() {
    Thread thread = new Thread(() -> {});
    thread.start();
    Threads.join(thread);
    thread.start();
  }

  private static final class Creator {
    BufferedReader creates() {
      return new BufferedReader(new StringReader("text"), 10);
    }

    void createsAndCloses() throws IOException {
      BufferedReader reader = creates();
      reader.readLine();
      reader.close();
    }
  }

  private static final class Closer {
    void closes(BufferedReader reader) throws IOException {
      reader.close();
    }
  }

  /** Says that there is no next element, and has one. */
  private static final class Endless implements Iterator<Integer> {
    @Override
    public boolean hasNext() {
      return false;
    }

    @Override
    public Integer next() {
      return 1;
    }
  }

  /** A reader that is used for one request after another. */
  private static final class Recycled extends Reader {
    private boolean broken;

    @Override
    public int read(char[] buffer, int from, int count) throws IOException {
      if (broken) {
        throw new IOException();
      }
      return -1;
    }

    @Override
    public void close() {}
  }
}
