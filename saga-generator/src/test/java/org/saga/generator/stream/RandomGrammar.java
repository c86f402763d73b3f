package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes up a grammar from a seed; not all that it makes up is one that ANTLR accepts. */
final class RandomGrammar {
  private static final String[] SUFFIXES = {"", "", "?", "*", "+", "*?", "+?", "??"};

  private final Random random;
  private final List<String> terminals;
  private final int rules;
  private final boolean[] leftRecursive;

  /** Whether there are predicates; then choices are such that streaming is possible. */
  private final boolean predicated;

  /** Whether nothing is run, so that the checker's states can be in a table. */
  private final boolean plain;

  /** How many labels there are, so that no two are the same. */
  private int labels;

  /** What the actions of an alternative may refer to. */
  private List<String> readable = new ArrayList<>();

  RandomGrammar(long seed) {
    random = new Random(seed);
    terminals = List.of("A", "B", "C", "D").subList(0, 2 + random.nextInt(3));
    predicated = random.nextInt(3) == 0;
    plain = !predicated && random.nextInt(4) == 0;
    rules = 1 + random.nextInt(predicated ? 2 : 4);
    leftRecursive = new boolean[rules];
    for (int i = 1; i < rules; i++) {
      leftRecursive[i] = !predicated && random.nextInt(6) == 0;
    }
  }

  boolean isPredicated() {
    return predicated;
  }

  List<String> terminals() {
    return terminals;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (int rule = 0; rule < rules; rule++) {
      text.append(rule(rule)).append('\n');
    }
    return text.toString();
  }

  private String rule(int rule) {
    String name = name(rule);
    boolean argument = rule > 0 && !leftRecursive[rule];
    StringBuilder text = new StringBuilder(name);
    if (argument) {
      text.append("[int d]");
    }
    text.append(" returns [int v] ");
    if (random.nextBoolean()) {
      text.append("locals [int m = 1] ");
    }
    boolean local = text.indexOf("locals") >= 0;
    List<String> always = new ArrayList<>(List.of("$v", "session.v"));
    if (argument) {
      always.add("$d");
    }
    if (local) {
      always.add("$m");
    }
    if (!plain && random.nextInt(5) == 0) {
      text.append("@init {").append(assignment(always, local)).append("} ");
    }
    if (!plain && random.nextInt(5) == 0) {
      text.append("@after {").append(statement(always, local)).append("} ");
    }
    int alternatives = 1 + random.nextInt(3);
    for (int i = 0; i < alternatives; i++) {
      text.append(i == 0 ? ": " : " | ");
      readable = new ArrayList<>(always);
      if (predicated) {
        text.append(terminals.get(i % terminals.size())).append(' ');
        text.append(sequence(rule, 1, local, 3));
      } else {
        text.append(leftRecursive[rule] ? recursive(rule, i, local) : sequence(rule, 2, local, 4));
      }
    }
    if (leftRecursive[rule]) {
      text.append(" | ").append(terminal());
    }
    return text.append(" ;").toString();
  }

  /** An operator: after its operand, between two, or before one. */
  private String recursive(int rule, int alternative, boolean local) {
    String label = "l" + alternative;
    readable.add("$" + label + ".v");
    String operand = plain ? name(rule) : label + "=" + name(rule);
    String operator =
        switch (random.nextInt(5)) {
          case 0, 1 -> operand + " " + terminal();
          case 2 -> "<assoc=right> " + operand + " " + terminal() + " " + name(rule);
          case 3 -> terminal() + " " + operand;
          default -> operand + " " + terminal() + " " + name(rule);
        };
    return plain ? operator : operator + " {" + statement(readable, local) + "}";
  }

  private String sequence(int rule, int depth, boolean local, int longest) {
    StringBuilder text = new StringBuilder();
    int elements = random.nextInt(longest);
    for (int i = 0; i < elements; i++) {
      text.append(element(rule, depth, local)).append(' ');
      if (predicated && random.nextInt(3) == 0) {
        text.append(choice(rule, depth, local)).append(' ');
      }
      if (!plain && random.nextInt(3) == 0) {
        text.append('{').append(statement(readable, local)).append("} ");
      }
    }
    return text.toString();
  }

  private String element(int rule, int depth, boolean local) {
    int choice = random.nextInt(depth > 0 ? 10 : 7);
    if (choice < 3) {
      String terminal = terminal();
      readable.add("$" + terminal + ".i");
      return terminal + (random.nextInt(5) == 0 ? suffix() : "");
    }
    if (choice == 3) {
      return labelled();
    }
    if (choice == 4) {
      return random.nextBoolean() ? "~" + terminal() : ".";
    }
    if (choice < 7) {
      return call(rule);
    }
    return "("
        + sequence(rule, depth - 1, local, 3)
        + "| "
        + sequence(rule, depth - 1, local, 3)
        + ")"
        + suffix();
  }

  private String call(int from) {
    int rule = random.nextInt(rules);
    if (rule == 0 && from != 0) {
      return terminal();
    }
    List<String> names = plain ? List.of("1") : readable;
    String argument = rule > 0 && !leftRecursive[rule] ? "[" + value(names) + "]" : "";
    if (plain) {
      return name(rule) + argument;
    }
    if (rule == 0) {
      readable.add("$again.v");
      return "again=start";
    }
    if (random.nextInt(4) == 0) {
      String list = "rs" + labels++;
      readable.add("$" + list + ".size()");
      return list + "+=" + name(rule) + argument;
    }
    readable.add("$" + name(rule) + ".v");
    return name(rule) + argument;
  }

  private String labelled() {
    if (plain) {
      return terminal();
    }
    String label = "t" + labels++;
    if (random.nextBoolean()) {
      readable.add("$" + label + ".i");
      return label + "=" + terminal();
    }
    readable.add("$" + label + ".size()");
    return "(" + label + "+=" + terminal() + ")" + suffix();
  }

  /** A choice by predicates that exclude each other, or a condition. */
  private String choice(int rule, int depth, boolean local) {
    String condition = value(readable) + " < " + (1 + random.nextInt(5));
    if (depth == 0 || random.nextInt(3) == 0) {
      return "{" + condition + "}?";
    }
    return "({"
        + condition
        + "}? "
        + sequence(rule, depth - 1, local, 3)
        + "| {!("
        + condition
        + ")}? "
        + sequence(rule, depth - 1, local, 3)
        + ")";
  }

  private String statement(List<String> names, boolean local) {
    return random.nextInt(3) == 0
        ? "assert " + value(names) + " < " + (1 + random.nextInt(9)) + ";"
        : assignment(names, local);
  }

  private String assignment(List<String> names, boolean local) {
    String to = local && random.nextBoolean() ? "$m" : "$v";
    return to + " = (" + to + " * 2 + " + value(names) + ") % 11;";
  }

  private String value(List<String> names) {
    return random.nextInt(4) == 0
        ? String.valueOf(random.nextInt(4))
        : readableOne(names) + (random.nextBoolean() ? " + 1" : "");
  }

  /** A rule's value is null before the rule has run. */
  private String readableOne(List<String> names) {
    String name = names.get(random.nextInt(names.size()));
    if (name.endsWith(".v")) {
      String label = name.substring(0, name.length() - 2);
      return "(" + label + " == null ? 0 : " + name + ")";
    }
    return name;
  }

  private String terminal() {
    return terminals.get(random.nextInt(terminals.size()));
  }

  private String suffix() {
    return SUFFIXES[random.nextInt(SUFFIXES.length)];
  }

  private static String name(int rule) {
    return rule == 0 ? "start" : "r" + rule;
  }
}
