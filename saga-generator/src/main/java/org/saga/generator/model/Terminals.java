package org.saga.generator.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;

/** Groups events by terminal. */
final class Terminals {
  private Terminals() {}

  /** Names the token classes: {@code T} for one event, {@code T_1}, {@code T_2} for several. */
  static List<ResolvedEvent> nameTokenClasses(List<ResolvedEvent> events, Diagnostics diagnostics) {
    Map<String, List<ResolvedEvent>> byTerminal = byTerminal(events);
    Map<String, Integer> counts = new HashMap<>();
    List<ResolvedEvent> named = new ArrayList<>();
    for (ResolvedEvent event : events) {
      String terminal = event.model().token().terminal();
      boolean several = byTerminal.get(terminal).size() > 1;
      String tokenClass =
          several ? terminal + "_" + counts.merge(terminal, 1, Integer::sum) : terminal;
      if (several && byTerminal.containsKey(tokenClass)) {
        diagnostics.report(Code.TOKEN_CLASS_CLASH, event.model().place(), tokenClass, terminal);
      }
      named.add(event.withTokenClass(tokenClass));
    }
    return named;
  }

  static List<TerminalModel> of(List<ResolvedEvent> events, Context context) {
    List<TerminalModel> terminals = new ArrayList<>();
    byTerminal(events)
        .forEach(
            (name, group) -> {
              List<EventModel> models = group.stream().map(ResolvedEvent::model).toList();
              List<AttributeModel> common = common(group, context);
              terminals.add(new TerminalModel(name, terminals.size() + 1, models, common));
            });
    return terminals;
  }

  private static Map<String, List<ResolvedEvent>> byTerminal(List<ResolvedEvent> events) {
    Map<String, List<ResolvedEvent>> groups = new LinkedHashMap<>();
    for (ResolvedEvent event : events) {
      groups.computeIfAbsent(event.model().token().terminal(), it -> new ArrayList<>()).add(event);
    }
    return groups;
  }

  private static List<AttributeModel> common(List<ResolvedEvent> events, Context context) {
    Map<String, ResolvedAttribute> common = new LinkedHashMap<>();
    events.get(0).attributes().forEach(it -> common.put(it.name(), it));
    for (ResolvedEvent event : events.subList(1, events.size())) {
      Map<String, ResolvedAttribute> others = new HashMap<>();
      event.attributes().forEach(it -> others.put(it.name(), it));
      common.keySet().retainAll(others.keySet());
      common.replaceAll((name, it) -> common(it, others.get(name), context));
      common.values().removeIf(it -> it == ResolvedAttribute.NONE);
    }
    return common.values().stream().map(ResolvedAttribute::model).toList();
  }

  private static ResolvedAttribute common(
      ResolvedAttribute left, ResolvedAttribute right, Context context) {
    JavaType one = left.model().type();
    JavaType two = right.model().type();
    if (one.primitive() || two.primitive()) {
      return one.equals(two) ? left : ResolvedAttribute.NONE;
    }
    String type = context.types().common(left.type(), right.type());
    JavaType seen = context.visible(type);
    boolean subject = left.model().subject() && right.model().subject();
    boolean value = one.value() && two.value();
    JavaType shown = new JavaType(seen.source(), false, value, seen.erasure());
    return new ResolvedAttribute(new AttributeModel(left.name(), shown, subject), type);
  }
}
