package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.saga.agent.bytecode.CodeWalk;
import org.saga.agent.bytecode.MethodTable;

/**
 * Finds the compiler's bridges in a class file. One has the types that a supertype writes, and does
 * nothing but call the method that is meant, which has its name and takes as much.
 */
final class BridgeScan {
  private final ClassReader reader;
  private final EntryIndex entries;
  private final char[] buffer;

  /** By name and descriptor, the entries that mean a method by the bridge to it. */
  private final Map<String, List<Entry>> found = new HashMap<>();

  BridgeScan(ClassReader reader, EntryIndex entries, char[] buffer) {
    this.reader = reader;
    this.entries = entries;
    this.buffer = buffer;
    if (!entries.isEmpty()) {
      find();
    }
  }

  /** The entries that mean a method by a bridge. */
  List<Entry> to(String name, String descriptor) {
    return found.isEmpty() ? List.of() : found.getOrDefault(name.concat(descriptor), List.of());
  }

  private void find() {
    MethodTable table = new MethodTable(reader);
    while (table.next()) {
      boolean isBridge = (table.access() & Opcodes.ACC_BRIDGE) != 0 && table.code() != 0;
      if (isBridge && entries.mayMean(reader, table.offset() + 2)) {
        List<Entry> meaning = entries.of(table.name(), table.descriptor());
        if (!meaning.isEmpty()) {
          findTarget(table, meaning);
        }
      }
    }
  }

  private void findTarget(MethodTable bridge, List<Entry> meaning) {
    CodeWalk walk = new CodeWalk(reader, bridge.code());
    while (walk.hasNext()) {
      int opcode = walk.next();
      if (CodeWalk.isCall(opcode)) {
        addTarget(bridge, reader.getItem(walk.calledMethod(opcode)), meaning);
      }
    }
  }

  private void addTarget(MethodTable bridge, int called, List<Entry> meaning) {
    int nameAndType = reader.getItem(reader.readUnsignedShort(called + 2));
    String name = reader.readUTF8(nameAndType, buffer);
    String descriptor = reader.readUTF8(nameAndType + 2, buffer);
    if (reader.readClass(called, buffer).equals(reader.getClassName())
        && name.equals(bridge.name())
        && count(descriptor) == count(bridge.descriptor())) {
      found.putIfAbsent(name.concat(descriptor), new ArrayList<>());
      found.get(name.concat(descriptor)).addAll(meaning);
    }
  }

  private static int count(String descriptor) {
    return Type.getArgumentTypes(descriptor).length;
  }
}
