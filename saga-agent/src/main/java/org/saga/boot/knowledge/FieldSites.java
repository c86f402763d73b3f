package org.saga.boot.knowledge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields that woven classes access, as their class files name them. */
public final class FieldSites {
  private static final Map<String, Integer> NUMBERS = new HashMap<>();
  private static final Map<String, Declared> CLASSES = new HashMap<>();
  private static final Map<String, VariableKnowledge> STATIC = new HashMap<>();
  private static final List<String> NAMES = new ArrayList<>();

  /** What a site is found to be; null if it has not been looked at yet. */
  private static Site[] sites = new Site[64];

  /** What a class file says; the supertypes are in the order in which a field is looked for. */
  private record Declared(List<String> supertypes, Set<String> fields) {}

  /**
   * A field.
   *
   * <p>The first time that it is accessed in an object, it makes what is known of it.
   *
   * @param name with the class that declares it, or null if it does not matter
   * @param key tells fields of an object apart
   * @param ofStatic what is known of it, if it is static
   */
  record Site(String name, long key, VariableKnowledge ofStatic, Program program)
      implements Shadows.Maker {
    boolean matters() {
      return name != null;
    }

    @Override
    public VariableKnowledge make() {
      return program.knowledgeOf(name);
    }
  }

  private static final Site NONE = new Site(null, 0, null, null);

  private FieldSites() {}

  /** Nothing is known any more of what fields are to whoever watched before. */
  static synchronized void forget() {
    sites = new Site[sites.length];
    STATIC.clear();
  }

  /** Says what a class of the program declares; names are as in Java programs. */
  public static synchronized void declare(
      String type, List<String> supertypes, Set<String> fields) {
    CLASSES.put(type, new Declared(supertypes, fields));
  }

  /**
   * Returns the number of a field, with the class that is named.
   *
   * @param field {@code pkg.Class.field}
   */
  public static synchronized int number(String field, boolean isStatic) {
    String key = (isStatic ? "static " : "") + field;
    Integer known = NUMBERS.putIfAbsent(key, NAMES.size());
    if (known != null) {
      return known;
    }
    NAMES.add(key);
    if (NAMES.size() > sites.length) {
      sites = Arrays.copyOf(sites, 2 * sites.length);
    }
    return NAMES.size() - 1;
  }

  /** Returns how many static fields matter of those that were looked at. */
  static synchronized int staticFields() {
    return STATIC.size();
  }

  /** Returns the field of a number, or null if it is not known yet. */
  static Site known(int number) {
    Site[] all = sites;
    return number < all.length ? all[number] : null;
  }

  static synchronized Site resolve(int number, Watching watching) {
    String key = NAMES.get(number);
    boolean isStatic = key.startsWith("static ");
    String field = isStatic ? key.substring("static ".length()) : key;
    int dot = field.lastIndexOf('.');
    String simple = field.substring(dot + 1);
    String owner = declaring(field.substring(0, dot), simple);
    String name = (owner == null ? field.substring(0, dot) : owner) + "." + simple;
    Site site = NONE;
    if (watching.isWatched(name)) {
      Program program = watching.program;
      VariableKnowledge ofStatic =
          isStatic ? STATIC.computeIfAbsent(name, program::knowledgeOf) : null;
      site = new Site(name, name.hashCode(), ofStatic, program);
    }
    sites[number] = site;
    return site;
  }

  private static String declaring(String type, String field) {
    Declared declared = CLASSES.get(type);
    if (declared == null) {
      return null;
    }
    if (declared.fields.contains(field)) {
      return type;
    }
    for (String it : declared.supertypes) {
      String found = declaring(it, field);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
