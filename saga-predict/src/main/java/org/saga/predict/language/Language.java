package org.saga.predict.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A regular set of words, as an expression. A letter is a set of events, given by the bits of a
 * number: one thing that happens may be several of the events that have names.
 *
 * <p>Expressions that are equal but for how they are put together are brought into one form, so
 * that an expression has finitely many derivatives (Brzozowski).
 */
public final class Language implements Comparable<Language> {
  /** The set without words. */
  public static final Language NOTHING = new Language(Kind.NOTHING, 0, Set.of());

  /** The set that has the empty word only. */
  public static final Language EMPTY = new Language(Kind.EMPTY, 0, Set.of());

  /** All words of one letter. */
  public static final Language ANYTHING = new Language(Kind.ANYTHING, 0, Set.of());

  /** All words. */
  public static final Language ALL = NOTHING.complement();

  private enum Kind {
    NOTHING("nothing"),
    EMPTY("()"),
    ANYTHING("."),
    EVENT("e"),
    STAR("*"),
    COMPLEMENT("!"),
    SEQUENCE(" "),
    BOTH(" & "),
    EITHER(" | ");

    final String word;

    Kind(String word) {
      this.word = word;
    }
  }

  private final Kind kind;
  private final int event;
  private final Language first;
  private final Language second;
  private final Set<Language> parts;
  private final String text;
  private final boolean hasEmptyWord;

  private Language(Kind kind, int event, Set<Language> parts) {
    this(kind, event, null, null, parts);
  }

  private Language(Kind kind, int event, Language first, Language second, Set<Language> parts) {
    this.kind = kind;
    this.event = event;
    this.first = first;
    this.second = second;
    this.parts = parts;
    this.text = text();
    this.hasEmptyWord = findEmptyWord();
  }

  /** Returns the words of one letter in which an event is. */
  public static Language event(int number) {
    return new Language(Kind.EVENT, number, Set.of());
  }

  /** Returns the words of the one set, each followed by those of the other. */
  public Language then(Language next) {
    if (this == NOTHING || next == NOTHING) {
      return NOTHING;
    }
    if (this == EMPTY) {
      return next;
    }
    if (next == EMPTY) {
      return this;
    }
    if (kind == Kind.SEQUENCE) {
      return first.then(second.then(next));
    }
    return new Language(Kind.SEQUENCE, 0, this, next, Set.of());
  }

  /** Returns any number of words of the set, one after the other. */
  public Language repeated() {
    if (this == NOTHING || this == EMPTY) {
      return EMPTY;
    }
    if (this == ANYTHING) {
      return ALL;
    }
    return kind == Kind.STAR ? this : new Language(Kind.STAR, 0, this, null, Set.of());
  }

  /** Returns all words that are not in the set. */
  public Language complement() {
    return kind == Kind.COMPLEMENT ? first : new Language(Kind.COMPLEMENT, 0, this, null, Set.of());
  }

  /** Returns the words that are in one of two sets. */
  public Language or(Language other) {
    return join(Kind.EITHER, other, NOTHING, ALL);
  }

  /** Returns the words that are in both sets. */
  public Language and(Language other) {
    return join(Kind.BOTH, other, ALL, NOTHING);
  }

  private Language join(Kind joint, Language other, Language neutral, Language dominant) {
    if (equals(dominant) || other.equals(dominant)) {
      return dominant;
    }
    Set<Language> all = new TreeSet<>();
    collect(joint, all);
    other.collect(joint, all);
    all.remove(neutral);
    if (all.isEmpty()) {
      return neutral;
    }
    return all.size() == 1 ? all.iterator().next() : new Language(joint, 0, all);
  }

  private void collect(Kind joint, Set<Language> into) {
    if (kind == joint) {
      into.addAll(parts);
    } else {
      into.add(this);
    }
  }

  /** Tells whether the empty word is in the set. */
  public boolean hasEmptyWord() {
    return hasEmptyWord;
  }

  private boolean findEmptyWord() {
    return switch (kind) {
      case NOTHING, ANYTHING, EVENT -> false;
      case EMPTY, STAR -> true;
      case COMPLEMENT -> !first.hasEmptyWord;
      case SEQUENCE -> first.hasEmptyWord && second.hasEmptyWord;
      case BOTH -> parts.stream().allMatch(it -> it.hasEmptyWord);
      case EITHER -> parts.stream().anyMatch(it -> it.hasEmptyWord);
    };
  }

  /** Returns what may follow a letter so that the whole is in the set. */
  public Language after(long letter) {
    return switch (kind) {
      case NOTHING, EMPTY -> NOTHING;
      case ANYTHING -> EMPTY;
      case EVENT -> (letter >>> event & 1) == 1 ? EMPTY : NOTHING;
      case STAR -> first.after(letter).then(this);
      case COMPLEMENT -> first.after(letter).complement();
      case SEQUENCE -> {
        Language inFirst = first.after(letter).then(second);
        yield first.hasEmptyWord ? inFirst.or(second.after(letter)) : inFirst;
      }
      case BOTH -> parts.stream().map(it -> it.after(letter)).reduce(ALL, Language::and);
      case EITHER -> parts.stream().map(it -> it.after(letter)).reduce(NOTHING, Language::or);
    };
  }

  /**
   * Returns the events of a pattern, which may have anything between them; or null if this is no
   * pattern: {@code .* a .* b}, with or without {@code .*} behind it.
   */
  public int[] pattern() {
    Language rest = this;
    List<Integer> events = new ArrayList<>();
    while (rest.kind == Kind.SEQUENCE && rest.first.isAnyWord() && !rest.second.isAnyWord()) {
      Language letter = rest.second.kind == Kind.SEQUENCE ? rest.second.first : rest.second;
      if (letter.kind != Kind.EVENT) {
        return null;
      }
      events.add(letter.event);
      rest = rest.second.kind == Kind.SEQUENCE ? rest.second.second : EMPTY;
    }
    boolean isWhole = !events.isEmpty() && (rest == EMPTY || rest.isAnyWord());
    return isWhole ? events.stream().mapToInt(it -> it).toArray() : null;
  }

  private boolean isAnyWord() {
    return equals(ALL);
  }

  private String text() {
    return switch (kind) {
      case NOTHING, EMPTY, ANYTHING -> kind.word;
      case EVENT -> kind.word + event;
      case STAR -> "(" + first.text + ")*";
      case COMPLEMENT -> "!(" + first.text + ")";
      case SEQUENCE -> "(" + first.text + " " + second.text + ")";
      case BOTH, EITHER ->
          parts.stream().map(it -> it.text).collect(Collectors.joining(kind.word, "(", ")"));
    };
  }

  @Override
  public int compareTo(Language other) {
    return text.compareTo(other.text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Language language && text.equals(language.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
