package org.saga.predict.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Automata are compared with the sets of all words up to a length. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DfaTests {
  /** Neither event, each of them, and both at once. */
  private static final long[] LETTERS = {0b00, 0b01, 0b10, 0b11};

  private static final int LONGEST = 4;
  private static final Set<String> ALL_WORDS = words();

  /** A language, and all its words that are short. */
  private record Sample(Language language, Set<String> words) {}

  private static Set<String> words() {
    Set<String> words = new HashSet<>(Set.of(""));
    List<String> last = List.of("");
    for (int length = 1; length <= LONGEST; length++) {
      List<String> longer = new ArrayList<>();
      for (String word : last) {
        for (int letter = 0; letter < LETTERS.length; letter++) {
          longer.add(word + letter);
        }
      }
      words.addAll(longer);
      last = longer;
    }
    return words;
  }

  private static Sample sample(Random random, int depth) {
    switch (random.nextInt(depth == 0 ? 4 : 9)) {
      case 0:
        return new Sample(Language.EMPTY, Set.of(""));
      case 1:
        return new Sample(Language.ANYTHING, Set.of("0", "1", "2", "3"));
      case 2:
        return new Sample(Language.event(0), Set.of("1", "3"));
      case 3:
        return new Sample(Language.event(1), Set.of("2", "3"));
      case 4:
        return repeated(sample(random, depth - 1));
      case 5:
        return complement(sample(random, depth - 1));
      default:
        return joined(random.nextInt(3), sample(random, depth - 1), sample(random, depth - 1));
    }
  }

  private static Sample repeated(Sample of) {
    Set<String> words = new HashSet<>(Set.of(""));
    for (int before = 0; before < words.size(); ) {
      before = words.size();
      words.addAll(products(words, of.words()));
    }
    return new Sample(of.language().repeated(), words);
  }

  private static Sample complement(Sample of) {
    Set<String> words = new HashSet<>(ALL_WORDS);
    words.removeAll(of.words());
    return new Sample(of.language().complement(), words);
  }

  private static Sample joined(int how, Sample one, Sample other) {
    if (how == 0) {
      Set<String> words = products(one.words(), other.words());
      return new Sample(one.language().then(other.language()), words);
    }
    Set<String> words = new HashSet<>(one.words());
    if (how == 1) {
      words.addAll(other.words());
      return new Sample(one.language().or(other.language()), words);
    }
    words.retainAll(other.words());
    return new Sample(one.language().and(other.language()), words);
  }

  private static Set<String> products(Set<String> first, Set<String> second) {
    Set<String> products = new HashSet<>();
    for (String one : first) {
      for (String other : second) {
        if (one.length() + other.length() <= LONGEST) {
          products.add(one + other);
        }
      }
    }
    return products;
  }

  private static int state(Dfa dfa, String word) {
    int state = 0;
    for (char letter : word.toCharArray()) {
      state = dfa.next(state, letter - '0');
    }
    return state;
  }

  @Test
  void an_automaton_accepts_the_words_of_its_language() {
    for (int seed = 0; seed < 2_000; seed++) {
      Sample sample = sample(new Random(seed), 4);
      Dfa dfa = Dfa.of(sample.language(), LETTERS);
      for (String word : ALL_WORDS) {
        assertThat(dfa.accepts(state(dfa, word)))
            .as("seed %d: '%s' in %s", seed, word, sample.language())
            .isEqualTo(sample.words().contains(word));
      }
    }
  }

  @Test
  void a_state_is_dead_if_no_word_goes_on_from_it() {
    for (int seed = 0; seed < 2_000; seed++) {
      Dfa dfa = Dfa.of(sample(new Random(seed), 3).language(), LETTERS);
      for (int state = 0; state < dfa.size(); state++) {
        assertThat(dfa.isAlive(state)).as("seed %d", seed).isEqualTo(reachesAcceptance(dfa, state));
      }
    }
  }

  private static boolean reachesAcceptance(Dfa dfa, int state) {
    Set<Integer> seen = new HashSet<>(Set.of(state));
    List<Integer> left = new ArrayList<>(seen);
    while (!left.isEmpty()) {
      int next = left.remove(0);
      if (dfa.accepts(next)) {
        return true;
      }
      for (int letter = 0; letter < LETTERS.length; letter++) {
        if (seen.add(dfa.next(next, letter))) {
          left.add(dfa.next(next, letter));
        }
      }
    }
    return false;
  }

  @Test
  void no_two_states_behave_alike() {
    for (int seed = 0; seed < 500; seed++) {
      Dfa dfa = Dfa.of(sample(new Random(seed), 3).language(), LETTERS);
      Set<List<Boolean>> behaviours = new HashSet<>();
      for (int first = 0; first < dfa.size() && dfa.size() <= LONGEST; first++) {
        List<Boolean> behaviour = new ArrayList<>();
        for (String word : ALL_WORDS) {
          int state = first;
          for (char letter : word.toCharArray()) {
            state = dfa.next(state, letter - '0');
          }
          behaviour.add(dfa.accepts(state));
        }
        assertThat(behaviours.add(behaviour)).as("seed %d", seed).isTrue();
      }
    }
  }

  @Test
  void patterns_are_known_however_they_are_put_together() {
    Language a = Language.event(0);
    Language b = Language.event(1);
    Language all = Language.ANYTHING.repeated();

    assertThat(all.then(a).then(all).then(b).pattern()).containsExactly(0, 1);
    assertThat(all.then(a.then(all).then(b.then(all))).pattern()).containsExactly(0, 1);
    assertThat(all.then(b).pattern()).containsExactly(1);
    assertThat(a.then(all).then(b).pattern()).isNull();
    assertThat(all.then(a).then(b).pattern()).isNull();
    assertThat(all.pattern()).isNull();
    assertThat(all.then(a.or(b)).pattern()).isNull();
  }

  @Test
  void an_expression_that_needs_too_many_states_is_refused() {
    Language twenty = Language.event(0);
    for (int i = 0; i < 20; i++) {
      twenty = twenty.then(Language.ANYTHING);
    }
    Language late = Language.ALL.then(twenty);

    assertThatThrownBy(() -> Dfa.of(late, LETTERS)).isInstanceOf(Dfa.TooLargeException.class);
  }
}
