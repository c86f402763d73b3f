package org.saga.predict.recording;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import org.saga.predict.trace.NamedEvent;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** Writes traces as recordings. */
public final class RecordingWriter {
  private static final int EVENTS_PER_BLOCK = 1 << 14;
  private static final int STRIPE_BITS = 12;

  private final Trace trace;
  private final int eventsPerBlock;
  private final DataOutputStream out;

  private RecordingWriter(Trace trace, OutputStream out, int eventsPerBlock) {
    this.trace = trace;
    this.eventsPerBlock = eventsPerBlock;
    this.out = new DataOutputStream(out);
  }

  /** Writes a trace; the stream stays open. */
  public static void write(Trace trace, OutputStream to) throws IOException {
    write(trace, to, EVENTS_PER_BLOCK);
  }

  static void write(Trace trace, OutputStream to, int eventsPerBlock) throws IOException {
    new RecordingWriter(trace, to, eventsPerBlock).write();
  }

  private void write() throws IOException {
    out.write(Recording.MAGIC);
    out.write(Blocks.FORMAT);
    out.write(STRIPE_BITS);
    if (trace.volatiles().length > 0) {
      block(Recording.VOLATILE_BLOCK, volatiles());
    }
    if (!trace.control().classFiles().isEmpty()) {
      block(Recording.CLASS_BLOCK, classFiles());
    }
    int from = 0;
    int item = 0;
    do {
      int to = Math.min(trace.size(), from + eventsPerBlock);
      block(Recording.ORDERED_BLOCK, new Block().of(from, to));
      if (!trace.control().isEmpty()) {
        ByteOutput control = new ByteOutput();
        item = OrderedControl.write(trace, from, to, item, control);
        block(Recording.ORDERED_CONTROL_BLOCK, control.toByteArray());
      }
      from = to;
    } while (from < trace.size());
    block(Recording.END_BLOCK, new byte[0]);
    out.flush();
  }

  private byte[] volatiles() {
    ByteOutput bytes = new ByteOutput();
    bytes.number(trace.volatiles().length);
    for (int variable : trace.volatiles()) {
      bytes.text(trace.variables().name(variable));
    }
    return bytes.toByteArray();
  }

  private byte[] classFiles() {
    ByteOutput bytes = new ByteOutput();
    ClassBlock.write(trace.control().classFiles(), bytes);
    return bytes.toByteArray();
  }

  private void block(int what, byte[] bytes) throws IOException {
    CRC32 checksum = new CRC32();
    checksum.update(bytes);
    out.write(what);
    out.writeInt(bytes.length);
    out.writeInt((int) checksum.getValue());
    out.write(bytes);
  }

  /** Some events, and the texts that they need. */
  private final class Block {
    private final Map<String, Integer> texts = new LinkedHashMap<>();
    private final ByteOutput events = new ByteOutput();

    byte[] of(int from, int to) {
      initialValues(from == 0);
      events.number(to - from);
      for (int place = from; place < to; place++) {
        add(trace.event(place));
      }
      ByteOutput all = new ByteOutput();
      all.number(texts.size());
      texts.keySet().forEach(all::text);
      all.add(events);
      return all.toByteArray();
    }

    private void initialValues(boolean isFirst) {
      Map<Integer, Object> initial = isFirst ? trace.initial() : Map.of();
      events.number(initial.size());
      for (Map.Entry<Integer, Object> it : initial.entrySet()) {
        events.number(text(trace.variables().name(it.getKey())));
        value(it.getValue());
      }
    }

    private void add(TraceEvent event) {
      events.number(event.operation().ordinal());
      events.number(text(trace.threads().name(event.thread())));
      events.number(text(trace.operandName(event)));
      boolean hasLocation = event.location() != Trace.NOWHERE;
      events.number(hasLocation ? text(trace.locations().name(event.location())) + 1 : 0);
      boolean hasValue = event.value() != Trace.UNKNOWN;
      events.number(hasValue ? 1 : 0);
      if (hasValue) {
        value(event.value());
      }
    }

    private int text(String text) {
      return texts.computeIfAbsent(text, it -> texts.size());
    }

    private void value(Object value) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (DataOutputStream data = new DataOutputStream(bytes)) {
        if (value instanceof NamedEvent named) {
          NamedEvents.write(named, data);
        } else {
          NamedEvents.write(value, data);
        }
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
      events.array(bytes.toByteArray());
    }
  }
}
