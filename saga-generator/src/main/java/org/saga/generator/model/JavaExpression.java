package org.saga.generator.model;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.saga.generator.diagnostic.Escape;

/**
 * The names that a Java expression reads, or why it is none.
 *
 * @param names the free names, with the dotted names that they begin
 * @param error the compiler's message, or null
 * @param errorOffset where it applies
 */
public record JavaExpression(List<Name> names, String error, int errorOffset) {
  private static final String BEFORE = "class Condition { boolean condition = (";
  private static final String AFTER = "\n); }";

  /**
   * A free name.
   *
   * @param first the name
   * @param dotted the longest dotted name that begins with it
   * @param inType whether a type must stand there
   * @param offset where it stands
   */
  public record Name(String first, String dotted, boolean inType, int offset) {}

  public static JavaExpression parse(String text) {
    Optional<HiddenCharacters> hidden = HiddenCharacters.in(text);
    if (hidden.isPresent()) {
      return new JavaExpression(List.of(), hidden.get().message(), hidden.get().offset());
    }
    try {
      return parsed(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      // Whatever happens to the compiler's parser, which is wrapped.
      return new JavaExpression(List.of(), Escape.describe(e), 0);
    }
  }

  private static JavaExpression parsed(String text) throws IOException {
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(
                    new StringWriter(),
                    null,
                    found,
                    List.of("-proc:none"),
                    null,
                    List.of(new Source(BEFORE + text + AFTER)));
    CompilationUnitTree unit = task.parse().iterator().next();
    for (Diagnostic<?> problem : found.getDiagnostics()) {
      if (problem.getKind() == Diagnostic.Kind.ERROR) {
        return new JavaExpression(List.of(), message(problem), offset(problem.getPosition(), text));
      }
    }
    Scanner scanner = new Scanner(unit, Trees.instance(task), text);
    scanner.scan(unit, null);
    return new JavaExpression(scanner.free(), null, 0);
  }

  private static String message(Diagnostic<?> problem) {
    return problem.getMessage(Locale.ENGLISH).lines().findFirst().orElse("");
  }

  private static int offset(long position, String text) {
    return (int) Math.max(0, Math.min(position - BEFORE.length(), text.length()));
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///Condition.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Scanner extends TreePathScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final Trees trees;
    private final String text;
    private final List<Name> names = new ArrayList<>();
    private final Set<String> locals = new HashSet<>();

    Scanner(CompilationUnitTree unit, Trees trees, String text) {
      this.unit = unit;
      this.trees = trees;
      this.text = text;
    }

    List<Name> free() {
      return names.stream().filter(it -> !locals.contains(it.first())).toList();
    }

    /** The variables of lambdas and patterns; their types may be left out. */
    @Override
    public Void visitVariable(VariableTree variable, Void unused) {
      if (!variable.getName().contentEquals("condition")) {
        locals.add(variable.getName().toString());
      }
      boolean typed =
          !(getCurrentPath().getParentPath().getLeaf() instanceof LambdaExpressionTree)
              || trees.getSourcePositions().getStartPosition(unit, variable.getType()) >= 0;
      return typed ? super.visitVariable(variable, unused) : null;
    }

    @Override
    public Void visitIdentifier(IdentifierTree identifier, Void unused) {
      StringBuilder dotted = new StringBuilder(identifier.getName());
      TreePath path = getCurrentPath();
      while (path.getParentPath().getLeaf() instanceof MemberSelectTree select
          && select.getExpression() == path.getLeaf()) {
        dotted.append('.').append(select.getIdentifier());
        path = path.getParentPath();
      }
      long position = trees.getSourcePositions().getStartPosition(unit, identifier);
      names.add(
          new Name(
              identifier.getName().toString(),
              dotted.toString(),
              inType(path),
              offset(position, text)));
      return null;
    }

    private static boolean inType(TreePath path) {
      Tree.Kind parent = path.getParentPath().getLeaf().getKind();
      return switch (parent) {
        case TYPE_CAST, INSTANCE_OF, NEW_CLASS, NEW_ARRAY, PARAMETERIZED_TYPE -> true;
        default -> false;
      };
    }
  }
}
