package org.saga.generator.grammar.rules;

import static org.antlr.v4.parse.ANTLRParser.ALT;
import static org.antlr.v4.parse.ANTLRParser.CLOSURE;
import static org.antlr.v4.parse.ANTLRParser.POSITIVE_CLOSURE;
import static org.antlr.v4.parse.ANTLRParser.RULE_REF;
import static org.antlr.v4.parse.ANTLRParser.TOKEN_REF;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.antlr.v4.tool.ast.GrammarAST;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.grammar.source.GrammarTree;
import org.saga.generator.grammar.source.Nodes;
import org.saga.generator.model.ViewModel;

/** Refuses events after the end of the history, which no history has. */
public final class EndCheck {
  private final GrammarTree grammar;
  private final HistoryLanguage language;
  private final Diagnostics diagnostics;
  private final Map<String, Boolean> ending = new HashMap<>();
  private boolean right = true;

  private EndCheck(GrammarTree grammar, ViewModel view, Diagnostics diagnostics) {
    this.grammar = grammar;
    this.language = new HistoryLanguage(grammar, view);
    this.diagnostics = diagnostics;
  }

  /** Tells whether there is nothing wrong. */
  public static boolean check(GrammarTree grammar, ViewModel view, Diagnostics diagnostics) {
    EndCheck check = new EndCheck(grammar, view, diagnostics);
    grammar.rules().values().forEach(it -> check.check(it.block()));
    return check.right;
  }

  private void check(GrammarAST node) {
    List<GrammarAST> children = Nodes.children(node);
    children.forEach(this::check);
    if (node.getType() == ALT) {
      for (int i = 0; i < children.size(); i++) {
        checkSequence(children.get(i), children.subList(i + 1, children.size()));
      }
    } else if (node.getType() == CLOSURE || node.getType() == POSITIVE_CLOSURE) {
      checkLoop(children.get(0));
    }
  }

  /** What may be empty need not come after the end, but next to an EOF it is of no use. */
  private void checkSequence(GrammarAST element, List<GrammarAST> after) {
    if (!mayEnd(element)) {
      return;
    }
    for (GrammarAST next : after) {
      HistoryLanguage.Words words = language.words(next);
      if (!words.first().isEmpty() && (!words.empty() || isEnd(element))) {
        report(element, words);
        return;
      }
    }
  }

  private void checkLoop(GrammarAST body) {
    HistoryLanguage.Words words = language.words(body);
    if (mayEnd(body) && !words.first().isEmpty()) {
      report(body, words);
    }
  }

  private void report(GrammarAST element, HistoryLanguage.Words after) {
    right = false;
    diagnostics.report(
        Code.EVENT_AFTER_END,
        grammar.source().at(Nodes.start(firstEnd(element))),
        String.join(" or ", after.first()));
  }

  /** What is to blame: the first EOF, or call of a rule with one, in an element that has any. */
  private GrammarAST firstEnd(GrammarAST element) {
    return Nodes.children(element).stream()
        .filter(this::mayEnd)
        .findFirst()
        .map(this::firstEnd)
        .orElse(element);
  }

  private boolean mayEnd(GrammarAST node) {
    return isEnd(node)
        || node.getType() == RULE_REF && mayEnd(node.getText())
        || Nodes.children(node).stream().anyMatch(this::mayEnd);
  }

  private boolean mayEnd(String rule) {
    Boolean known = ending.putIfAbsent(rule, false);
    if (known == null) {
      known = mayEnd(grammar.rules().get(rule).block());
      ending.put(rule, known);
    }
    return known;
  }

  private static boolean isEnd(GrammarAST node) {
    return node.getType() == TOKEN_REF && node.getText().equals(GrammarTree.EOF);
  }
}
