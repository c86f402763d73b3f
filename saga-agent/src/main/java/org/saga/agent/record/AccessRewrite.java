package org.saga.agent.record;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.saga.agent.bytecode.SerialVersion;

/** Writes a class anew, so that what it does to variables is recorded. */
final class AccessRewrite extends ClassVisitor {
  private final ClassAccess owner;
  private final SerialVersion version;
  private final List<String> supertypes = new ArrayList<>();

  /** Whether all methods should be atomic. */
  private boolean isAtomic;

  AccessRewrite(ClassVisitor writer, ClassAccess owner, SerialVersion version) {
    super(Opcodes.ASM9, writer);
    this.owner = owner;
    this.version = version;
  }

  @Override
  public void visit(
      int classVersion,
      int access,
      String name,
      String signature,
      String superName,
      String[] interfaces) {
    String[] all = owner.hasNumber ? NumberMembers.with(interfaces) : interfaces;
    addSupertypes(superName, interfaces);
    super.visit(classVersion, access, name, signature, superName, all);
  }

  /** Interfaces come first, as for the JVM. */
  private void addSupertypes(String superName, String[] interfaces) {
    if (interfaces != null) {
      for (String it : interfaces) {
        supertypes.add(it.replace('/', '.'));
      }
    }
    if (superName != null) {
      supertypes.add(superName.replace('/', '.'));
    }
  }

  @Override
  public void visitSource(String file, String debug) {
    if (file != null) {
      owner.source(file);
    }
    super.visitSource(file, debug);
  }

  @Override
  public AnnotationVisitor visitAnnotation(String descriptor, boolean isVisible) {
    isAtomic |= owner.atomic.areMarkedBy(descriptor);
    return super.visitAnnotation(descriptor, isVisible);
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    owner.declare(name, (access & Opcodes.ACC_FINAL) != 0);
    if ((access & Opcodes.ACC_VOLATILE) != 0) {
      owner.declareVolatile(name);
    }
    return super.visitField(access, name, descriptor, signature, value);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] thrown) {
    MethodVisitor code = super.visitMethod(access, name, descriptor, signature, thrown);
    boolean isOwn = name.startsWith("saga$");
    return isOwn
        ? code
        : methodAccess(atomic(initialization(code, access, name), name), access, name, descriptor);
  }

  /** What should be atomic begins when its object is there. */
  private MethodVisitor atomic(MethodVisitor code, String name) {
    boolean mayBe = !owner.atomic.areNone() && !name.startsWith("<");
    return mayBe ? new AtomicMethod(code, owner, name, isAtomic || owner.isAtomic(name)) : code;
  }

  private MethodVisitor methodAccess(
      MethodVisitor code, int access, String name, String descriptor) {
    DataCalls data = new DataCalls(code, owner, name + descriptor);
    MethodAccess woven =
        new MethodAccess(code, owner, name, data, owner.instructions(name + descriptor));
    return owner.elements.areKnown ? woven.knowingTypes(access, name, descriptor) : woven;
  }

  /** What a class does first is before what is done with it. */
  private MethodVisitor initialization(MethodVisitor code, int access, String name) {
    boolean isUse =
        name.equals("<init>")
            || (access & Opcodes.ACC_STATIC) != 0 && (access & Opcodes.ACC_SYNTHETIC) == 0;
    if (!owner.hasInitializer() || !isUse) {
      return code;
    }
    return new InitializationWeaver(code, owner, name.equals("<clinit>"));
  }

  @Override
  public void visitEnd() {
    owner.addTo(cv);
    owner.publish(supertypes);
    if (owner.hasNumber) {
      version.keepIn(cv);
    }
    super.visitEnd();
  }
}
