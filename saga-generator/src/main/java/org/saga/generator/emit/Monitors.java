package org.saga.generator.emit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.saga.generator.model.AttributeModel;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.ViewModel;
import org.saga.generator.resource.Template;
import org.saga.generator.syntax.Moment;
import org.saga.generator.syntax.Target;

/** The methods that the monitor weaver calls. */
final class Monitors {
  private final ViewModel view;
  private final SimpleNames names;
  private final Template template;

  Monitors(ViewModel view, SimpleNames names, Template template) {
    this.view = view;
    this.names = names;
    this.template = template;
  }

  static boolean areIn(ViewModel view) {
    return view.events().stream().anyMatch(it -> it.called().target() == Target.MONITOR);
  }

  String text() {
    if (!areIn(view)) {
      return "";
    }
    return template.fill(
        "monitors",
        Map.of(
            "gap", EntryMethod.gap(view, "monitor", template),
            "noMemory", EntryMethod.noMemory(view, "monitor", template),
            "requested", chain(Moment.CALL),
            "acquired", chain(Moment.EXEC),
            "releasing", chain(Moment.RETURN)));
  }

  /** The first entry whose type the monitor has gets the event. */
  private String chain(Moment moment) {
    List<EventModel> events =
        view.events().stream()
            .filter(it -> it.called().target() == Target.MONITOR && it.seen().moment() == moment)
            .toList();
    return events.stream()
        .map(it -> one(it, it == events.get(0)))
        .collect(Collectors.joining("\n"))
        .replace("}\nelse", "} else");
  }

  private String one(EventModel event, boolean first) {
    Map<String, String> holes = new HashMap<>();
    holes.put("else", first ? "" : "else ");
    String test = names.isInstance("monitor", event.called().declaringType(), callee(event).type());
    holes.put("test", "if (" + test + ") ");
    holes.put("event", raised(event));
    return template.fill("monitorEvent", holes);
  }

  private static AttributeModel callee(EventModel event) {
    return event.token().attributes().stream()
        .filter(it -> it.name().equals("callee"))
        .findFirst()
        .orElseThrow();
  }

  private String raised(EventModel event) {
    String type = names.erased(callee(event).type());
    String monitor = type.equals(names.ofLibrary("Object")) ? "monitor" : "(" + type + ") monitor";
    String thread = names.ofLibrary("EventThread") + ".current()";
    List<String> attributes =
        switch (view.scope()) {
          case THREAD -> List.of(monitor);
          case GLOBAL -> List.of(thread, monitor);
          case OBJECT -> List.of(thread);
        };
    return EntryMethod.raise(view, event, "monitor", EntryMethod.made(event, attributes));
  }
}
