package org.saga.boot.knowledge;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes properties at random. */
final class RandomProperty {
  static final List<String> OWN = List.of("a", "b");
  static final List<String> SHARED = List.of("C.x", "C.y", "C.lock");

  private final Random random;
  private final List<String> threads = new ArrayList<>(List.of("one", "two"));
  private int quantifiers;
  private int fresh;

  RandomProperty(Random random) {
    this.random = random;
  }

  String text() {
    StringBuilder text = new StringBuilder("property Random\ninit C.x = 1\nown a = 0, b = 2\n");
    text.append("thread one = \"t0\"\nthread two = \"t1\"\n");
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      text.append(monitor()).append('\n');
    }
    return text.toString();
  }

  private String monitor() {
    quantifiers = 0;
    return switch (random.nextInt(4)) {
      case 0 -> "monitor @one " + formula(4);
      case 1 -> "monitor @two " + formula(4);
      case 2 -> with("monitor forall %s @%s ", 4);
      default -> pair();
    };
  }

  private String with(String head, int depth) {
    String thread = begin();
    String text = head.replace("%s", thread) + formula(depth);
    threads.remove(thread);
    return text;
  }

  private String pair() {
    String one = begin();
    String other = begin();
    String at = random.nextBoolean() ? one : other;
    String text =
        "monitor forall %s forall %s != %s @%s ".formatted(one, other, one, at) + formula(4);
    threads.remove(other);
    threads.remove(one);
    return text;
  }

  private String begin() {
    String thread = "t" + fresh++;
    threads.add(thread);
    return thread;
  }

  private String formula(int depth) {
    if (depth == 0) {
      return atom();
    }
    return switch (random.nextInt(11)) {
      case 0 -> atom();
      case 1 -> "!" + formula(depth - 1);
      case 2, 3 -> both(depth, "&", "|", "->", "<->");
      case 4 -> pick("prev", "once", "historically") + " " + formula(depth - 1);
      case 5 -> both(depth, "since");
      case 6 -> pick("start", "end") + "(" + formula(depth - 1) + ")";
      case 7 -> "[" + formula(depth - 1) + ", " + formula(depth - 1) + ")" + pick("", "?");
      case 8 -> quantified(depth);
      default -> "@" + thread() + " " + formula(depth - 1);
    };
  }

  private String quantified(int depth) {
    if (quantifiers++ > 1) {
      return atom();
    }
    String others = random.nextBoolean() ? "" : " != " + thread();
    String head = pick("(forall ", "(exists ");
    return with(head + "%s" + others + " ", depth - 1) + ")";
  }

  private String both(int depth, String... operators) {
    return "(" + formula(depth - 1) + " " + pick(operators) + " " + formula(depth - 1) + ")";
  }

  private String atom() {
    return switch (random.nextInt(4)) {
      case 0 -> pick("read", "write", "access") + "(" + pick(SHARED) + ")";
      case 1 -> pick("true", "false");
      default ->
          "("
              + expression(2)
              + pick(" = ", " != ", " < ", " <= ", " > ", " >= ")
              + expression(2)
              + ")";
    };
  }

  String expression(int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      return "("
          + expression(depth - 1)
          + pick(" + ", " - ", " * ", " / ")
          + expression(depth - 1)
          + ")";
    }
    return switch (random.nextInt(5)) {
      case 0 -> String.valueOf(random.nextInt(3));
      case 1 -> pick(OWN);
      case 2 -> pick(SHARED);
      default -> "@" + thread() + " " + (depth == 0 ? pick(OWN) : expression(depth - 1));
    };
  }

  private String thread() {
    return pick(threads);
  }

  private String pick(String... all) {
    return all[random.nextInt(all.length)];
  }

  private String pick(List<String> all) {
    return all.get(random.nextInt(all.size()));
  }
}
