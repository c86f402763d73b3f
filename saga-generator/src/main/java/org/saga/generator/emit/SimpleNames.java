package org.saga.generator.emit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saga.generator.model.AttributeModel;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.JavaType;
import org.saga.generator.model.ViewModel;
import org.saga.generator.resource.Sections;

/** Which types a generated file may call by their simple names, and what it imports. */
final class SimpleNames {
  /** The types of generated code itself. */
  private static final Map<String, String> LIBRARY =
      Sections.names("library").stream()
          .collect(Collectors.toMap(SimpleNames::simple, it -> it, (a, b) -> a, TreeMap::new));

  /** What an argument cannot be called in a method or advice. */
  private static final Set<String> LOCAL =
      Stream.concat(LIBRARY.keySet().stream(), Sections.names("local names").stream())
          .collect(Collectors.toUnmodifiableSet());

  private static final Pattern COMMENT = Pattern.compile(" *(//|/\\*\\*|\\*)");

  private static final Pattern SIMPLE_NAME = Pattern.compile("(?<![\\w$.])[A-Za-z_$][\\w$]*");

  private final ViewModel view;
  private final Set<String> nested;
  private final Set<String> taken;
  private final Set<String> local;

  private SimpleNames(ViewModel view, Set<String> nested) {
    this.view = view;
    this.nested = nested;
    this.taken = taken();
    this.local = local();
  }

  /** The names in the file of the token classes. */
  static SimpleNames ofTokens(ViewModel view) {
    Set<String> nested = new HashSet<>();
    for (EventModel event : view.events()) {
      nested.add(event.token().name());
      nested.add(event.token().terminal());
    }
    return new SimpleNames(view, nested);
  }

  /** The names in the aspect's file. */
  static SimpleNames ofAspect(ViewModel view) {
    return new SimpleNames(view, Set.of("Inner", "Holder"));
  }

  /** What a simple name of SAGA's cannot be used for. */
  private Set<String> taken() {
    Set<String> names = new HashSet<>(nested);
    names.remove("Holder");
    singleImports().map(SimpleNames::simple).forEach(names::add);
    types().forEach(type -> names.addAll(simpleNames(type.source())));
    LIBRARY.values().stream()
        .filter(it -> isInJavaLang(simple(it)) && !nested.contains(simple(it)))
        .forEach(it -> names.remove(simple(it)));
    return names;
  }

  private Set<String> local() {
    Set<String> names = new HashSet<>(LOCAL);
    names.add(view.name());
    view.events().forEach(it -> names.add("of" + it.token().name()));
    view.events().forEach(it -> names.add("called" + it.token().name()));
    return names;
  }

  /** What an event's attributes are called where generated code has names of its own. */
  Map<String, String> locals(EventModel event) {
    Map<String, String> locals = new HashMap<>();
    List<String> names = event.token().attributes().stream().map(AttributeModel::name).toList();
    names.stream().filter(it -> !local.contains(it)).forEach(it -> locals.put(it, it));
    names.stream().filter(local::contains).forEach(it -> locals.put(it, free(it, locals)));
    return locals;
  }

  private String free(String name, Map<String, String> locals) {
    String free = name;
    while (local.contains(free) || locals.containsValue(free)) {
      free += "_";
    }
    return free;
  }

  private Stream<JavaType> types() {
    Stream<JavaType> ofAttributes =
        view.events().stream()
            .flatMap(it -> it.token().attributes().stream())
            .map(AttributeModel::type);
    return view.specifiedType() == null
        ? ofAttributes
        : Stream.concat(ofAttributes, Stream.of(view.specifiedType()));
  }

  private Stream<String> singleImports() {
    return view.imports().stream().filter(it -> !it.startsWith("static ") && !it.endsWith("*"));
  }

  /** A type of the program as the file writes it. */
  String type(JavaType type) {
    return written(type.source());
  }

  private String written(String source) {
    return SIMPLE_NAME
        .matcher(source)
        .replaceAll(it -> Matcher.quoteReplacement(unshadowed(it.group())));
  }

  /** The same without type arguments, as pointcuts need it. */
  String erased(JavaType type) {
    String source = type.source();
    while (source.contains("<")) {
      source = source.replaceAll("<[^<>]*>", "");
    }
    return written(source);
  }

  /**
   * The test that an object has a type.
   *
   * @param type the type as the view means it
   * @param visible what generated code sees of it, which may be a supertype
   */
  String isInstance(String object, String type, JavaType visible) {
    String name = type.replace("+", "");
    if (name.equals("*") || name.equals("java.lang.Object")) {
      return object + " != null";
    }
    return visible.erasure().equals(name)
        ? object + " instanceof " + erased(visible)
        : ofLibrary("Types") + ".isInstance(" + object + ", " + Text.quoted(name) + ")";
  }

  private String unshadowed(String name) {
    if (!nested.contains(name)) {
      return name;
    }
    return singleImports()
        .filter(it -> simple(it).equals(name))
        .findFirst()
        .orElseGet(() -> inPackage(name));
  }

  private String inPackage(String name) {
    if (isInJavaLang(name)) {
      return "java.lang." + name;
    }
    return view.packageName().isEmpty() ? name : view.packageName() + "." + name;
  }

  private static boolean isInJavaLang(String name) {
    try {
      Class.forName("java.lang." + name, false, null);
      return true;
    } catch (ClassNotFoundException itIsOfThePackage) {
      return false;
    }
  }

  /** A line of a template with SAGA's types written so that they mean them. */
  String inTemplate(String line) {
    return SIMPLE_NAME
        .matcher(line)
        .replaceAll(it -> Matcher.quoteReplacement(ofLibrary(it.group())));
  }

  String ofLibrary(String name) {
    return taken.contains(name) ? LIBRARY.getOrDefault(name, name) : name;
  }

  /** The imports that a text needs: those of the view, and SAGA's that it uses. */
  String imports(String text, List<String> ofView) {
    Set<String> imports = new TreeSet<>();
    Set<String> used = simpleNames(withoutComments(text));
    LIBRARY.forEach(
        (name, qualified) -> {
          if (used.contains(name)
              && !taken.contains(name)
              && !qualified.equals("java.lang." + name)) {
            imports.add(qualified);
          }
        });
    imports.addAll(ofView);
    return imports.stream().map(it -> "import " + it + ";").collect(Collectors.joining("\n"));
  }

  /** Those of the view's imports that a text may need. */
  List<String> usedImports(String text) {
    Set<String> used = simpleNames(withoutComments(text));
    return view.imports().stream()
        .filter(it -> !it.startsWith("static "))
        .filter(it -> it.endsWith("*") || used.contains(simple(it)))
        .toList();
  }

  private static String withoutComments(String text) {
    return text.lines()
        .filter(line -> !COMMENT.matcher(line).lookingAt())
        .collect(Collectors.joining("\n"));
  }

  private static Set<String> simpleNames(String text) {
    return SIMPLE_NAME
        .matcher(text)
        .results()
        .map(it -> it.group())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static String simple(String qualified) {
    return qualified.substring(qualified.lastIndexOf('.') + 1);
  }
}
