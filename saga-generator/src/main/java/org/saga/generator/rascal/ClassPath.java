package org.saga.generator.rascal;

import io.usethesource.vallang.IBool;
import io.usethesource.vallang.IInteger;
import io.usethesource.vallang.IList;
import io.usethesource.vallang.IListWriter;
import io.usethesource.vallang.IString;
import io.usethesource.vallang.ITuple;
import io.usethesource.vallang.IValue;
import io.usethesource.vallang.IValueFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.saga.generator.model.GrammarFinder;
import org.saga.generator.model.JavaExpression;
import org.saga.generator.model.JavaLiterals;
import org.saga.generator.resource.Sections;
import org.saga.generator.types.MethodQuery;
import org.saga.generator.types.NameScope;
import org.saga.generator.types.Resolved;
import org.saga.generator.types.Signature;
import org.saga.generator.types.TypeService;
import org.saga.generator.types.TypeText;
import org.saga.text.NearNames;

/** Answers what the module {@code saga::ClassPath} asks; Rascal makes the instance. */
public final class ClassPath {
  private static final ThreadLocal<Services> CURRENT = new ThreadLocal<>();

  private record Services(TypeService types, GrammarFinder grammars) {}

  private final IValueFactory values;

  public ClassPath(IValueFactory values) {
    this.values = values;
  }

  /** Runs a task whose questions are answered by these services. */
  static <T> T with(TypeService types, GrammarFinder grammars, Supplier<T> task) {
    CURRENT.set(new Services(types, grammars));
    try {
      return task.get();
    } finally {
      CURRENT.remove();
    }
  }

  private static TypeService types() {
    return CURRENT.get().types();
  }

  public ITuple meaning(IString name, IString packageName, IList imports) {
    NameScope scope = new NameScope(packageName.getValue(), strings(imports), Set.of());
    Resolved resolved = types().resolve(name.getValue(), scope);
    return values.tuple(
        text(resolved.status().name()), text(resolved.name()), texts(resolved.others()));
  }

  public IBool exists(IString qualifiedName) {
    return values.bool(types().exists(qualifiedName.getValue()));
  }

  public IBool isImportable(IString imported) {
    return values.bool(types().isImportable(imported.getValue()));
  }

  public IBool isHiddenImport(IString imported, IString packageName) {
    return values.bool(types().isHiddenImport(imported.getValue(), packageName.getValue()));
  }

  public IBool isGenerated(IString qualifiedName) {
    return values.bool(types().isGenerated(qualifiedName.getValue()));
  }

  public IBool isComplete() {
    return values.bool(types().isComplete());
  }

  public IBool isWoven(IString qualifiedName) {
    return values.bool(types().isWoven(qualifiedName.getValue()));
  }

  public IBool isSubtype(IString type, IString supertype) {
    return values.bool(types().isSubtype(type.getValue(), supertype.getValue()));
  }

  public IList find(IString owner, IString name, IList result, IList parameters, IBool more) {
    return signatures(types().find(query(owner, name, result, parameters, more)));
  }

  public IList findOverridden(
      IString owner, IString name, IList result, IList parameters, IBool more) {
    return signatures(types().overridden(query(owner, name, result, parameters, more)));
  }

  private static MethodQuery query(
      IString owner, IString name, IList result, IList parameters, IBool more) {
    return new MethodQuery(
        owner.getValue(),
        name.getValue(),
        result.isEmpty() ? null : strings(result).get(0),
        strings(parameters),
        more.getValue());
  }

  private IList signatures(List<Signature> signatures) {
    return list(signatures.stream().map(this::signature).toList());
  }

  private IValue signature(Signature signature) {
    return values.tuple(
        text(signature.owner()),
        text(signature.name()),
        text(signature.result()),
        text(signature.resultPattern()),
        texts(signature.parameters()),
        texts(signature.patterns()),
        list(signature.variables().stream().map(values::integer).toList()),
        values.bool(signature.isStatic()),
        values.bool(signature.isPrivate()),
        values.bool(signature.hasBody()));
  }

  public IList hiddenParameters(IString qualifiedName) {
    return texts(types().hiddenParameters(qualifiedName.getValue()));
  }

  public IList describe(IString owner, IString name) {
    return texts(types().describe(owner.getValue(), name.getValue()));
  }

  public IList nearMethods(IString owner, IString name) {
    return texts(NearNames.of(name.getValue(), types().methodNames(owner.getValue())));
  }

  public ITuple visible(IString type, IString packageName, IList imports, IList hidden) {
    NameScope scope =
        new NameScope(packageName.getValue(), strings(imports), Set.copyOf(strings(hidden)));
    TypeText visible = types().visible(type.getValue(), scope);
    return values.tuple(
        text(visible.source()),
        values.bool(visible.primitive()),
        values.bool(visible.value()),
        text(visible.erasure()));
  }

  public IList erasureOf(IString owner, IString variable) {
    return texts(types().bound(owner.getValue(), variable.getValue()).stream().toList());
  }

  public IString common(IString left, IString right) {
    return text(types().common(left.getValue(), right.getValue()));
  }

  public ITuple expression(IString text) {
    String java = text.getValue();
    JavaExpression expression = JavaExpression.parse(java);
    if (expression.error() != null) {
      IValue error = values.tuple(text(expression.error()), offset(java, expression.errorOffset()));
      return values.tuple(values.list(), values.list(error));
    }
    List<IValue> names = new ArrayList<>();
    for (JavaExpression.Name name : expression.names()) {
      names.add(
          values.tuple(
              text(name.first()),
              text(name.dotted()),
              values.bool(name.inType()),
              offset(java, name.offset())));
    }
    return values.tuple(list(names), values.list());
  }

  public IString inOneLine(IString java) {
    return text(JavaLiterals.inOneLine(java.getValue()));
  }

  public IString withoutLiterals(IString java) {
    return text(JavaLiterals.without(java.getValue()));
  }

  /** Rascal counts code points. */
  private IInteger offset(String text, int offset) {
    return values.integer(text.codePointCount(0, offset));
  }

  public IBool isInJavaLang(IString simpleName) {
    return values.bool(types().exists("java.lang." + simpleName.getValue()));
  }

  public ITuple grammarFile(IString view, IString name) {
    Path file = Path.of(view.getValue());
    GrammarFinder grammars = CURRENT.get().grammars();
    List<String> found = grammars.find(file, name.getValue()).stream().map(Path::toString).toList();
    return values.tuple(
        texts(found), texts(grammars.folders(file).stream().map(Path::toString).toList()));
  }

  public IString templateText(IString name) {
    return text(Sections.text(name.getValue()));
  }

  private static List<String> strings(IList list) {
    return list.stream().map(it -> ((IString) it).getValue()).toList();
  }

  private IString text(String text) {
    return values.string(text);
  }

  private IList texts(List<String> texts) {
    return list(texts.stream().map(this::text).toList());
  }

  private IList list(List<? extends IValue> elements) {
    IListWriter writer = values.listWriter();
    elements.forEach(writer::append);
    return writer.done();
  }
}
