package org.saga.predict.recording;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.saga.predict.trace.Operation;

/** The objects that threads have taken over from their owners, in a recording that is whole. */
final class HandOvers {
  private final Map<Long, HandOver> byObject = new HashMap<>();

  /** Adds those of a block; the agent's {@code Owners} says what is where. */
  void read(byte[] block) {
    ByteInput in = new ByteInput(block);
    while (!in.isAtEnd()) {
      readPart(in);
    }
  }

  private void readPart(ByteInput in) {
    long object = 0;
    for (int left = in.count(); left > 0; left--) {
      object += in.signed();
      long owner = in.number();
      long written = in.number();
      long used = written + in.signed();
      byObject.put(object, new HandOver(object, owner, place(written), place(used)));
    }
  }

  private static int place(long number) {
    if (number < 0 || number > Integer.MAX_VALUE) {
      throw new DamagedBlock("an owner has done more than there can be");
    }
    return (int) number - 1;
  }

  /** Says in the streams where owners leave objects and others meet them. */
  void addTo(Map<Long, Stream> streams, Operands operands) {
    for (HandOver it : byObject.values()) {
      Stream owner = streams.get(it.owner());
      if (owner != null) {
        owner.leaves(it);
      }
    }
    if (!byObject.isEmpty()) {
      streams.values().forEach(it -> addMeetings(it, operands));
    }
  }

  /** Who only reads an object does so after the last write, who writes after the last read too. */
  private void addMeetings(Stream stream, Operands operands) {
    Set<HandOver> met = new HashSet<>();
    Set<HandOver> written = new HashSet<>();
    for (int place = 0; place < stream.size(); place++) {
      Operation what = stream.operation(place);
      HandOver it = what != null && what.isAccess() ? of(operands, stream.operand(place)) : null;
      if (it != null && it.owner() != stream.thread) {
        boolean isFirst = met.add(it);
        if (what == Operation.READ ? isFirst : written.add(it)) {
          stream.meets(place, it);
        }
      }
    }
  }

  private HandOver of(Operands operands, int operand) {
    long object = operands.ownerOf(operand);
    return object == 0 ? null : byObject.get(object);
  }
}
