package org.saga.generator.types;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Answers questions about the types of one class path, text in and text out. Types are Java text;
 * in patterns {@code *} is any type or any part of a name, and {@code T+} is T with its subtypes.
 * It keeps one run of the JDK's compiler open, so that a type is read once for many views.
 */
public final class TypeService implements AutoCloseable {
  private static final List<String> JDK =
      List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "netscape.javascript.");

  private final StandardJavaFileManager files;
  private final boolean complete;
  private final List<String> unwoven;
  private final Elements elements;
  private final Types types;
  private final NameResolver names;
  private final TypeTexts texts;
  private final ValueTypes values;
  private final Methods methods;
  private final Supertypes supertypes;

  /**
   * Opens a class path.
   *
   * @param classPath folders and jars; what is neither is left out
   * @param complete whether a type that is not there is unknown rather than found later
   * @param unwoven prefixes of packages that are not woven, besides the JDK's
   */
  public TypeService(List<Path> classPath, boolean complete, List<String> unwoven) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    this.complete = complete;
    this.unwoven = unwoven.stream().map(it -> it.endsWith(".") ? it : it + ".").toList();
    this.files = compiler.getStandardFileManager(problem -> {}, null, StandardCharsets.UTF_8);
    try {
      files.setLocationFromPaths(
          StandardLocation.CLASS_PATH, classPath.stream().filter(TypeService::isReadable).toList());
      // Without a source path of its own the compiler would read sources on the class path.
      files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                new StringWriter(),
                files,
                diagnostic -> {},
                List.of("-proc:none"),
                List.of("java.lang.Object"),
                null);
    this.elements = task.getElements();
    this.types = task.getTypes();
    this.names = new NameResolver(elements, complete, new BrokenClasses(classPath));
    this.texts = new TypeTexts(elements, types, names);
    this.values = new ValueTypes(elements, types);
    this.supertypes = new Supertypes(types);
    this.methods = new Methods(elements, types, texts);
  }

  /** One file that is no jar would make the compiler see nothing at all. */
  private static boolean isReadable(Path entry) {
    if (!Files.isRegularFile(entry)) {
      return Files.isDirectory(entry);
    }
    try (FileSystem jar = FileSystems.newFileSystem(entry)) {
      return jar.isOpen();
    } catch (IOException | ProviderNotFoundException e) {
      return false;
    }
  }

  /** The class files that views name and that are none, such as half of one. */
  public Set<Path> broken() {
    return names.broken();
  }

  /** Says what a dotted name means where a view writes it. */
  public Resolved resolve(String name, NameScope scope) {
    return names.resolve(name, scope);
  }

  /** Whether there is what an import names, written without {@code import} and the semicolon. */
  public boolean isImportable(String imported) {
    return names.isImportable(imported);
  }

  /** Whether an import names a type that classes of the package may not name. */
  public boolean isHiddenImport(String imported, String packageName) {
    NameScope scope = new NameScope(packageName, List.of(), Set.of());
    return names.find(imported).filter(it -> !texts.isAccessible(it, scope)).isPresent();
  }

  /** Whether there is a type of this qualified name. */
  public boolean exists(String qualifiedName) {
    return names.find(qualifiedName).isPresent();
  }

  /** Whether a class is one that a view was compiled to by an earlier run. */
  public boolean isGenerated(String qualifiedName) {
    return names.find(qualifiedName).stream()
        .flatMap(it -> ElementFilter.fieldsIn(it.getEnclosedElements()).stream())
        .anyMatch(
            it ->
                it.getSimpleName().contentEquals("VIEW")
                    && it.asType().toString().startsWith("org.saga.view."));
  }

  /** Whether the class path has all types. */
  public boolean isComplete() {
    return complete;
  }

  /** Whether it was asked for a type that was not there, and may be there later. */
  public boolean hasAssumed() {
    return names.hasLate();
  }

  /** Whether a type's methods are woven; patterns count by the package they begin with. */
  public boolean isWoven(String qualifiedName) {
    return JDK.stream().noneMatch(qualifiedName::startsWith)
        && unwoven.stream().noneMatch(qualifiedName::startsWith);
  }

  /** Whether the type is an interface. */
  public boolean isInterface(String qualifiedName) {
    return names.find(qualifiedName).map(it -> it.getKind().isInterface()).orElse(false);
  }

  /** What the compiler puts before the parameters that a class's constructors are written with. */
  public List<String> hiddenParameters(String qualifiedName) {
    return names.find(qualifiedName).map(TypeService::hiddenParameters).orElse(List.of());
  }

  private static List<String> hiddenParameters(TypeElement type) {
    if (type.getKind() == ElementKind.ENUM) {
      return List.of("java.lang.String", "int");
    }
    boolean inner =
        type.getNestingKind() == NestingKind.MEMBER
            && type.getKind() == ElementKind.CLASS
            && !type.getModifiers().contains(Modifier.STATIC);
    return inner ? List.of(type.getEnclosingElement().toString()) : List.of();
  }

  /** Whether one type is the other or a subtype of it, type arguments aside. */
  public boolean isSubtype(String type, String supertype) {
    if (type.equals(supertype)) {
      return true;
    }
    Optional<TypeMirror> left = texts.parse(type);
    Optional<TypeMirror> right = texts.parse(supertype);
    return left.isPresent()
        && right.isPresent()
        && types.isSubtype(types.erasure(left.get()), types.erasure(right.get()));
  }

  /** The methods or constructors that a query means, those inherited too. */
  public List<Signature> find(MethodQuery query) {
    return names.find(query.owner()).map(it -> methods.find(it, query)).orElseGet(List::of);
  }

  /** The methods that those override that a query means, without those that it means too. */
  public List<Signature> overridden(MethodQuery query) {
    return names.find(query.owner()).map(it -> methods.overridden(it, query)).orElseGet(List::of);
  }

  /** The declared and inherited methods of a type as a person would write them, for messages. */
  public List<String> describe(String owner, String name) {
    return names.find(owner).map(it -> methods.describe(it, name)).orElseGet(List::of);
  }

  /** The names of a type's methods. */
  public List<String> methodNames(String owner) {
    return names.find(owner).map(methods::names).orElseGet(List::of);
  }

  /**
   * A type as the view's generated code writes it: hidden types give way to their nearest visible
   * supertype, type variables to their erasure; a type that is not there becomes {@code Object}.
   */
  public TypeText visible(String type, NameScope scope) {
    Optional<TypeMirror> mirror = texts.parse(type);
    if (mirror.isEmpty()) {
      return new TypeText("Object", false, false, "java.lang.Object");
    }
    boolean primitive = mirror.get().getKind().isPrimitive();
    return new TypeText(
        texts.shown(mirror.get(), scope),
        primitive,
        values.isValue(mirror.get()),
        texts.shownErasure(mirror.get(), scope));
  }

  /** What a type variable of a type is erased to, for messages; empty if it has none so called. */
  public Optional<String> bound(String owner, String variable) {
    return names.find(owner).stream()
        .flatMap(it -> it.getTypeParameters().stream())
        .filter(it -> it.getSimpleName().contentEquals(variable))
        .map(it -> types.erasure(it.asType()).toString().replaceFirst("^java\\.lang\\.", ""))
        .findFirst();
  }

  /** The nearest common supertype of two reference types. */
  public String common(String left, String right) {
    if (left.equals(right)) {
      return left;
    }
    Optional<TypeMirror> one = texts.parse(left);
    Optional<TypeMirror> two = texts.parse(right);
    if (one.filter(TypeService::isReference).isEmpty()
        || two.filter(TypeService::isReference).isEmpty()) {
      return "java.lang.Object";
    }
    return texts.text(supertypes.common(one.get(), two.get()));
  }

  private static boolean isReference(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED || type.getKind() == TypeKind.ARRAY;
  }

  /** Whether a type's values never change, so that a grammar may read them (Definition 1). */
  public boolean isValue(String type) {
    return texts.parse(type).map(values::isValue).orElse(false);
  }

  @Override
  public void close() {
    try {
      files.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
