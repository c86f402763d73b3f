package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.commons.JSRInlinerAdapter;
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
  private final Set<String> matched = new LinkedHashSet<>();
  private final List<MethodNode> woven = new ArrayList<>();
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

  /** What the writer has been told. */
  Woven result(ClassWriter writer) {
    return new Woven(changed ? writer.toByteArray() : null, matched, leftOut);
  }

  /** The woven methods, by name and descriptor, in which a jump may be too far. */
  Set<String> withFarJumps() {
    Set<String> large = new HashSet<>();
    for (MethodNode method : woven) {
      CodeSizeEvaluator size = new CodeSizeEvaluator(null);
      method.accept(size);
      if (size.getMaxSize() > Short.MAX_VALUE) {
        large.add(method.name + method.desc);
      }
    }
    return large;
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
    return new JSRInlinerAdapter(
        Opcodes.ASM9, null, access, name, descriptor, signature, exceptions) {
      @Override
      public void visitEnd() {
        super.visitEnd();
        weave(this);
      }
    };
  }

  private void weave(MethodNode method) {
    MethodWeaver weaver =
        new MethodWeaver(owner, method, matching, it -> leaveOut(method.name, it));
    if (weaver.weave()) {
      changed = true;
      woven.add(method);
      weaver.addMatchedTo(matched);
    }
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
