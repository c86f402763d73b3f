package org.saga.predict.recording;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.saga.predict.recording.Blocks.Block;
import org.saga.predict.trace.TraceException;

/**
 * A recording that is read while the program runs. What threads did is handed over as soon as it is
 * known that nothing is missing that belongs before it.
 */
public final class LiveRecording {
  private final String name;
  private final Blocks blocks;
  private final Operands operands = new Operands();
  private final Map<Long, Stream> streams = new LinkedHashMap<>();
  private final MergedTrace merged;
  private final OrderedEvents ordered;
  private Stripes stripes;
  private Merge merge;
  private boolean isWhole;

  /**
   * @param name what errors call it
   * @param run is told of what happens
   */
  public LiveRecording(String name, InputStream in, RunEvents run) {
    this.name = name;
    this.blocks = new Blocks(name, in);
    this.merged = new MergedTrace(operands, run);
    this.ordered = new OrderedEvents(run);
  }

  /**
   * Reads on, until something has been handed over or all is over.
   *
   * @return whether more may come
   * @throws TraceException if this is no recording, or is damaged; the message begins with its name
   */
  public boolean read() throws IOException {
    if (stripes == null) {
      stripes = blocks.head();
      merge = new Merge(stripes, operands, streams);
    }
    Block block = blocks.next();
    while (block != null && !isDelivered(block)) {
      block = blocks.next();
    }
    return block != null && !isWhole;
  }

  /** Takes a block; tells whether that was enough for now. */
  private boolean isDelivered(Block block) {
    try {
      switch (block.kind()) {
        case Recording.THREAD_BLOCK ->
            BlockReader.read(block.bytes(), false, stripes, operands, streams);
        case Recording.ORDERED_BLOCK -> ordered.read(block.bytes());
        case Recording.OWNER_BLOCK ->
            throw new DamagedBlock("it leaves out what only one thread has seen, as files do");
        case Recording.CONTROL_BLOCK, Recording.CLASS_BLOCK, Recording.ORDERED_CONTROL_BLOCK ->
            throw new DamagedBlock("it has the ways that threads went, as only files do");
        case Recording.VOLATILE_BLOCK -> {
          // Nothing that is observed asks which fields are volatile.
        }
        case Recording.END_BLOCK -> isWhole = true;
        default -> mark();
      }
      blocks.accept(block);
      return block.kind() != Recording.THREAD_BLOCK;
    } catch (DamagedBlock e) {
      throw blocks.damaged(e.getMessage(), e);
    }
  }

  private void mark() {
    merge.add();
    merge.mark(merged);
  }

  /**
   * Hands over the rest, when no more will come.
   *
   * @return what is missing and why, for users; empty if nothing is
   */
  public Optional<String> finish() {
    if (merge == null) {
      throw blocks.notOne();
    }
    try {
      merge.add();
      int missing = merge.finish(merged, isWhole);
      return isWhole
          ? Optional.empty()
          : Optional.of(
              name
                  + ": the connection has ended before the recording, as when a program is killed"
                  + Recording.leftOut(missing));
    } catch (DamagedBlock e) {
      throw blocks.damaged(e.getMessage(), e);
    }
  }
}
