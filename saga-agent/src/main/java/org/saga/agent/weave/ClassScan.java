package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.saga.agent.bytecode.CodeWalk;
import org.saga.agent.bytecode.MethodTable;

/**
 * One look at a class file as it is, which decides what in it may have to be woven.
 *
 * <p>Most classes end at the constant pool: no method that they name is meant by an entry.
 */
final class ClassScan {
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;
  private static final String GENERATED = "org/saga/weave/Generated";

  private final ClassReader reader;
  private final Entries entries;
  private final char[] buffer;

  /** By name and descriptor, the entries that may mean calls of such a method. */
  private final Map<String, List<Entry>> calls = new HashMap<>();

  /** The places in the constant pool of the methods whose calls may be meant. */
  private final BitSet calledMethods = new BitSet();

  /** By name and descriptor, the entries that mean a method by the compiler's bridge to it. */
  private final Map<String, List<Entry>> bridged = new HashMap<>();

  private final BitSet methods = new BitSet();
  private final List<Holder> holders = new ArrayList<>();

  ClassScan(ClassReader reader, Entries entries) {
    this.reader = reader;
    this.entries = entries;
    this.buffer = new char[reader.getMaxStringLength()];
    if (!isGenerated()) {
      findHolders();
      if (!entries.calls().isEmpty()) {
        findCalls();
      }
      if (!calledMethods.isEmpty() || !entries.bodies().isEmpty()) {
        findMethods();
      }
    }
  }

  boolean isEmpty() {
    return methods.isEmpty() && holders.isEmpty();
  }

  /** Whether the method at this place in the class file may have to be woven. */
  boolean mayWeave(int method) {
    return methods.get(method);
  }

  /** The entries that may mean a call, by the called method's name and descriptor. */
  List<Entry> callsOf(String name, String descriptor) {
    return calls.getOrDefault(name.concat(descriptor), List.of());
  }

  /** The entries that mean a body by a bridge, which has the types that a supertype writes. */
  List<Entry> bridgedTo(String name, String descriptor) {
    return bridged.isEmpty() ? List.of() : bridged.getOrDefault(name.concat(descriptor), List.of());
  }

  /** What the class has to hold the histories of. */
  List<Holder> holders() {
    return holders;
  }

  private boolean isGenerated() {
    int interfaces = reader.readUnsignedShort(reader.header + 6);
    for (int i = 0; i < interfaces; i++) {
      if (GENERATED.equals(reader.readClass(reader.header + 8 + 2 * i, buffer))) {
        return true;
      }
    }
    return false;
  }

  private void findHolders() {
    if (entries.holders().isEmpty() || !mayHaveField()) {
      return;
    }
    List<String> types = new ArrayList<>(List.of(reader.getInterfaces()));
    types.add(reader.getClassName());
    for (Holder holder : entries.holders()) {
      for (String type : types) {
        if (holder.type().equals(TypePattern.readable(type))) {
          holders.add(holder);
        }
      }
    }
  }

  /** The state of records and enums is not theirs to extend, and interfaces have none. */
  private boolean mayHaveField() {
    int excluded = Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_MODULE;
    return (reader.getAccess() & excluded) == 0
        && !"java/lang/Record".equals(reader.getSuperName());
  }

  private void findCalls() {
    int count = reader.getItemCount();
    byte[] known = new byte[count];
    for (int i = 1; i < count; i++) {
      int item = reader.getItem(i);
      int tag = item == 0 ? 0 : reader.readByte(item - 1);
      if ((tag == METHOD || tag == INTERFACE_METHOD) && mayBeMeant(item, known)) {
        calledMethods.set(i);
      }
    }
  }

  private boolean mayBeMeant(int method, byte[] known) {
    int nameAndType = reader.readUnsignedShort(method + 2);
    if (known[nameAndType] == 0) {
      known[nameAndType] = (byte) (mayBeMeant(reader.getItem(nameAndType)) ? 1 : 2);
    }
    return known[nameAndType] == 1 && mayBelongTo(method, reader.getItem(nameAndType));
  }

  private boolean mayBeMeant(int nameAndType) {
    if (!mayMean(entries.calls(), nameAndType)) {
      return false;
    }
    String name = reader.readUTF8(nameAndType, buffer);
    String descriptor = reader.readUTF8(nameAndType + 2, buffer);
    List<Entry> found = entries.calls().of(name, descriptor);
    if (!found.isEmpty()) {
      calls.put(name.concat(descriptor), found);
    }
    return !found.isEmpty();
  }

  /** Mostly, whose method it is can only be seen when it runs. */
  private boolean mayBelongTo(int method, int nameAndType) {
    String owner = reader.readClass(method, buffer);
    String name = reader.readUTF8(nameAndType, buffer);
    String descriptor = reader.readUTF8(nameAndType + 2, buffer);
    for (Entry entry : callsOf(name, descriptor)) {
      if (mayBelongTo(owner, entry)) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayBelongTo(String owner, Entry entry) {
    return switch (entry.target()) {
      case INSTANCE -> FinalTypes.mayBe(owner, entry.declaring());
      case NEW -> entry.declaring().matchesClass(owner, Supertypes.UNKNOWN);
      case STATIC -> true;
    };
  }

  private boolean mayMean(EntryIndex index, int offsetOfName) {
    int name = reader.getItem(reader.readUnsignedShort(offsetOfName));
    return index.mayMean(reader.readByte(name + 2), reader.readUnsignedShort(name));
  }

  private void findMethods() {
    if (!entries.bodies().isEmpty()) {
      findBridges();
    }
    MethodTable table = new MethodTable(reader);
    while (table.next()) {
      if (hasBodyOrCalls(table)) {
        methods.set(table.number());
      }
    }
  }

  private void findBridges() {
    MethodTable table = new MethodTable(reader);
    while (table.next()) {
      if ((table.access() & Opcodes.ACC_BRIDGE) != 0 && table.code() != 0) {
        List<Entry> found = bodiesOf(table);
        if (!found.isEmpty()) {
          addTarget(table, found);
        }
      }
    }
  }

  /**
   * A bridge does nothing but call the method that is meant, which has its name and takes as much.
   */
  private void addTarget(MethodTable bridge, List<Entry> found) {
    String name = bridge.name();
    int parameters = Type.getArgumentTypes(bridge.descriptor()).length;
    CodeWalk walk = new CodeWalk(reader, bridge.code());
    while (walk.hasNext()) {
      int opcode = walk.next();
      if (CodeWalk.isCall(opcode)) {
        int called = reader.getItem(walk.calledMethod(opcode));
        int nameAndType = reader.getItem(reader.readUnsignedShort(called + 2));
        String descriptor = reader.readUTF8(nameAndType + 2, buffer);
        if (reader.readClass(called, buffer).equals(reader.getClassName())
            && reader.readUTF8(nameAndType, buffer).equals(name)
            && Type.getArgumentTypes(descriptor).length == parameters) {
          bridged.putIfAbsent(name + descriptor, new ArrayList<>());
          bridged.get(name + descriptor).addAll(found);
        }
      }
    }
  }

  /** A bridge stands for no method of the program. */
  private boolean hasBodyOrCalls(MethodTable method) {
    int code = (method.access() & Opcodes.ACC_BRIDGE) == 0 ? method.code() : 0;
    return code != 0 && (hasBody(method) || !calledMethods.isEmpty() && hasCalls(code));
  }

  private boolean hasBody(MethodTable method) {
    return !entries.bodies().isEmpty()
        && (!bodiesOf(method).isEmpty()
            || !bridged.isEmpty()
                && bridged.containsKey(method.name().concat(method.descriptor())));
  }

  private List<Entry> bodiesOf(MethodTable method) {
    return mayMean(entries.bodies(), method.offset() + 2)
        ? entries.bodies().of(method.name(), method.descriptor())
        : List.of();
  }

  private boolean hasCalls(int code) {
    CodeWalk walk = new CodeWalk(reader, code);
    while (walk.hasNext()) {
      int opcode = walk.next();
      if (CodeWalk.isCall(opcode) && calledMethods.get(walk.calledMethod(opcode))) {
        return true;
      }
    }
    return false;
  }
}
