package org.saga.boot.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What methods do that are not recorded inside. A row says it of some methods of a type and of what
 * extends it, or says that objects of a type share the data of another one:
 *
 * <pre>
 *   java.util.Collection: add remove -> writes this
 *   java.util.Collection: addAll -> writes this, reads 1
 *   java.util.ArrayList$SubList -> part of root
 *   java.util.concurrent.*: * -> nothing
 * </pre>
 *
 * <p>Arguments have numbers from 1. A type that ends in a star stands for all whose names begin so;
 * the method {@code *} for all others. {@code itself} is what an object has besides the data that
 * it shares. Where several fields are named, the first one counts that there is. What {@code #}
 * begins is a comment.
 */
public final class EffectTable {
  private static final String ANY = "*";
  private static final String ARROW = "->";
  private static final String PART = "part of ";

  private static volatile EffectTable installed = new EffectTable(List.of());

  private final Map<String, Map<String, Effects>> types = new HashMap<>();
  private final Map<String, List<String>> parts = new HashMap<>();

  /** The longest, which say most, come first. */
  private final List<String> prefixes = new ArrayList<>();

  /**
   * Reads rows; a later row about the same counts more.
   *
   * @throws IllegalArgumentException if one is wrong; the message tells which, and why
   */
  public EffectTable(List<String> rows) {
    for (String row : rows) {
      String text = row.contains("#") ? row.substring(0, row.indexOf('#')) : row;
      if (!text.isBlank()) {
        add(text.trim());
      }
    }
    for (String type : types.keySet()) {
      if (type.endsWith(ANY)) {
        prefixes.add(type.substring(0, type.length() - 1));
      }
    }
    prefixes.sort(Comparator.comparing(String::length).reversed());
  }

  /** Has the recorder go by a table. */
  public static void install(EffectTable table) {
    installed = table;
  }

  static EffectTable installed() {
    return installed;
  }

  private void add(String row) {
    int arrow = row.indexOf(ARROW);
    if (arrow < 0) {
      throw new IllegalArgumentException(row + ": there is no " + ARROW);
    }
    String left = row.substring(0, arrow).trim();
    String right = row.substring(arrow + ARROW.length()).trim();
    int colon = left.indexOf(':');
    if (colon >= 0) {
      Map<String, Effects> methods =
          types.computeIfAbsent(left.substring(0, colon).trim(), it -> new HashMap<>());
      Effects effects = effects(right, row);
      for (String method : left.substring(colon + 1).trim().split(" +")) {
        methods.put(method, effects);
      }
    } else if (right.startsWith(PART)) {
      parts.put(left, List.of(right.substring(PART.length()).trim().split(" +")));
    } else {
      throw new IllegalArgumentException(
          row + ": TYPE: METHODS -> EFFECTS, or TYPE -> part of FIELD");
    }
  }

  private static Effects effects(String text, String row) {
    if (text.equals("nothing")) {
      return Effects.NOTHING;
    }
    int ofThis = 0;
    int[] ofArguments = new int[0];
    for (String part : text.split(",")) {
      String[] words = part.trim().split(" +");
      int effect = effect(words[0], row);
      for (int i = 1; i < words.length; i++) {
        switch (words[i]) {
          case "this" -> ofThis |= effect;
          case "itself" -> ofThis |= effect << 2;
          default -> {
            int argument = argument(words[i], row);
            ofArguments = Arrays.copyOf(ofArguments, Math.max(ofArguments.length, argument));
            ofArguments[argument - 1] |= effect;
          }
        }
      }
    }
    return new Effects(ofThis, ofArguments);
  }

  private static int effect(String word, String row) {
    return switch (word) {
      case "reads" -> Effects.READS;
      case "writes" -> Effects.WRITES;
      default -> throw new IllegalArgumentException(row + ": " + word + " is not reads or writes");
    };
  }

  private static int argument(String word, String row) {
    if (!word.matches("[1-9][0-9]?")) {
      throw new IllegalArgumentException(row + ": " + word + " is not this, itself, or a number");
    }
    return Integer.parseInt(word);
  }

  /** Returns the types that have rows of their own, by their names. */
  public Set<String> types() {
    return types.keySet();
  }

  /**
   * Returns what a method of a type does; null if no row says that. A class says more than its
   * interfaces, and these more than its superclass.
   */
  public Effects of(Class<?> type, String method) {
    for (Class<?> it = type; it != null; it = it.getSuperclass()) {
      Effects found = ofClass(it, method);
      found = found == null ? ofInterfaces(it, method) : found;
      if (found != null) {
        return found;
      }
    }
    return type.isInterface() ? ofClass(Object.class, method) : null;
  }

  private Effects ofClass(Class<?> type, String method) {
    String name = type.getName();
    Effects found = row(name, method);
    for (int i = 0; i < prefixes.size() && found == null && type != Object.class; i++) {
      if (name.startsWith(prefixes.get(i))) {
        found = row(prefixes.get(i) + ANY, method);
      }
    }
    return found;
  }

  /** Rows about all types of a package do not mean those that implement an interface of it. */
  private Effects ofInterfaces(Class<?> type, String method) {
    for (Class<?> it : type.getInterfaces()) {
      Effects found = row(it.getName(), method);
      found = found == null ? ofInterfaces(it, method) : found;
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private Effects row(String type, String method) {
    Map<String, Effects> methods = types.getOrDefault(type, Map.of());
    Effects exact = methods.get(method);
    return exact == null ? methods.get(ANY) : exact;
  }

  /** Returns the fields in which a type has that whose data it shares; the first one counts. */
  List<String> parts(Class<?> type) {
    for (Class<?> it = type; it != null; it = it.getSuperclass()) {
      List<String> found = parts.get(it.getName());
      if (found != null) {
        return found;
      }
    }
    return List.of();
  }
}
