package org.saga.agent;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.saga.boot.record.NamedEvents;
import org.saga.boot.record.ThreadLog;
import org.saga.boot.record.Turns;
import org.saga.event.Event;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.event.RecordedValues;
import org.saga.event.Veil;
import org.saga.view.EventTap;

/** Hands the events of views to the recorder, which is kept from recording how they are checked. */
final class RecordedEvents extends EventTap {

  @Override
  protected Object happens(String view, Event event, Object self, EventThread at) {
    ThreadLog log = ThreadLog.pause();
    if (log != null) {
      String name = view + "." + event.getClass().getSimpleName();
      if (Turns.areOn()) {
        Turns.event(name);
      }
      NamedEvents.add(log, bytes(log, name, event, self));
    }
    return log;
  }

  @Override
  protected void done(Object happened) {
    if (happened != null) {
      if (Turns.areOn()) {
        Turns.eventDone();
      }
      ((ThreadLog) happened).resume();
    }
  }

  private static byte[] bytes(ThreadLog log, String name, Event event, Object self) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      EventSpec spec = event.spec();
      Values values = new Values(log, out, self);
      values.text(name);
      values.add(self);
      values.add(spec.isCalled() ? spec.name() : null);
      out.writeShort(spec.attributes().length);
      event.describe(values.named(spec.attributes()));
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
    return bytes.toByteArray();
  }

  /** Writes values, each behind the name of its attribute if it has one. */
  private static final class Values extends Event.Row {
    private final ThreadLog log;
    private final DataOutputStream out;
    private final Object self;
    private String[] names;
    private int next;

    Values(ThreadLog log, DataOutputStream out, Object self) {
      this.log = log;
      this.out = out;
      this.self = self;
    }

    Values named(String[] attributes) {
      names = attributes;
      return this;
    }

    void text(String text) {
      try {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
      } catch (IOException impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    @Override
    public Event.Row add(Object veiled) {
      Object value = Veil.reveal(veiled, self);
      if (value == null) {
        begin('N');
      } else if (value instanceof Integer number) {
        return add(number.intValue());
      } else if (value instanceof Long number) {
        return add(number.longValue());
      } else if (value instanceof Boolean truth) {
        return add(truth.booleanValue());
      } else if (value instanceof Thread thread) {
        number('H', NamedEvents.number(log, thread));
      } else if (RecordedValues.areOf(value.getClass())) {
        byValue(value);
      } else {
        begin('L');
        text(value.getClass().getTypeName());
        longBits(NamedEvents.number(log, value));
      }
      return this;
    }

    private void byValue(Object value) {
      if (value instanceof Character letter) {
        number('C', letter);
      } else if (value instanceof Byte || value instanceof Short) {
        number(value instanceof Byte ? 'B' : 'S', ((Number) value).longValue());
      } else if (value instanceof Float number) {
        number('F', Float.floatToRawIntBits(number));
      } else if (value instanceof Double number) {
        number('D', Double.doubleToRawLongBits(number));
      } else {
        begin('T');
        text(value instanceof Enum<?> constant ? constant.name() : value.toString());
      }
    }

    @Override
    public Event.Row add(boolean value) {
      return number('Z', value ? 1 : 0);
    }

    @Override
    public Event.Row add(int value) {
      return number('I', value);
    }

    @Override
    public Event.Row add(long value) {
      return number('J', value);
    }

    private Event.Row number(char type, long bits) {
      begin(type);
      longBits(bits);
      return this;
    }

    private void begin(char type) {
      try {
        if (names != null) {
          text(names[next++]);
        }
        out.writeByte(type);
      } catch (IOException impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    private void longBits(long bits) {
      try {
        out.writeLong(bits);
      } catch (IOException impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    @Override
    public boolean end() {
      return true;
    }
  }
}
