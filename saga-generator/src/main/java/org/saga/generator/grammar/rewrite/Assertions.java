package org.saga.generator.grammar.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.saga.generator.diagnostic.SourceLocation;

/** The assertions of a grammar, numbered in the order in which they are found. */
public final class Assertions {
  private final List<Site> sites = new ArrayList<>();

  /** An assertion: its place, its rule and its text. */
  record Site(SourceLocation place, String rule, String text) {}

  int add(SourceLocation place, String rule, String text) {
    sites.add(new Site(place, rule, text));
    return sites.size() - 1;
  }

  List<Site> sites() {
    return sites;
  }
}
