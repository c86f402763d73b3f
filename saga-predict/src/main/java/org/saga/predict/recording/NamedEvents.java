package org.saga.predict.recording;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.saga.event.ObjectNumber;
import org.saga.predict.trace.NamedEvent;

/** Events of views as bytes: name, object, method, attributes; a value is a letter and itself. */
final class NamedEvents {
  private NamedEvents() {}

  /** What the recorder says of an object, whose number in the trace is another one. */
  record RecordedObject(String className, long number) {}

  /** What the recorder says of a thread, which traces know by its name. */
  record RecordedThread(long number) {}

  /**
   * Reads an event.
   *
   * @param values makes values of a trace of those that are read
   */
  static NamedEvent read(DataInput in, UnaryOperator<Object> values) throws IOException {
    String name = text(in);
    Object self = values.apply(value(in));
    Object method = value(in);
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      String attribute = text(in);
      attributes.put(attribute, values.apply(value(in)));
    }
    if (self != null && !(self instanceof ObjectNumber)
        || method != null && !(method instanceof String)) {
      throw new IOException("the object or the method is none");
    }
    return new NamedEvent(name, (ObjectNumber) self, (String) method, attributes);
  }

  static void write(NamedEvent event, DataOutput out) throws IOException {
    text(event.name(), out);
    write(event.self(), out);
    write(event.method(), out);
    out.writeShort(event.attributes().size());
    for (Map.Entry<String, Object> it : event.attributes().entrySet()) {
      text(it.getKey(), out);
      write(it.getValue(), out);
    }
  }

  private static String text(DataInput in) throws IOException {
    byte[] utf8 = new byte[in.readInt() & 0xFF_FFFF];
    in.readFully(utf8);
    return new String(utf8, StandardCharsets.UTF_8);
  }

  private static void text(String text, DataOutput out) throws IOException {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(utf8.length);
    out.write(utf8);
  }

  /** Reads a value; numbers have eight bytes. */
  static Object value(DataInput in) throws IOException {
    int type = in.readUnsignedByte();
    return switch (type) {
      case 'N' -> null;
      case 'T' -> text(in);
      case 'L' -> new RecordedObject(text(in), in.readLong());
      case 'H' -> new RecordedThread(in.readLong());
      default -> Bits.value(type, in.readLong());
    };
  }

  /** Writes a value; one of another type by its text. */
  static void write(Object value, DataOutput out) throws IOException {
    if (value == null) {
      out.writeByte('N');
    } else if (value instanceof ObjectNumber object) {
      out.writeByte('L');
      text(object.className(), out);
      out.writeLong(object.number());
    } else if (Bits.type(value) != 0) {
      out.writeByte(Bits.type(value));
      out.writeLong(Bits.of(value));
    } else {
      out.writeByte('T');
      text(value.toString(), out);
    }
  }
}
