package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

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
  private int codeName;

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
    return bridged.isEmpty() ? List.of() : bridged.getOrDefault(name + descriptor, List.of());
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
    int offset = reader.header + 8 + 2 * reader.readUnsignedShort(reader.header + 6);
    for (int fields = reader.readUnsignedShort(offset); fields > 0; fields--) {
      offset = afterMember(offset + 2) - 2;
    }
    int count = reader.readUnsignedShort(offset + 2);
    offset += 4;
    if (!entries.bodies().isEmpty()) {
      findBridges(count, offset);
    }
    for (int i = 0; i < count; i++) {
      if (hasBodyOrCalls(offset)) {
        methods.set(i);
      }
      offset = afterMember(offset);
    }
  }

  private void findBridges(int count, int first) {
    int method = first;
    for (int i = 0; i < count; i++) {
      if ((reader.readUnsignedShort(method) & Opcodes.ACC_BRIDGE) != 0 && code(method) != 0) {
        List<Entry> found = bodiesOf(method);
        if (!found.isEmpty()) {
          addTarget(method, found);
        }
      }
      method = afterMember(method);
    }
  }

  /**
   * A bridge does nothing but call the method that is meant, which has its name and takes as much.
   */
  private void addTarget(int bridge, List<Entry> found) {
    String name = reader.readUTF8(bridge + 2, buffer);
    int parameters = Type.getArgumentTypes(reader.readUTF8(bridge + 4, buffer)).length;
    CodeWalk walk = new CodeWalk(reader, code(bridge));
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

  private int afterMember(int member) {
    int attributes = reader.readUnsignedShort(member + 6);
    int offset = member + 8;
    for (int i = 0; i < attributes; i++) {
      offset += 6 + reader.readInt(offset + 2);
    }
    return offset;
  }

  /** A bridge stands for no method of the program. */
  private boolean hasBodyOrCalls(int method) {
    int access = reader.readUnsignedShort(method);
    int code = (access & Opcodes.ACC_BRIDGE) == 0 ? code(method) : 0;
    return code != 0 && (hasBody(method) || !calledMethods.isEmpty() && hasCalls(code));
  }

  private boolean hasBody(int method) {
    return !entries.bodies().isEmpty() && (!bodiesOf(method).isEmpty() || isBridged(method));
  }

  private boolean isBridged(int method) {
    return !bridged.isEmpty()
        && bridged.containsKey(
            reader.readUTF8(method + 2, buffer) + reader.readUTF8(method + 4, buffer));
  }

  private List<Entry> bodiesOf(int method) {
    return mayMean(entries.bodies(), method + 2)
        ? entries
            .bodies()
            .of(reader.readUTF8(method + 2, buffer), reader.readUTF8(method + 4, buffer))
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

  /** The offset of the contents of the method's Code attribute, or 0. */
  private int code(int method) {
    int attributes = reader.readUnsignedShort(method + 6);
    int offset = method + 8;
    for (int i = 0; i < attributes; i++) {
      if (isCode(reader.readUnsignedShort(offset))) {
        return offset + 6;
      }
      offset += 6 + reader.readInt(offset + 2);
    }
    return 0;
  }

  private boolean isCode(int name) {
    if (name == codeName) {
      return true;
    }
    int item = reader.getItem(name);
    boolean isCode =
        reader.readUnsignedShort(item) == 4
            && reader.readByte(item + 2) == 'C'
            && reader.readByte(item + 3) == 'o'
            && reader.readByte(item + 4) == 'd'
            && reader.readByte(item + 5) == 'e';
    if (isCode) {
      codeName = name;
    }
    return isCode;
  }
}
