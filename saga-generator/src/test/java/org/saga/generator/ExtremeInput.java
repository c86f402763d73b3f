package org.saga.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A view and a grammar that are very long, very deep, or next to nothing. */
record ExtremeInput(String name, String view, String grammar) {
  static final String VIEW =
      """
      package demo;

      import java.util.*;
      import java.util.concurrent.locks.Lock;

      /* A view with a little of everything. */
      local view Bad grammar Bad.g4 specifies Map<String, List<?>> noField {
        call Object Map.put(Object key, Object value) A,
        return ExcludeSelfCalls int List.size() B, // the size
        throw * Lock+.lock*(..) B,
        return boolean containsKey(Object key) C reset(result && session.n < 3),
        return void clear() C reset("a)b".isEmpty() || session.n == 1),
      }
      """;
  static final String GRAMMAR =
      """
      grammar Bad;
      @header { import java.util.concurrent.atomic.*; }
      @members { static int twice(int x) { return 2 * x; } }
      start returns [int n = session.n] locals [int k = 3, Map<Long, Integer> m = new HashMap<>()]
        @init { $k = 1; } @after { assert $k > 0 : "no " + $k; }
        : (a=A { assert $a.key != null; $n += twice(1); } | e[$k, "x,]"] | { $k < 9 }? B)* C
        ;
      e[int p, String s] returns [int r] : x=(A | B) { $r = $p; } f+ ; // '
      f : B ( B | ) { Runnable r = () -> { assert $B.text != null; }; } ;
      """;

  private static final String PLAIN =
      "package demo;\nthread view Bad grammar Bad.g4 {\n  call void Runnable.run() A reset(true)\n}\n";
  private static final String STAR = "grammar Bad;\nstart : A* ;\n";

  static List<ExtremeInput> all() {
    List<ExtremeInput> all = new ArrayList<>();
    all.add(new ExtremeInput("nothing", "", ""));
    all.add(new ExtremeInput("a mark only", "\uFEFF", "\uFEFF"));
    all.add(new ExtremeInput("zeros", "\0".repeat(1_000), "\0"));
    all.add(
        new ExtremeInput("old line ends", VIEW.replace('\n', '\r'), GRAMMAR.replace('\n', '\r')));
    for (int depth : new int[] {100, 1_000, 10_000, 100_000}) {
      actions(depth, all);
      conditions(depth, all);
      structures(depth, all);
      texts(depth, all);
    }
    lengths(all);
    return all;
  }

  private static void actions(int depth, List<ExtremeInput> all) {
    for (String java :
        List.of(
            "int x = " + around("(", "1", ")", depth) + ";",
            "int x = " + "1+".repeat(depth) + "1;",
            "boolean x = " + "!".repeat(depth) + "true;",
            "if (true) ".repeat(depth) + ";",
            around("{", "", "}", depth),
            "int x = " + "true ? 1 : ".repeat(depth) + "2;",
            "Object x = " + around("new Object[] {", "", "}", depth) + ";",
            "Object x" + "[]".repeat(depth) + " = null;",
            around("List<", "String", ">", depth) + " x = null;",
            "String s = \"" + "x".repeat(depth) + "\";",
            "int " + "x".repeat(depth) + " = 0;",
            "int x = " + "9".repeat(depth) + ";",
            "switch (1) { " + "default: ".repeat(depth) + "}",
            "Object x = " + "(Object) ".repeat(depth) + "null;",
            "Object x = \"\"" + ".toString()".repeat(depth) + ";",
            "((".repeat(depth),
            "assert ".repeat(depth))) {
      all.add(grammar("an action " + depth, "start : A { " + java + " } ;"));
    }
  }

  private static void conditions(int depth, List<ExtremeInput> all) {
    for (String condition :
        List.of(
            around("(", "true", ")", depth),
            "!".repeat(depth) + "true",
            "true && ".repeat(depth) + "true",
            "\"" + "x".repeat(depth) + "\".isEmpty()",
            "true ? false : ".repeat(depth) + "true",
            "x.".repeat(depth) + "y")) {
      all.add(
          new ExtremeInput(
              "a condition " + depth, PLAIN.replace("(true)", "(" + condition + ")"), STAR));
    }
  }

  private static void structures(int depth, List<ExtremeInput> all) {
    all.add(grammar("parentheses " + depth, "start : " + around("(", "A", ")", depth) + " ;"));
    all.add(grammar("loops " + depth, "start : " + around("(A ", "A", ")*", depth) + " ;"));
    all.add(grammar("unclosed " + depth, "start : " + "(A ".repeat(depth) + " ;"));
    all.add(grammar("braces " + depth, "start : A " + "{".repeat(depth)));
    all.add(grammar("quotes " + depth, "start : A { " + "\"".repeat(depth) + " } ;"));
    all.add(grammar("labels " + depth, "start : " + "x=".repeat(depth) + "A ;"));
    all.add(grammar("nots " + depth, "start : " + "~".repeat(depth) + "A ;"));
    all.add(
        grammar(
            "types of locals " + depth,
            "start locals [" + around("java.util.List<", "String", ">", depth) + " x] : A ;"));
  }

  private static void texts(int depth, List<ExtremeInput> all) {
    all.add(new ExtremeInput("a comment " + depth, "/*".repeat(depth) + "*/" + PLAIN, STAR));
    all.add(
        new ExtremeInput(
            "a type " + depth,
            PLAIN.replace("Runnable", around("java.util.List<", "String", ">", depth)),
            STAR));
    all.add(new ExtremeInput("a name " + depth, PLAIN.replace("run", "r".repeat(depth)), STAR));
    all.add(
        new ExtremeInput(
            "a dotted name " + depth, PLAIN.replace("Runnable", "a.".repeat(depth) + "B"), STAR));
    all.add(
        new ExtremeInput(
            "a terminal " + depth, PLAIN.replace(" A ", " " + "A".repeat(depth) + " "), STAR));
    all.add(
        new ExtremeInput(
            "an array " + depth, PLAIN.replace("()", "(int" + "[]".repeat(depth) + " x)"), STAR));
    all.add(new ExtremeInput("stars " + depth, PLAIN.replace("run", "*r".repeat(depth)), STAR));
  }

  /** Long, but not so long that it must be refused for that. */
  private static void lengths(List<ExtremeInput> all) {
    for (int length : new int[] {300, 900, 2_000, 3_000}) {
      all.add(
          grammar(
              "rules " + length,
              "start : ("
                  + list(length, " | ", i -> "r" + i)
                  + ")* ;\n"
                  + list(length, "\n", i -> "r" + i + " : A A ;")));
      all.add(rulesOfTheirOwn(length));
      all.add(
          grammar(
              "a chain " + length,
              "start : r0 ;\n"
                  + list(length, "\n", i -> "r" + i + " : r" + (i + 1) + " ;")
                  + "\nr"
                  + length
                  + " : A ;"));
      all.add(
          grammar(
              "alternatives " + length,
              "start : " + list(length, " | ", i -> "A ".repeat(1 + i % 5)) + " ;"));
      all.add(
          grammar(
              "locals " + length,
              "start locals [" + list(length, ", ", i -> "int x" + i + " = 0") + "] : A ;"));
      all.add(
          grammar(
              "actions " + length,
              "start : A " + list(length, " ", i -> "{ int x" + i + " = 0; }") + " ;"));
      all.add(
          grammar(
              "wrong actions " + length,
              "start : A " + list(length, " ", i -> "{ int x = 0; }") + " ;"));
      all.add(grammar("a sequence " + length, "start : " + "A ".repeat(length) + " ;"));
      all.add(grammar("optional " + length, "start : " + "A? ".repeat(length) + " ;"));
      all.add(events("events " + length, length, i -> "void *.m" + i + "()"));
      all.add(events("events of names with stars " + length, length, i -> "* *.m" + i + "x*(..)"));
      all.add(events("events of one method " + length, length, i -> "void Runnable.run()"));
      all.add(events("events of one name " + length, length, i -> "void *.m(A" + i + " a)"));
    }
  }

  static ExtremeInput events(String name, int count, IntFunction<String> signature) {
    return new ExtremeInput(
        name,
        "package demo;\nthread view Bad grammar Bad.g4 {\n"
            + list(count, ",\n", i -> "call " + signature.apply(i) + " A" + i)
            + "\n}\n",
        "grammar Bad;\nstart : (" + list(count, " | ", i -> "A" + i) + ")* ;\n");
  }

  /** Each event has a rule, with an assertion. */
  private static ExtremeInput rulesOfTheirOwn(int length) {
    ExtremeInput events =
        events("rules of their own " + length, length, i -> "void *.m" + i + "()");
    return new ExtremeInput(
        events.name,
        events.view,
        "grammar Bad;\nstart : ("
            + list(length, " | ", i -> "r" + i)
            + ")* ;\n"
            + list(
                length, "\n", i -> "r%1$d : A%1$d { assert $A%1$d.threadId > 0; } ;".formatted(i)));
  }

  private static ExtremeInput grammar(String name, String rules) {
    return new ExtremeInput(name, PLAIN, "grammar Bad;\n" + rules + "\n");
  }

  private static String around(String open, String inner, String close, int depth) {
    return open.repeat(depth) + inner + close.repeat(depth);
  }

  private static String list(int length, String between, IntFunction<String> element) {
    return IntStream.range(0, length).mapToObj(element).collect(Collectors.joining(between));
  }
}
