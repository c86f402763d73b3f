package org.saga.predict.flow;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What methods do that the program calls and that were not instrumented. A line of a table is a
 * method, {@code java.lang.Math.abs} for all of that name, {@code java.lang.String.valueOf(I)} for
 * one, {@code java.lang.Math.*} for all of a class; behind it stands what is known of it. What is
 * in no table may do anything, and may throw.
 */
public final class Purity {
  private static final List<String> PACKAGES = List.of("java.lang", "java.util");

  private final Map<String, Set<Word>> methods = new HashMap<>();

  /** What is known of a method. */
  enum Word {
    /** It changes nothing, and calls nothing that could. */
    PURE,
    /** It changes what its receiver holds, and nothing else. */
    CHANGES,
    /** It always comes back, if its receiver is an object. */
    TOTAL
  }

  private Purity() {}

  /** Returns what is known of the JDK's common methods. */
  public static Purity ofJdk() {
    Purity purity = new Purity();
    for (String name : PACKAGES) {
      String file = "purity/" + name + ".txt";
      try (InputStream in = Purity.class.getResourceAsStream(file);
          BufferedReader lines =
              new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
        purity.add(name + ".txt", lines.lines().toList());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return purity;
  }

  /**
   * Adds a table; what it says of a method takes the place of what was said before.
   *
   * @param name what errors call it
   * @throws IllegalArgumentException if a line is none; the message begins with its place
   */
  public Purity add(String name, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        String[] words = line.split("\\s+");
        methods.put(words[0], words(name + ":" + (i + 1), words));
      }
    }
    return this;
  }

  private static Set<Word> words(String place, String[] words) {
    Set<Word> all = EnumSet.noneOf(Word.class);
    for (int i = 1; i < words.length; i++) {
      all.add(word(place, words[i]));
    }
    return all;
  }

  private static Word word(String place, String text) {
    return switch (text) {
      case "pure" -> Word.PURE;
      case "changes" -> Word.CHANGES;
      case "total" -> Word.TOTAL;
      default ->
          throw new IllegalArgumentException(
              "%s: '%s' says nothing of a method; the words are pure, changes and total"
                  .formatted(place, text));
    };
  }

  /**
   * Returns what is known of a method.
   *
   * @param owner its class, with dots
   * @param descriptor as in class files
   */
  Set<Word> of(String owner, String name, String descriptor) {
    String parameters = descriptor.substring(0, descriptor.indexOf(')') + 1);
    for (String key : List.of(owner + "." + name + parameters, owner + "." + name, owner + ".*")) {
      Set<Word> known = methods.get(key);
      if (known != null) {
        return known;
      }
    }
    return Set.of();
  }
}
