package org.saga.generator.types;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.saga.generator.types.Resolved.Status;
import org.saga.text.NearNames;

/** Finds types by name: single imports, the own package, imports on demand, java.lang. */
final class NameResolver {
  private static final int MOST_PARTS = 100;

  /** Each beginning of a name may be a package or a type, and each is looked for in files. */
  private static final int MOST_PARTS_OF_BROKEN = 15;

  private final Elements elements;
  private final boolean complete;
  private final Map<String, Optional<TypeElement>> known = new HashMap<>();
  private final BrokenClasses broken;
  private boolean late;

  NameResolver(Elements elements, boolean complete, BrokenClasses broken) {
    this.elements = elements;
    this.complete = complete;
    this.broken = broken;
  }

  /** The type of a qualified name; its nested types follow dots or dollars. */
  Optional<TypeElement> find(String qualifiedName) {
    return known.computeIfAbsent(qualifiedName, this::load);
  }

  private PackageElement findPackage(String qualifiedName) {
    return isTooLong(qualifiedName) ? null : elements.getPackageElement(qualifiedName);
  }

  /** The compiler looks each part of a name up on the whole class path. */
  private static boolean isTooLong(String qualifiedName) {
    return qualifiedName.chars().filter(it -> it == '.' || it == '$').count() > MOST_PARTS;
  }

  private Optional<TypeElement> load(String qualifiedName) {
    if (isTooLong(qualifiedName)) {
      return Optional.empty();
    }
    TypeElement found = elements.getTypeElement(qualifiedName.replace('$', '.'));
    if (found == null && qualifiedName.indexOf('$') >= 0) {
      found = elements.getTypeElement(qualifiedName);
    }
    return Optional.ofNullable(found).filter(NameResolver::isReadable);
  }

  /** A nested type is known by what it is nested in, though its own file may be none. */
  private static boolean isReadable(TypeElement type) {
    try {
      type.getEnclosedElements();
      return type.asType().getKind() != TypeKind.ERROR;
    } catch (RuntimeException unreadable) {
      // The compiler's own exception is no part of its interface.
      return false;
    }
  }

  Resolved resolve(String name, NameScope scope) {
    int dot = name.indexOf('.');
    String first = dot < 0 ? name : name.substring(0, dot);
    String rest = dot < 0 ? "" : name.substring(dot);
    Set<String> meanings = meanings(first, scope);
    if (meanings.size() > 1) {
      return new Resolved(Status.AMBIGUOUS, name, List.copyOf(meanings));
    }
    Optional<TypeElement> found =
        meanings.stream().findFirst().flatMap(it -> member(it + rest)).or(() -> qualified(name));
    if (found.isPresent()) {
      return new Resolved(Status.FOUND, found.get().getQualifiedName().toString(), List.of());
    }
    if (complete && !isBroken(name, scope)) {
      return new Resolved(Status.UNKNOWN, name, similar(name, scope));
    }
    late = true;
    return new Resolved(Status.LATE, late(first, rest, scope), List.of());
  }

  /** A class file that cannot be read is told of by itself; it is no wrong name. */
  private boolean isBroken(String name, NameScope scope) {
    String first = name.substring(0, (name + ".").indexOf('.'));
    String rest = name.substring(first.length());
    return scope.singleImports().stream()
            .anyMatch(it -> it.endsWith("." + first) && hasBroken(it + rest))
        || hasBroken(scope.qualify(name))
        || hasBroken(name)
        || containers(scope).stream().anyMatch(it -> hasBroken(it + "." + name));
  }

  /** Whether the type, or one that it is nested in, cannot be read. */
  private boolean hasBroken(String qualifiedName) {
    if (qualifiedName.split("\\.").length > MOST_PARTS_OF_BROKEN) {
      return false;
    }
    String name = qualifiedName;
    while (find(name).isEmpty()) {
      if (broken.has(name)) {
        return true;
      }
      int dot = name.lastIndexOf('.');
      if (dot < 0) {
        return false;
      }
      name = name.substring(0, dot);
    }
    return false;
  }

  Set<Path> broken() {
    return broken.found();
  }

  /** Whether any name was late. */
  boolean hasLate() {
    return late;
  }

  boolean isImportable(String imported) {
    boolean isStatic = imported.startsWith("static ");
    String name = imported.replaceFirst("^static\\s+", "");
    int dot = name.lastIndexOf('.');
    String container = dot < 0 ? "" : name.substring(0, dot);
    if (name.endsWith(".*")) {
      return member(container).isPresent() || !isStatic && findPackage(container) != null;
    }
    return member(name).isPresent() || isStatic && hasMember(container, name.substring(dot + 1));
  }

  private boolean hasMember(String type, String name) {
    return member(type).stream()
        .flatMap(it -> elements.getAllMembers(it).stream())
        .anyMatch(it -> it.getSimpleName().contentEquals(name));
  }

  private Optional<TypeElement> qualified(String name) {
    return name.indexOf('.') < 0 ? Optional.empty() : member(name);
  }

  /** The type of that name, or the one that inherits it as a member. */
  private Optional<TypeElement> member(String qualifiedName) {
    Optional<TypeElement> found = find(qualifiedName);
    int dot = qualifiedName.lastIndexOf('.');
    if (found.isPresent() || dot < 0) {
      return found;
    }
    String simple = qualifiedName.substring(dot + 1);
    return find(qualifiedName.substring(0, dot)).stream()
        .flatMap(it -> ElementFilter.typesIn(elements.getAllMembers(it)).stream())
        .filter(it -> it.getSimpleName().contentEquals(simple) && isReadable(it))
        .findFirst();
  }

  private Set<String> meanings(String simpleName, NameScope scope) {
    for (String imported : scope.singleImports()) {
      if (imported.endsWith("." + simpleName)) {
        return Set.of(imported);
      }
    }
    for (String imported : scope.staticSingleImports()) {
      if (imported.endsWith("." + simpleName) && member(imported).isPresent()) {
        return Set.of(imported);
      }
    }
    if (find(scope.qualify(simpleName)).isPresent()) {
      return Set.of(scope.qualify(simpleName));
    }
    Set<String> visible = new LinkedHashSet<>();
    Set<String> hidden = new LinkedHashSet<>();
    for (String container : containers(scope)) {
      find(container + "." + simpleName)
          .ifPresent(
              it ->
                  (isAccessible(it, scope) ? visible : hidden)
                      .add(it.getQualifiedName().toString()));
    }
    return visible.isEmpty() ? hidden : visible;
  }

  private static List<String> containers(NameScope scope) {
    List<String> containers = new ArrayList<>(scope.onDemandImports());
    containers.addAll(scope.staticOnDemandImports());
    containers.add("java.lang");
    return containers;
  }

  /** Java leaves out types imported on demand that are hidden; a view may watch them. */
  private boolean isAccessible(TypeElement type, NameScope scope) {
    return type.getModifiers().contains(Modifier.PUBLIC)
        || elements.getPackageOf(type).getQualifiedName().contentEquals(scope.packageName());
  }

  private String late(String first, String rest, NameScope scope) {
    for (String imported : scope.singleImports()) {
      if (imported.endsWith("." + first)) {
        return imported + rest;
      }
    }
    boolean qualified = !rest.isEmpty() && Character.isLowerCase(first.charAt(0));
    if (qualified) {
      return first + rest;
    }
    // Imported on demand it may be in any of several packages.
    return scope.onDemandImports().isEmpty() ? scope.qualify(first) + rest : "*.." + first + rest;
  }

  /** The names that a person may have meant. */
  private List<String> similar(String name, NameScope scope) {
    int dot = name.lastIndexOf('.');
    Set<String> candidates = new LinkedHashSet<>();
    if (dot >= 0) {
      typesIn(name.substring(0, dot))
          .forEach(it -> candidates.add(name.substring(0, dot + 1) + it));
    } else {
      scope.singleImports().forEach(it -> candidates.add(it.substring(it.lastIndexOf('.') + 1)));
      candidates.addAll(typesIn(scope.packageName()));
      containers(scope).forEach(it -> candidates.addAll(typesIn(it)));
    }
    return NearNames.of(name, candidates);
  }

  private List<String> typesIn(String container) {
    Optional<TypeElement> type = find(container);
    PackageElement packageElement = findPackage(container);
    if (type.isEmpty() && packageElement == null) {
      return List.of();
    }
    var members =
        type.isPresent() ? type.get().getEnclosedElements() : packageElement.getEnclosedElements();
    return ElementFilter.typesIn(members).stream()
        .map(it -> it.getSimpleName().toString())
        .toList();
  }
}
