package org.saga.agent.weave;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.saga.agent.bytecode.CodeWalk;

/** Finds in a class file's constant pool the methods whose calls may be meant. */
final class CallScan {
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;
  private static final int HANDLE = 15;

  private final ClassReader reader;
  private final EntryIndex entries;
  private final char[] buffer;

  /** By name and descriptor, the entries that may mean calls of such a method. */
  private final Map<String, List<Entry>> found = new HashMap<>();

  /** The places of the methods in the constant pool. */
  private final BitSet methods = new BitSet();

  private boolean areReferredTo;

  CallScan(ClassReader reader, EntryIndex entries, char[] buffer) {
    this.reader = reader;
    this.entries = entries;
    this.buffer = buffer;
    if (!entries.isEmpty()) {
      find();
      areReferredTo = !methods.isEmpty() && hasHandles();
    }
  }

  boolean isEmpty() {
    return methods.isEmpty();
  }

  /** Whether there are handles of some of the methods. */
  boolean areReferredTo() {
    return areReferredTo;
  }

  /** The entries that may mean a call, by the called method's name and descriptor. */
  List<Entry> of(String name, String descriptor) {
    return found.getOrDefault(name.concat(descriptor), List.of());
  }

  /** Whether a Code attribute, whose contents begin at an offset, has any of the calls. */
  boolean isIn(int code) {
    CodeWalk walk = new CodeWalk(reader, code);
    while (walk.hasNext()) {
      int opcode = walk.next();
      if (CodeWalk.isCall(opcode) && methods.get(walk.calledMethod(opcode))) {
        return true;
      }
    }
    return false;
  }

  private void find() {
    int count = reader.getItemCount();
    Boolean[] known = new Boolean[count];
    for (int i = 1; i < count; i++) {
      int item = reader.getItem(i);
      int tag = item == 0 ? 0 : reader.readByte(item - 1);
      if ((tag == METHOD || tag == INTERFACE_METHOD) && mayBeMeant(item, known)) {
        methods.set(i);
      }
    }
  }

  private boolean hasHandles() {
    for (int i = reader.getItemCount() - 1; i > 0; i--) {
      int item = reader.getItem(i);
      if (item != 0
          && reader.readByte(item - 1) == HANDLE
          && methods.get(reader.readUnsignedShort(item + 1))) {
        return true;
      }
    }
    return false;
  }

  /** Several classes have methods of one name and descriptor, which is looked up once. */
  private boolean mayBeMeant(int method, Boolean[] known) {
    int place = reader.readUnsignedShort(method + 2);
    int nameAndType = reader.getItem(place);
    if (known[place] == null) {
      known[place] = mayBeMeant(nameAndType);
    }
    return known[place] && mayBelongTo(method, nameAndType);
  }

  private boolean mayBeMeant(int nameAndType) {
    if (!entries.mayMean(reader, nameAndType)) {
      return false;
    }
    String name = reader.readUTF8(nameAndType, buffer);
    String descriptor = reader.readUTF8(nameAndType + 2, buffer);
    List<Entry> meaning = entries.of(name, descriptor);
    if (!meaning.isEmpty()) {
      found.put(name.concat(descriptor), meaning);
    }
    return !meaning.isEmpty();
  }

  /** Mostly, whose method it is can only be seen when it runs. */
  private boolean mayBelongTo(int method, int nameAndType) {
    String owner = reader.readClass(method, buffer);
    String name = reader.readUTF8(nameAndType, buffer);
    String descriptor = reader.readUTF8(nameAndType + 2, buffer);
    for (Entry entry : of(name, descriptor)) {
      if (mayBelongTo(owner, entry)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a call of the method may be meant, which is of that kind. */
  boolean mayMean(String owner, String name, String descriptor, Entry.Target target) {
    for (Entry entry : of(name, descriptor)) {
      if (entry.target() == target && mayBelongTo(owner, entry)) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayBelongTo(String owner, Entry entry) {
    return switch (entry.target()) {
      case INSTANCE -> entry.mayBeCalledOn(owner);
      case NEW -> entry.declaring().matchesClass(owner, Supertypes.UNKNOWN);
      case STATIC -> true;
    };
  }
}
