package org.saga.agent.weave;

import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ACC_TRANSIENT;
import static org.objectweb.asm.Opcodes.ACC_VOLATILE;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/** The field for the history of an object, with its accessors. */
final class HolderMembers {
  private static final String HISTORY = "Lorg/saga/history/ObjectHistory;";

  private final String owner;
  private final String member;

  HolderMembers(String owner, Holder holder) {
    this.owner = owner;
    this.member = holder.member();
  }

  /** The interfaces of a class and those by which its histories are found. */
  static String[] with(String[] interfaces, List<Holder> holders) {
    List<String> all = new ArrayList<>(List.of(interfaces));
    for (Holder holder : holders) {
      if (!all.contains(holder.interfaceName())) {
        all.add(holder.interfaceName());
      }
    }
    return all.toArray(new String[0]);
  }

  void addTo(ClassVisitor type) {
    int access = ACC_PRIVATE | ACC_TRANSIENT | ACC_VOLATILE | ACC_SYNTHETIC;
    type.visitField(access, member, HISTORY, null, null).visitEnd();
    MethodVisitor get = begin(type, "()" + HISTORY);
    get.visitFieldInsn(GETFIELD, owner, member, HISTORY);
    get.visitInsn(ARETURN);
    end(get, 1);
    MethodVisitor set = begin(type, "(" + HISTORY + ")V");
    set.visitVarInsn(ALOAD, 1);
    set.visitFieldInsn(PUTFIELD, owner, member, HISTORY);
    set.visitInsn(RETURN);
    end(set, 2);
  }

  private MethodVisitor begin(ClassVisitor type, String descriptor) {
    MethodVisitor code =
        type.visitMethod(ACC_PUBLIC | ACC_SYNTHETIC, member, descriptor, null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    return code;
  }

  private static void end(MethodVisitor code, int slots) {
    code.visitMaxs(slots, slots);
    code.visitEnd();
  }
}
