package program.handover;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** The patterns, as the JDK that runs has them. */
public final class Patterns {
  private final List<Pattern> all = new ArrayList<>();

  private Patterns() {}

  /** Returns those of the JDK. */
  public static List<Pattern> all() {
    Patterns patterns = new Patterns();
    ThreadPatterns.addTo(patterns);
    ExecutorPatterns.addTo(patterns);
    FuturePatterns.addTo(patterns);
    SynchronizerPatterns.addTo(patterns);
    QueuePatterns.addTo(patterns);
    CollectionPatterns.addTo(patterns);
    AtomicPatterns.addTo(patterns);
    LockPatterns.addTo(patterns);
    ChannelPatterns.addTo(patterns);
    if (Runtime.version().feature() >= 21) {
      VirtualThreadPatterns.addTo(patterns);
    }
    return patterns.all;
  }

  /** Returns also those that take woven programs. */
  public static List<Pattern> withPrograms() {
    Patterns patterns = new Patterns();
    patterns.all.addAll(all());
    ProgramPatterns.addTo(patterns);
    return patterns.all;
  }

  void add(String name, Callable<Handover> maker) {
    add(name, false, maker);
  }

  void addShared(String name, Callable<Handover> maker) {
    add(name, true, maker);
  }

  private void add(String name, boolean isShared, Callable<Handover> maker) {
    all.add(
        new Pattern(
            name,
            isShared,
            () -> {
              try {
                return maker.call();
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            }));
  }
}
