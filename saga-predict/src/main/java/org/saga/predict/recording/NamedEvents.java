package org.saga.predict.recording;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.saga.event.ObjectNumber;
import org.saga.predict.trace.NamedEvent;

/** Events of views as bytes: name, object, method, attributes; a value is a letter and itself. */
final class NamedEvents {
  private NamedEvents() {}

  static NamedEvent read(DataInput in) throws IOException {
    String name = text(in);
    ObjectNumber self = (ObjectNumber) value(in);
    String method = (String) value(in);
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      String attribute = text(in);
      attributes.put(attribute, value(in));
    }
    return new NamedEvent(name, self, method, attributes);
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

  /** Reads a value. */
  static Object value(DataInput in) throws IOException {
    int type = in.readUnsignedByte();
    return switch (type) {
      case 'N' -> null;
      case 'T' -> text(in);
      case 'L' -> new ObjectNumber(text(in), in.readInt());
      case 'I' -> in.readInt();
      case 'J' -> in.readLong();
      case 'Z' -> in.readBoolean();
      case 'B' -> in.readByte();
      case 'S' -> in.readShort();
      case 'C' -> in.readChar();
      case 'F' -> in.readFloat();
      case 'D' -> in.readDouble();
      default -> throw new IOException("a value has no type");
    };
  }

  /** Writes a value; one of another type by its text. */
  static void write(Object value, DataOutput out) throws IOException {
    if (value == null) {
      out.writeByte('N');
    } else if (value instanceof ObjectNumber object) {
      out.writeByte('L');
      text(object.className(), out);
      out.writeInt(object.number());
    } else if (value instanceof Integer number) {
      out.writeByte('I');
      out.writeInt(number);
    } else if (value instanceof Long number) {
      out.writeByte('J');
      out.writeLong(number);
    } else if (value instanceof Boolean truth) {
      out.writeByte('Z');
      out.writeBoolean(truth);
    } else {
      writeSeldom(value, out);
    }
  }

  private static void writeSeldom(Object value, DataOutput out) throws IOException {
    if (value instanceof Byte number) {
      out.writeByte('B');
      out.writeByte(number);
    } else if (value instanceof Short number) {
      out.writeByte('S');
      out.writeShort(number);
    } else if (value instanceof Character letter) {
      out.writeByte('C');
      out.writeChar(letter);
    } else if (value instanceof Float number) {
      out.writeByte('F');
      out.writeFloat(number);
    } else if (value instanceof Double number) {
      out.writeByte('D');
      out.writeDouble(number);
    } else {
      out.writeByte('T');
      text(value.toString(), out);
    }
  }
}
