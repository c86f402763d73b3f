package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites the methods of a class that the scan has found; all others go to the writer as bytes.
 */
final class ClassRewriter extends ClassVisitor {
  private final ClassScan scan;
  private final EntryIndex bodies;
  private final ClassFiles files;

  /** The methods, by name and descriptor, that would be too large. */
  private final Set<String> tooLarge;

  private final List<LeftOut> leftOut = new ArrayList<>();
  private ClassFacts owner;
  private Matching matching;
  private int next;
  private boolean changed;

  ClassRewriter(
      ClassVisitor writer,
      ClassScan scan,
      EntryIndex bodies,
      ClassFiles files,
      Set<String> tooLarge) {
    super(Opcodes.ASM9, writer);
    this.scan = scan;
    this.bodies = bodies;
    this.files = files;
    this.tooLarge = tooLarge;
  }

  /** Whether the class is another one now. */
  boolean hasChanged() {
    return changed;
  }

  /** What stays as it is, though it has events. */
  List<LeftOut> leftOut() {
    return leftOut;
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      String signature,
      String superName,
      String[] interfaces) {
    owner = new ClassFacts(version, access, name, superName);
    matching = new Matching(owner, scan, bodies, files);
    super.visit(
        version,
        access,
        name,
        signature,
        superName,
        HolderMembers.with(interfaces, scan.holders()));
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    boolean mayWeave = scan.mayWeave(next++);
    if (mayWeave && tooLarge.contains(name + descriptor)) {
      leaveOut(name, "it would be too large");
      mayWeave = false;
    }
    if (!mayWeave) {
      return super.visitMethod(access, name, descriptor, signature, exceptions);
    }
    return new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions) {
      @Override
      public void visitEnd() {
        weave(this);
      }
    };
  }

  private void weave(MethodNode method) {
    changed |= new MethodWeaver(owner, method, matching, it -> leaveOut(method.name, it)).weave();
    method.accept(cv);
  }

  private void leaveOut(String method, String reason) {
    leftOut.add(new LeftOut(owner.name().replace('/', '.') + "." + method, reason));
  }

  @Override
  public void visitEnd() {
    for (Holder holder : scan.holders()) {
      new HolderMembers(owner.name(), holder).addTo(cv);
      changed = true;
    }
    super.visitEnd();
  }
}
