package org.saga.generator.stream;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.saga.config.Options;

/**
 * Finds what keeps the Java of a machine from being pure, by types.
 *
 * <p>Attributes are values or known by identity only; what an action calls belongs to values, or to
 * tools that change only what the action has made. So whatever an action does can be undone by
 * forgetting it.
 */
public final class PurityCheck extends TreePathScanner<Void, Void> {
  private static final Set<Tree.Kind> CHANGING =
      Set.of(
          Tree.Kind.PREFIX_INCREMENT,
          Tree.Kind.PREFIX_DECREMENT,
          Tree.Kind.POSTFIX_INCREMENT,
          Tree.Kind.POSTFIX_DECREMENT);

  private static final String LABEL = "org\\.saga\\.event\\.Event|\\w+Context";

  private final Trees trees;
  private final CompilationUnitTree unit;
  private final Set<String> transientRules;
  private final PureTypes pure;
  private final Map<TypeElement, Boolean> own = new HashMap<>();
  private final List<Obstacle> obstacles = new ArrayList<>();

  /**
   * Creates the check of a machine that has been analyzed.
   *
   * @param transientRules the rules that match no event: their attributes need not be kept
   * @param mayHoldObjects whether attributes may keep objects of the program alive; not in
   *     histories that are to go with an object that does not hold them
   */
  public PurityCheck(
      JavacTask task,
      CompilationUnitTree unit,
      Set<String> transientRules,
      boolean mayHoldObjects) {
    this.pure = new PureTypes(Options.pure(), mayHoldObjects);
    this.trees = Trees.instance(task);
    this.unit = unit;
    this.transientRules = transientRules;
  }

  public List<Obstacle> obstacles() {
    scan(unit, null);
    return obstacles;
  }

  @Override
  public Void visitClass(ClassTree node, Void nothing) {
    String name = node.getSimpleName().toString();
    if (name.endsWith("Context") && isFrame(node)) {
      if (!transientRules.contains(name)) {
        node.getMembers().forEach(this::attribute);
      }
      return null;
    }
    return super.visitClass(node, null);
  }

  private static boolean isFrame(ClassTree node) {
    return node.getExtendsClause() != null && node.getExtendsClause().toString().endsWith("Frame");
  }

  private void attribute(Tree member) {
    if (!(member instanceof VariableTree variable)) {
      return;
    }
    String type = variable.getType().toString();
    boolean label = type.matches(LABEL + "|org\\.pcollections\\.PVector<(" + LABEL + ")>");
    TypeMirror mirror = trees.getTypeMirror(new TreePath(getCurrentPath(), variable.getType()));
    if (!label && (mirror == null || !pure.canBeKept(mirror))) {
      boolean changes = mirror == null || !new PureTypes("", true).canBeKept(mirror);
      add(
          variable,
          "$"
              + variable.getName()
              + " is of the type "
              + type
              + (changes ? ", whose objects can change" : ", and would keep the object alive"),
          changes ? Replacement.of(type) : "an Identity");
    }
  }

  /** Only what comes from the grammar is of interest, not what SAGA has laid around it. */
  @Override
  public Void visitMethod(MethodTree node, Void nothing) {
    boolean isRule =
        !node.getParameters().isEmpty()
            && node.getParameters().get(0).getName().contentEquals(ActionText.FRAME);
    return isRule ? super.visitMethod(node, null) : null;
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
    called(node, trees.getElement(getCurrentPath()), receiver(node.getMethodSelect()));
    return super.visitMethodInvocation(node, null);
  }

  @Override
  public Void visitMemberReference(MemberReferenceTree node, Void nothing) {
    called(node, trees.getElement(getCurrentPath()), typeOf(node.getQualifierExpression()));
    return super.visitMemberReference(node, null);
  }

  @Override
  public Void visitNewClass(NewClassTree node, Void nothing) {
    called(node, trees.getElement(getCurrentPath()), null);
    return super.visitNewClass(node, null);
  }

  private TypeMirror receiver(ExpressionTree select) {
    return select instanceof MemberSelectTree member
        ? trees.getTypeMirror(
            new TreePath(new TreePath(getCurrentPath(), select), member.getExpression()))
        : null;
  }

  private TypeMirror typeOf(Tree tree) {
    return trees.getTypeMirror(new TreePath(getCurrentPath(), tree));
  }

  private void called(Tree node, Element element, TypeMirror receiver) {
    if (!(element instanceof ExecutableElement method)) {
      add(node, "it is not known what is called here", "what the class path has");
      return;
    }
    TypeElement owner = (TypeElement) method.getEnclosingElement();
    boolean known =
        isOwn(owner)
            || isSaga(owner)
            || isEvent(owner)
            || method.getSimpleName().contentEquals("identityHashCode");
    boolean onValue = receiver != null && pure.isValue(receiver);
    String name = method.getSimpleName().toString();
    boolean elsewhere = PureTypes.looksElsewhere(owner.getQualifiedName().toString(), name);
    if (elsewhere || !known && !onValue && !pure.isTool(owner)) {
      String what =
          method.getKind() == ElementKind.CONSTRUCTOR
              ? "new " + owner.getSimpleName() + "(..)"
              : owner.getSimpleName() + "." + method.getSimpleName() + "(..)";
      add(node, what + " is called, which is not known to be pure", insteadOf(owner));
    }
  }

  /** What everything inherits is pure or not whatever the user vouches for. */
  private static String insteadOf(TypeElement owner) {
    String without = "what does without it";
    return owner.getQualifiedName().contentEquals("java.lang.Object")
        ? without
        : without
            + ", or add "
            + owner.getQualifiedName()
            + " to the property "
            + PureTypes.PROPERTY;
  }

  /**
   * The compiler looks for a class in the whole source each time, and finds the outer one first.
   */
  private boolean isOwn(TypeElement owner) {
    TypeElement outermost = owner;
    while (outermost.getEnclosingElement() instanceof TypeElement outer) {
      outermost = outer;
    }
    return own.computeIfAbsent(
        outermost,
        it -> {
          TreePath path = trees.getPath(it);
          return path != null && path.getCompilationUnit() == unit;
        });
  }

  private static boolean isSaga(TypeElement owner) {
    String name = owner.getQualifiedName().toString();
    return name.startsWith("org.saga.stream.") || name.startsWith("org.saga.event.");
  }

  private static boolean isEvent(TypeElement owner) {
    return owner.getInterfaces().stream()
        .anyMatch(it -> it.toString().equals("org.saga.event.Event"));
  }

  @Override
  public Void visitIdentifier(IdentifierTree node, Void nothing) {
    read(node);
    return super.visitIdentifier(node, null);
  }

  @Override
  public Void visitMemberSelect(MemberSelectTree node, Void nothing) {
    read(node);
    return super.visitMemberSelect(node, null);
  }

  private void read(Tree node) {
    if (trees.getElement(getCurrentPath()) instanceof VariableElement field
        && field.getKind() == ElementKind.FIELD
        && field.getModifiers().contains(Modifier.STATIC)
        && !field.getModifiers().contains(Modifier.FINAL)) {
      add(node, field.getSimpleName() + " is a variable of the program", "an attribute");
    } else if (trees.getElement(getCurrentPath()) instanceof VariableElement field
        && field.getKind() == ElementKind.FIELD
        && field.getModifiers().contains(Modifier.STATIC)
        && !pure.isValue(field.asType())) {
      add(node, field.getSimpleName() + " is an object of the program", "an attribute");
    }
  }

  @Override
  public Void visitAssignment(AssignmentTree node, Void nothing) {
    assigned(node.getVariable());
    return super.visitAssignment(node, null);
  }

  @Override
  public Void visitCompoundAssignment(CompoundAssignmentTree node, Void nothing) {
    assigned(node.getVariable());
    return super.visitCompoundAssignment(node, null);
  }

  @Override
  public Void visitUnary(UnaryTree node, Void nothing) {
    if (CHANGING.contains(node.getKind())) {
      assigned(node.getExpression());
    }
    return super.visitUnary(node, null);
  }

  /** A rule's own attributes may be changed, the previous session's and other fields may not. */
  private void assigned(ExpressionTree target) {
    if (isPartOfValue()) {
      String text = target.toString().replaceAll("^.*_localctx\\)?\\.", "\\$");
      add(target, text + " is changed in an argument or a predicate", "an action before it");
    }
    Element element = trees.getElement(new TreePath(getCurrentPath(), target));
    if (element instanceof VariableElement field
        && field.getKind() == ElementKind.FIELD
        && !isOwn((TypeElement) field.getEnclosingElement())) {
      add(
          target,
          field.getSimpleName() + " is changed, which is none of the rule's own",
          "an attribute");
    }
  }

  /** Whether what is visited is part of what a machine asks for, and not an action. */
  private boolean isPartOfValue() {
    TreePath path = getCurrentPath();
    for (; path != null; path = path.getParentPath()) {
      if (path.getLeaf() instanceof ReturnTree
          && path.getParentPath().getParentPath().getLeaf() instanceof MethodTree) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Void visitSynchronized(SynchronizedTree node, Void nothing) {
    add(node, "an action waits for a lock", "no lock: actions never run at the same time");
    return super.visitSynchronized(node, null);
  }

  private void add(Tree tree, String what, String instead) {
    long start = trees.getSourcePositions().getStartPosition(unit, tree);
    obstacles.add(new Obstacle((int) start, what, instead));
  }
}
