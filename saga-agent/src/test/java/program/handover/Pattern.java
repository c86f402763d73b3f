package program.handover;

import java.util.function.Supplier;

/**
 * A kind of hand-over; each use makes a new one.
 *
 * @param isShared whether two uses share threads of the JDK, so that they may be ordered
 */
public record Pattern(String name, boolean isShared, Supplier<Handover> maker) {
  Handover make() {
    return maker.get();
  }
}
