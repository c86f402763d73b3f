package org.saga.generator.grammar.rules;

import java.util.LinkedHashSet;
import java.util.Set;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.grammar.source.GrammarTree;
import org.saga.generator.model.ViewModel;

/**
 * Refuses the grammar of a view that is checked at every event where it cannot hold from the start:
 * all prefixes of a history must be generated, the empty one and the first event too.
 */
public final class PrefixCheck {
  private PrefixCheck() {}

  public static void check(GrammarTree grammar, ViewModel view, Diagnostics diagnostics) {
    if (view.viable() || view.hasResets()) {
      return;
    }
    HistoryLanguage.Words histories = new HistoryLanguage(grammar, view).histories();
    if (!histories.inhabited()) {
      // There is a better message: a rule generates nothing.
      return;
    }
    SourceLocation place = grammar.source().at(grammar.start().offset());
    if (!histories.empty()) {
      diagnostics.report(Code.EMPTY_HISTORY_REJECTED, place, view.name());
      return;
    }
    Set<String> begun = new LinkedHashSet<>(histories.first());
    begun.removeAll(histories.alone());
    if (!begun.isEmpty()) {
      diagnostics.report(Code.FIRST_EVENT_REJECTED, place, String.join(", ", begun), view.name());
    }
  }
}
