package org.saga.predict.property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.knowledge.KnowledgeProperty.DeclaredThread;
import org.saga.predict.property.syntax.PropertyParser.NameContext;
import org.saga.text.NearNames;

/** The threads that formulas may name: those that are declared, and those of quantifiers. */
final class ThreadNames {
  private final Source source;
  private final Map<String, DeclaredThread> declared = new LinkedHashMap<>();
  private final List<String> quantified = new ArrayList<>();

  ThreadNames(Source source) {
    this.source = source;
  }

  void declare(NameContext name, boolean byStart, String pattern) {
    refuseTwice(name);
    declared.put(Source.name(name), new DeclaredThread(Source.name(name), byStart, pattern));
  }

  List<DeclaredThread> declared() {
    return List.copyOf(declared.values());
  }

  /** A quantifier's thread may be named until {@link #end}. */
  String begin(NameContext name) {
    refuseTwice(name);
    quantified.add(Source.name(name));
    return Source.name(name);
  }

  void end() {
    quantified.remove(quantified.size() - 1);
  }

  private void refuseTwice(NameContext text) {
    String name = Source.name(text);
    if (declared.containsKey(name) || quantified.contains(name)) {
      throw source.error(Code.DEFINED_TWICE, Place.of(text), "thread", name);
    }
  }

  /** Returns a name that has to be one of these. */
  String named(NameContext text) {
    String name = Source.name(text);
    if (!declared.containsKey(name) && !quantified.contains(name)) {
      throw source.error(Code.UNKNOWN_THREAD, Place.of(text), name, remedy(name));
    }
    return name;
  }

  private String remedy(String name) {
    List<String> all = new ArrayList<>(declared.keySet());
    all.addAll(quantified);
    List<String> near = name.length() == 1 ? List.of() : NearNames.of(name, all);
    return near.isEmpty()
        ? "declare it: thread %s = \"..\", or write forall %s or exists %s before"
            .formatted(name, name, name)
        : "did you mean " + String.join(" or ", near) + "?";
  }

  List<String> named(List<NameContext> texts) {
    return texts.stream().map(this::named).toList();
  }
}
