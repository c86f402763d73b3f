package org.saga.generator.types;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.ModuleElement.ExportsDirective;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Turns types to text and back. */
final class TypeTexts {
  /**
   * Imported by generated code or known to it by their simple names: others are written in full.
   */
  private static final Set<String> TAKEN =
      Set.of(
          "Event",
          "EventKind",
          "EventSpec",
          "EventThread",
          "Veil",
          "Mode",
          "Grammar",
          "GrammarParser",
          "AssertionSite",
          "Implementation",
          "ThreadView",
          "ObjectView",
          "GlobalView",
          "ObjectHistory",
          "GlobalHistory",
          "HistoryHolder",
          "Holder",
          "Inner",
          "Session");

  private final Elements elements;
  private final Types types;
  private final NameResolver names;
  private final Supertypes supertypes;

  TypeTexts(Elements elements, Types types, NameResolver names) {
    this.elements = elements;
    this.types = types;
    this.names = names;
    this.supertypes = new Supertypes(types);
  }

  /** The type of a fully qualified text, if all its names are known. */
  Optional<TypeMirror> parse(String text) {
    return new TypeReader(text, types, names).read();
  }

  /** Fully qualified text; type variables give way to their erasure. */
  String text(TypeMirror type) {
    return print(type, null);
  }

  /** The fully qualified text of a type's erasure. */
  String erasure(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return erasure(array.getComponentType()) + "[]";
    }
    boolean error = type.getKind() == TypeKind.ERROR;
    if (!error && types.erasure(type) instanceof DeclaredType declared) {
      return ((TypeElement) declared.asElement()).getQualifiedName().toString();
    }
    return error ? type.toString() : print(type, null);
  }

  /** Text for generated code of a view: visible there, and short where its imports allow it. */
  String shown(TypeMirror type, NameScope scope) {
    return print(type, scope);
  }

  /** The erasure of what {@link #shown} writes, fully qualified. */
  String shownErasure(TypeMirror type, NameScope scope) {
    if (type instanceof ArrayType array) {
      return shownErasure(array.getComponentType(), scope) + "[]";
    }
    boolean declared = type.getKind() == TypeKind.DECLARED;
    return erasure(declared ? visible((DeclaredType) type, scope) : type);
  }

  private String print(TypeMirror type, NameScope scope) {
    if (type instanceof ArrayType array) {
      return print(array.getComponentType(), scope) + "[]";
    }
    if (type instanceof TypeVariable || type instanceof IntersectionType) {
      return print(types.erasure(type), scope);
    }
    if (type.getKind() == TypeKind.DECLARED) {
      return printDeclared((DeclaredType) type, scope);
    }
    boolean known = type.getKind().isPrimitive() || type.getKind() == TypeKind.VOID;
    return known ? type.getKind().name().toLowerCase(Locale.ROOT) : object(scope);
  }

  private static String object(NameScope scope) {
    return scope == null ? "java.lang.Object" : "Object";
  }

  private String printDeclared(DeclaredType type, NameScope scope) {
    DeclaredType seen = scope == null ? type : visible(type, scope);
    TypeElement element = (TypeElement) seen.asElement();
    return scope != null && innerOfGeneric(element)
        ? ofAnyOuter(element, scope)
        : name(element, scope) + arguments(seen, element, scope);
  }

  /** An inner class of a generic class: of whatever arguments, for they would go astray. */
  private String ofAnyOuter(TypeElement inner, NameScope scope) {
    TypeElement outer = (TypeElement) inner.getEnclosingElement();
    String ofOuter =
        innerOfGeneric(outer)
            ? ofAnyOuter(outer, scope)
            : name(outer, scope) + anyArguments(outer.getTypeParameters().size());
    return ofOuter + "." + inner.getSimpleName() + anyArguments(inner.getTypeParameters().size());
  }

  private static String anyArguments(int count) {
    return count == 0 ? "" : "<" + "?, ".repeat(count - 1) + "?>";
  }

  private DeclaredType visible(DeclaredType type, NameScope scope) {
    return (DeclaredType)
        supertypes.nearest(
            type,
            it -> it instanceof DeclaredType d && isAccessible((TypeElement) d.asElement(), scope));
  }

  private String name(TypeElement element, NameScope scope) {
    String qualified = element.getQualifiedName().toString();
    if (scope == null) {
      return qualified;
    }
    String inPackage = inPackage(element);
    return Stream.of(element.getSimpleName().toString(), inPackage)
        .filter(it -> names.resolve(it, scope).name().equals(qualified))
        .filter(it -> isFree(it.split("\\.")[0], scope))
        .findFirst()
        .orElse(qualified);
  }

  private static boolean isFree(String name, NameScope scope) {
    return !TAKEN.contains(name) && !scope.hidden().contains(name);
  }

  /** The name without its package. */
  private String inPackage(TypeElement element) {
    String packageName = elements.getPackageOf(element).getQualifiedName().toString();
    String qualified = element.getQualifiedName().toString();
    return packageName.isEmpty() ? qualified : qualified.substring(packageName.length() + 1);
  }

  private String arguments(DeclaredType type, TypeElement element, NameScope scope) {
    int count = element.getTypeParameters().size();
    if (count == 0 || innerOfGeneric(element)) {
      return "";
    }
    List<? extends TypeMirror> arguments = type.getTypeArguments();
    if (arguments.isEmpty() || arguments.stream().anyMatch(it -> !isPrintable(it, scope))) {
      return anyArguments(count);
    }
    return arguments.stream()
        .map(it -> printArgument(it, scope))
        .collect(Collectors.joining(", ", "<", ">"));
  }

  /** Whether its type arguments say nothing without those of a type around it. */
  static boolean innerOfGeneric(TypeElement element) {
    return !element.getModifiers().contains(Modifier.STATIC)
        && element.getEnclosingElement() instanceof TypeElement outer
        && (!outer.getTypeParameters().isEmpty() || innerOfGeneric(outer));
  }

  private String printArgument(TypeMirror argument, NameScope scope) {
    if (argument instanceof WildcardType wildcard) {
      if (wildcard.getExtendsBound() != null) {
        return "? extends " + print(wildcard.getExtendsBound(), scope);
      }
      return wildcard.getSuperBound() == null
          ? "?"
          : "? super " + print(wildcard.getSuperBound(), scope);
    }
    return print(argument, scope);
  }

  /** Whether a type argument mentions no type variable and no type that is hidden or unknown. */
  private boolean isPrintable(TypeMirror type, NameScope scope) {
    if (type instanceof ArrayType array) {
      return isPrintable(array.getComponentType(), scope);
    }
    if (type instanceof WildcardType wildcard) {
      return (wildcard.getExtendsBound() == null || isPrintable(wildcard.getExtendsBound(), scope))
          && (wildcard.getSuperBound() == null || isPrintable(wildcard.getSuperBound(), scope));
    }
    if (type.getKind() == TypeKind.DECLARED) {
      DeclaredType declared = (DeclaredType) type;
      boolean seen = scope == null || isAccessible((TypeElement) declared.asElement(), scope);
      return seen && declared.getTypeArguments().stream().allMatch(it -> isPrintable(it, scope));
    }
    return type.getKind().isPrimitive();
  }

  /** Whether classes of the scope's package may name the type. */
  boolean isAccessible(TypeElement type, NameScope scope) {
    String packageName = elements.getPackageOf(type).getQualifiedName().toString();
    boolean same = packageName.equals(scope.packageName());
    if (!same && !isExported(type)) {
      return false;
    }
    for (Element it = type; it.getKind() != ElementKind.PACKAGE; it = it.getEnclosingElement()) {
      Set<Modifier> modifiers = it.getModifiers();
      boolean open = modifiers.contains(Modifier.PUBLIC);
      if (!open && !(same && !modifiers.contains(Modifier.PRIVATE))) {
        return false;
      }
    }
    return true;
  }

  /** The JDK's inner packages are public to their modules only. */
  private boolean isExported(TypeElement type) {
    ModuleElement module = elements.getModuleOf(type);
    return module == null
        || module.isUnnamed()
        || ElementFilter.exportsIn(module.getDirectives()).stream()
            .filter(it -> it.getTargetModules() == null)
            .map(ExportsDirective::getPackage)
            .anyMatch(elements.getPackageOf(type)::equals);
  }
}
