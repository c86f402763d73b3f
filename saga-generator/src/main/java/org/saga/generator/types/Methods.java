package org.saga.generator.types;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Finds the methods and constructors of a type. */
final class Methods {
  private final Elements elements;
  private final Types types;
  private final TypeTexts texts;
  private final Map<TypeElement, Found> found = new HashMap<>();
  private final Map<TypeElement, Map<Name, List<ExecutableElement>>> declared = new HashMap<>();

  Methods(Elements elements, Types types, TypeTexts texts) {
    this.elements = elements;
    this.types = types;
    this.texts = texts;
  }

  List<Signature> find(TypeElement owner, MethodQuery query) {
    return meant(owner, query).map(this::signature).toList();
  }

  private Stream<ExecutableElement> meant(TypeElement owner, MethodQuery query) {
    return named(owner, query.name()).filter(it -> fits(it, query));
  }

  private Stream<ExecutableElement> named(TypeElement owner, String name) {
    if (name.equals("new")) {
      return ElementFilter.constructorsIn(owner.getEnclosedElements()).stream();
    }
    Found methods = methods(owner);
    if (name.indexOf('*') < 0) {
      return methods.byName.getOrDefault(name, List.of()).stream();
    }
    NamePattern pattern = NamePattern.of(name);
    return methods.all.stream().filter(it -> pattern.matches(nameOf(it)));
  }

  private boolean isMeant(ExecutableElement method, MethodQuery query) {
    return isNamed(method, query.name()) && fits(method, query);
  }

  /** The methods above those of a query that the query does not mean itself: erased otherwise. */
  List<Signature> overridden(TypeElement owner, MethodQuery query) {
    List<ExecutableElement> meant = meant(owner, query).filter(Methods::isVirtual).toList();
    Set<Name> names = meant.stream().map(Element::getSimpleName).collect(Collectors.toSet());
    Map<String, TypeElement> supertypes = new LinkedHashMap<>();
    supertypes(owner, supertypes);
    return supertypes.values().stream()
        .flatMap(it -> declared(it, names))
        .filter(it -> isVirtual(it) && !isMeant(it, query))
        .filter(it -> meant.stream().anyMatch(by -> isSame(by, it, owner)))
        .map(this::signature)
        .toList();
  }

  /** A type's own methods of some names, in the order of its class file. */
  private Stream<ExecutableElement> declared(TypeElement type, Set<Name> names) {
    Map<Name, List<ExecutableElement>> all =
        declared.computeIfAbsent(
            type,
            it ->
                ElementFilter.methodsIn(it.getEnclosedElements()).stream()
                    .collect(Collectors.groupingBy(Element::getSimpleName)));
    return names.size() == 1
        ? all.getOrDefault(names.iterator().next(), List.of()).stream()
        : ElementFilter.methodsIn(type.getEnclosedElements()).stream()
            .filter(it -> names.contains(it.getSimpleName()));
  }

  private static boolean isVirtual(ExecutableElement method) {
    Set<Modifier> modifiers = method.getModifiers();
    return method.getKind() == ElementKind.METHOD
        && !modifiers.contains(Modifier.STATIC)
        && !modifiers.contains(Modifier.PRIVATE);
  }

  private void supertypes(TypeElement type, Map<String, TypeElement> found) {
    if (found.putIfAbsent(type.getQualifiedName().toString(), type) == null) {
      for (TypeMirror supertype : types.directSupertypes(type.asType())) {
        if (supertype instanceof DeclaredType declared) {
          supertypes((TypeElement) declared.asElement(), found);
        }
      }
    }
  }

  /** Whether a type has one method where two of its supertypes, or it and one, declare these. */
  private boolean isSame(ExecutableElement one, ExecutableElement other, TypeElement in) {
    if (!one.getSimpleName().equals(other.getSimpleName())) {
      return false;
    }
    ExecutableType left = memberOf(in, one);
    ExecutableType right = memberOf(in, other);
    return types.isSubsignature(left, right) || types.isSubsignature(right, left);
  }

  private ExecutableType memberOf(TypeElement type, ExecutableElement method) {
    return (ExecutableType) types.asMemberOf((DeclaredType) type.asType(), method);
  }

  List<String> names(TypeElement owner) {
    return List.copyOf(methods(owner).byName.keySet());
  }

  List<String> describe(TypeElement owner, String name) {
    boolean constructors = name.equals("new");
    return named(owner, name)
        .map(
            it ->
                (constructors ? "new" : simple(it.getReturnType()) + " " + it.getSimpleName())
                    + it.getParameters().stream()
                        .map(parameter -> simple(parameter.asType()))
                        .collect(Collectors.joining(", ", "(", ")")))
        .distinct()
        .toList();
  }

  /**
   * All methods by name, those inherited too, each once: an interface has those of Object as well.
   * A view may name many methods of one type.
   */
  private Found methods(TypeElement owner) {
    Found known = found.get(owner);
    if (known == null) {
      known = new Found();
      collect(owner, known, new TreeSet<>());
      collect(elements.getTypeElement("java.lang.Object"), known, new TreeSet<>());
      found.put(owner, known);
    }
    return known;
  }

  /** The methods of a type in the order of its class file, those it inherits last. */
  private static final class Found {
    private final List<ExecutableElement> all = new ArrayList<>();
    private final Map<String, List<ExecutableElement>> byName = new LinkedHashMap<>();
    private final Set<String> signatures = new HashSet<>();

    void add(ExecutableElement method) {
      all.add(method);
      byName.computeIfAbsent(nameOf(method), it -> new ArrayList<>()).add(method);
    }
  }

  private static String nameOf(ExecutableElement method) {
    return method.getSimpleName().toString();
  }

  private void collect(TypeElement type, Found methods, Set<String> visited) {
    if (!visited.add(type.getQualifiedName().toString())) {
      return;
    }
    for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
      List<ExecutableElement> ofName = methods.byName.getOrDefault(nameOf(method), List.of());
      if (ofName.stream().noneMatch(it -> isOverridden(method, it))
          && methods.signatures.add(nameOf(method) + erasures(method))) {
        methods.add(method);
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
        variables(method),
        method.getModifiers().stream().map(Modifier::toString).collect(Collectors.toSet()),
        !method.getModifiers().contains(Modifier.ABSTRACT));
  }

  private static List<Integer> variables(ExecutableElement method) {
    return IntStream.range(0, method.getParameters().size())
        .filter(it -> isVariable(method.getParameters().get(it).asType()))
        .boxed()
        .toList();
  }

  /**
   * Of the method's own variables overriders have the same, if these are not bounded by one of the
   * type.
   */
  private static boolean isVariable(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return isVariable(array.getComponentType());
    }
    return type instanceof TypeVariable variable
        && (variable.asElement().getEnclosingElement() instanceof TypeElement
            || isVariable(variable.getUpperBound()));
  }

  private String simple(TypeMirror type) {
    return erasure(type).replaceAll("[\\w$]+\\.", "");
  }
}
