package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.saga.agent.bytecode.MethodTable;

/**
 * One look at a class file as it is, which decides what in it may have to be woven.
 *
 * <p>Most classes end at the constant pool: no method that they name is meant by an entry.
 */
final class ClassScan {
  private static final String GENERATED = "org/saga/weave/Generated";

  private final ClassReader reader;
  private final Entries entries;
  private final char[] buffer;
  private final List<Holder> holders = new ArrayList<>();
  private final BitSet methods = new BitSet();
  private CallScan calls;
  private BridgeScan bridges;

  ClassScan(ClassReader reader, Entries entries) {
    this.reader = reader;
    this.entries = entries;
    this.buffer = new char[reader.getMaxStringLength()];
    if (!isGenerated()) {
      findHolders();
      findMethods();
    }
  }

  boolean isEmpty() {
    return methods.isEmpty() && holders.isEmpty();
  }

  /** Whether the method at this place in the class file may have to be woven. */
  boolean mayWeave(int method) {
    return methods.get(method);
  }

  /** Whether there are handles of methods whose calls may be meant. */
  boolean mayHaveReferences() {
    return calls != null && calls.areReferredTo();
  }

  /** The calls that may be meant. */
  CallScan calls() {
    return calls;
  }

  /** The bridges to methods that may be meant. */
  BridgeScan bridges() {
    return bridges;
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

  private void findMethods() {
    calls = new CallScan(reader, entries.calls(), buffer);
    if (calls.isEmpty() && entries.bodies().isEmpty()) {
      return;
    }
    bridges = new BridgeScan(reader, entries.bodies(), buffer);
    MethodTable table = new MethodTable(reader);
    while (table.next()) {
      int code = isTheCompilers(table) ? 0 : table.code();
      if (code != 0 && (hasBody(table) || !calls.isEmpty() && calls.isIn(code))) {
        methods.set(table.number());
      }
    }
  }

  /**
   * A bridge stands for no method of the program, nor does what a switch over an enum looks up with
   * Eclipse's compiler; AspectJ leaves it out as well.
   */
  private static boolean isTheCompilers(MethodTable method) {
    int access = method.access();
    return (access & Opcodes.ACC_BRIDGE) != 0
        || (access & Opcodes.ACC_SYNTHETIC) != 0 && method.name().startsWith("$SWITCH_TABLE$");
  }

  private boolean hasBody(MethodTable method) {
    EntryIndex bodies = entries.bodies();
    return bodies.mayMean(reader, method.offset() + 2)
        && (!bodies.of(method.name(), method.descriptor()).isEmpty()
            || !bridges.to(method.name(), method.descriptor()).isEmpty());
  }
}
