package programs;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.StringReader;
import java.util.Iterator;
import java.util.List;

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

  public static void doesNotAskBeforeNext() {
    Iterator<Integer> numbers = List.of(1, 2).iterator();
    if (numbers.hasNext()) {
      numbers.next();
      numbers.next();
    }
  }

  public static void doesNotListenBeforeNext() {
    Iterator<Integer> numbers = new Endless();
    numbers.hasNext();
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
    bytes.toByteArray();
    Door door = new Door();
    door.close();
    door.isShut();
  }

  public static void usesAfterClose() throws IOException {
    BufferedReader reader = new BufferedReader(new StringReader("text"));
    reader.close();
    reader.lines();
  }

  public static void usesAfterFailedClose() {
    Door door = new Door();
    door.open();
    try {
      door.close();
    } catch (IllegalStateException expected) {
      door.open();
    }
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

  /** Tidies up after itself while it is being closed. */
  private static final class Door implements Closeable {
    private boolean open;

    void open() {
      open = true;
    }

    boolean isShut() {
      return !open;
    }

    @Override
    public void close() {
      if (open) {
        throw new IllegalStateException();
      }
      slam();
    }

    private void slam() {
      open = false;
    }
  }
}
