package org.saga.generator.grammar.rules;

import static org.antlr.v4.parse.ANTLRParser.ALT;
import static org.antlr.v4.parse.ANTLRParser.ASSIGN;
import static org.antlr.v4.parse.ANTLRParser.BLOCK;
import static org.antlr.v4.parse.ANTLRParser.CLOSURE;
import static org.antlr.v4.parse.ANTLRParser.NOT;
import static org.antlr.v4.parse.ANTLRParser.OPTIONAL;
import static org.antlr.v4.parse.ANTLRParser.PLUS_ASSIGN;
import static org.antlr.v4.parse.ANTLRParser.POSITIVE_CLOSURE;
import static org.antlr.v4.parse.ANTLRParser.RULE_REF;
import static org.antlr.v4.parse.ANTLRParser.SET;
import static org.antlr.v4.parse.ANTLRParser.TOKEN_REF;
import static org.antlr.v4.parse.ANTLRParser.WILDCARD;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.tool.ast.GrammarAST;
import org.saga.generator.grammar.source.GrammarTree;
import org.saga.generator.grammar.source.Nodes;
import org.saga.generator.grammar.source.RuleTree;
import org.saga.generator.model.ViewModel;

/**
 * The shortest histories of a grammar's context-free part: whether it has the empty one, which
 * events begin one, and which are one by themselves. Predicates and assertions are left out, so a
 * history may in truth be rejected that counts as valid here, but not the other way round.
 */
final class HistoryLanguage {
  private static final Words NONE = new Words(false, false, Set.of(), Set.of());
  private static final Words EMPTY = new Words(true, true, Set.of(), Set.of());

  private final GrammarTree grammar;
  private final Set<String> terminals;
  private final Map<String, Words> rules = new HashMap<>();

  /**
   * What is known of a set of words.
   *
   * @param inhabited whether it has a word at all
   * @param empty whether it has the empty word
   * @param first the terminals that begin a word
   * @param alone the terminals that are a word
   */
  record Words(boolean inhabited, boolean empty, Set<String> first, Set<String> alone) {
    static Words of(Set<String> terminals) {
      return new Words(!terminals.isEmpty(), false, terminals, terminals);
    }

    static Words any(List<Words> alternatives) {
      Set<String> first = new LinkedHashSet<>();
      Set<String> alone = new LinkedHashSet<>();
      alternatives.forEach(it -> first.addAll(it.first));
      alternatives.forEach(it -> alone.addAll(it.alone));
      return new Words(
          alternatives.stream().anyMatch(Words::inhabited),
          alternatives.stream().anyMatch(Words::empty),
          first,
          alone);
    }

    Words then(Words that) {
      if (!inhabited || !that.inhabited) {
        return NONE;
      }
      return new Words(
          true,
          empty && that.empty,
          empty ? union(first, that.first) : first,
          union(that.empty ? alone : Set.of(), empty ? that.alone : Set.of()));
    }

    private static Set<String> union(Set<String> a, Set<String> b) {
      Set<String> union = new LinkedHashSet<>(a);
      union.addAll(b);
      return union;
    }
  }

  HistoryLanguage(GrammarTree grammar, ViewModel view) {
    this.grammar = grammar;
    this.terminals = new LinkedHashSet<>();
    view.terminals().forEach(it -> terminals.add(it.name()));
    // A chain of rules is known after two rounds, whichever end comes first.
    List<RuleTree> inTurn = new ArrayList<>(grammar.rules().values());
    while (grows(inTurn)) {
      Collections.reverse(inTurn);
    }
  }

  private boolean grows(List<RuleTree> all) {
    boolean grown = false;
    for (RuleTree rule : all) {
      Words words = words(rule.block());
      grown |= !words.equals(rules.put(rule.name(), words));
    }
    return grown;
  }

  Words histories() {
    return words(grammar.start().name());
  }

  Words words(String rule) {
    return rules.get(rule);
  }

  Words words(GrammarAST node) {
    return switch (node.getType()) {
      case TOKEN_REF ->
          node.getText().equals(GrammarTree.EOF) ? EMPTY : Words.of(Set.of(node.getText()));
      case RULE_REF -> rules.getOrDefault(node.getText(), NONE);
      case WILDCARD -> Words.of(terminals);
      case NOT -> Words.of(without((GrammarAST) node.getChild(0)));
      case ASSIGN, PLUS_ASSIGN -> words((GrammarAST) node.getChild(1));
      case OPTIONAL, CLOSURE -> Words.any(List.of(words((GrammarAST) node.getChild(0)), EMPTY));
      case POSITIVE_CLOSURE -> words((GrammarAST) node.getChild(0));
      case BLOCK, SET -> choice(node);
      case ALT -> sequence(node);
      default -> EMPTY;
    };
  }

  private Words choice(GrammarAST node) {
    return Words.any(
        Nodes.children(node).stream()
            .filter(it -> node.getType() == SET || it.getType() == ALT)
            .map(this::words)
            .toList());
  }

  private Words sequence(GrammarAST node) {
    Words words = EMPTY;
    for (GrammarAST child : Nodes.children(node)) {
      words = words.then(words(child));
    }
    return words;
  }

  private Set<String> without(GrammarAST excluded) {
    Set<String> rest = new LinkedHashSet<>(terminals);
    Nodes.children(excluded).forEach(it -> rest.remove(it.getText()));
    return rest;
  }
}
