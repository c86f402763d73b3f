package org.saga.generator.types;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Finds the methods and constructors of a type. */
final class Methods {
  private final Elements elements;
  private final Types types;
  private final TypeTexts texts;

  Methods(Elements elements, Types types, TypeTexts texts) {
    this.elements = elements;
    this.types = types;
    this.texts = texts;
  }

  List<Signature> find(TypeElement owner, MethodQuery query) {
    Collection<ExecutableElement> candidates =
        query.name().equals("new")
            ? ElementFilter.constructorsIn(owner.getEnclosedElements())
            : methods(owner);
    return candidates.stream()
        .filter(it -> isNamed(it, query.name()))
        .filter(it -> fits(it, query))
        .map(this::signature)
        .toList();
  }

  List<String> names(TypeElement owner) {
    return methods(owner).stream().map(it -> it.getSimpleName().toString()).distinct().toList();
  }

  List<String> describe(TypeElement owner, String name) {
    boolean constructors = name.equals("new");
    Collection<ExecutableElement> all =
        constructors ? ElementFilter.constructorsIn(owner.getEnclosedElements()) : methods(owner);
    return all.stream()
        .filter(it -> isNamed(it, name))
        .map(
            it ->
                (constructors ? "new" : simple(it.getReturnType()) + " " + it.getSimpleName())
                    + it.getParameters().stream()
                        .map(parameter -> simple(parameter.asType()))
                        .collect(Collectors.joining(", ", "(", ")")))
        .distinct()
        .toList();
  }

  /** All methods, those inherited too, each once: an interface has those of Object as well. */
  private Collection<ExecutableElement> methods(TypeElement owner) {
    Map<String, ExecutableElement> methods = new LinkedHashMap<>();
    collect(owner, methods, new TreeSet<>());
    collect(elements.getTypeElement("java.lang.Object"), methods, new TreeSet<>());
    return methods.values();
  }

  private void collect(
      TypeElement type, Map<String, ExecutableElement> methods, Set<String> visited) {
    if (!visited.add(type.getQualifiedName().toString())) {
      return;
    }
    for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
      if (methods.values().stream().noneMatch(it -> isOverridden(method, it))) {
        methods.putIfAbsent(key(method), method);
      }
    }
    for (TypeMirror supertype : types.directSupertypes(type.asType())) {
      if (supertype.getKind() == TypeKind.DECLARED) {
        collect((TypeElement) ((DeclaredType) supertype).asElement(), methods, visited);
      }
    }
  }

  /** Its parameters may be written otherwise, where its type has variables. */
  private boolean isOverridden(ExecutableElement method, ExecutableElement by) {
    return elements.overrides(by, method, (TypeElement) by.getEnclosingElement());
  }

  private String key(ExecutableElement method) {
    return method.getSimpleName() + erasures(method).toString();
  }

  private List<String> erasures(ExecutableElement method) {
    return method.getParameters().stream().map(it -> erasure(it.asType())).toList();
  }

  private String erasure(TypeMirror type) {
    return texts.erasure(type);
  }

  private static boolean isNamed(ExecutableElement method, String name) {
    return method.getKind() == ElementKind.CONSTRUCTOR
        || NamePattern.of(name).matches(method.getSimpleName().toString());
  }

  private boolean fits(ExecutableElement method, MethodQuery query) {
    List<? extends Element> parameters = method.getParameters();
    int given = query.parameters().size();
    if (given > parameters.size() || (given < parameters.size() && !query.more())) {
      return false;
    }
    for (int i = 0; i < given; i++) {
      if (!fits(parameters.get(i).asType(), query.parameters().get(i))) {
        return false;
      }
    }
    return query.result() == null || fits(method.getReturnType(), query.result());
  }

  /** Whether a declared type meets a pattern; a type variable is what it is erased to. */
  private boolean fits(TypeMirror declared, String pattern) {
    boolean subtypes = pattern.endsWith("+");
    String name = withoutArguments(subtypes ? pattern.substring(0, pattern.length() - 1) : pattern);
    String erasure = erasure(declared);
    if (name.indexOf('*') >= 0) {
      return NamePattern.of(name).matches(erasure);
    }
    return erasure.equals(name)
        || subtypes
            && texts
                .parse(name)
                .filter(it -> types.isSubtype(types.erasure(declared), types.erasure(it)))
                .isPresent();
  }

  private static String withoutArguments(String type) {
    int open = type.indexOf('<');
    return open < 0 ? type : type.substring(0, open) + type.substring(type.lastIndexOf('>') + 1);
  }

  private Signature signature(ExecutableElement method) {
    List<String> patterns = new ArrayList<>();
    for (var parameter : method.getParameters()) {
      patterns.add(erasure(parameter.asType()));
    }
    if (method.isVarArgs()) {
      int last = patterns.size() - 1;
      patterns.set(last, patterns.get(last).replaceFirst("\\[]$", "..."));
    }
    boolean constructor = method.getKind() == ElementKind.CONSTRUCTOR;
    return new Signature(
        ((TypeElement) method.getEnclosingElement()).getQualifiedName().toString(),
        constructor ? "new" : method.getSimpleName().toString(),
        texts.text(method.getReturnType()),
        erasure(method.getReturnType()),
        method.getParameters().stream().map(it -> texts.text(it.asType())).toList(),
        patterns,
        method.getModifiers().stream().map(Modifier::toString).collect(Collectors.toSet()),
        !method.getModifiers().contains(Modifier.ABSTRACT));
  }

  private String simple(TypeMirror type) {
    return erasure(type).replaceAll("[\\w$]+\\.", "");
  }
}
