package org.saga.generator.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.saga.generator.model.Erasure;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.Scope;
import org.saga.generator.model.ViewModel;
import org.saga.generator.syntax.Target;

/**
 * Writes what the load-time weaver has to know of the views: which calls and bodies may be events,
 * and which method of the view takes them.
 *
 * <p>A line is an entry, in the view's order: fields {@code key=value} with tabs between them. A
 * line with {@code view=} begins a view. Types are patterns, fully qualified and without type
 * arguments.
 */
final class EventList {
  private final ViewModel view;
  private final List<EntryMethod> entries;

  private EventList(ViewModel view) {
    this.view = view;
    this.entries = EntryMethod.of(view, SimpleNames.ofTokens(view));
  }

  static String of(List<ViewModel> views) {
    return views.stream().map(it -> new EventList(it).text()).collect(Collectors.joining());
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append("view=").append(view.qualifiedName());
    if (view.scope() == Scope.OBJECT && view.woven()) {
      text.append("\tholder=").append(view.specified().replace("+", ""));
    }
    text.append('\n');
    entries.forEach(it -> text.append(line(it)).append('\n'));
    return text.toString();
  }

  private String line(EntryMethod entry) {
    EventModel event = entry.event();
    List<String> fields = new ArrayList<>();
    fields.add("on=" + entry.name());
    fields.add("descriptor=" + entry.descriptor());
    fields.add("arguments=" + entry.arguments().stream().map(Argument::key).collect(joining(",")));
    fields.add("taken=" + entry.takesTurns());
    fields.add("always=" + entry.takesAll());
    fields.add("kind=" + event.seen().moment().name().toLowerCase());
    fields.add("at=" + (event.isInBody() ? "body" : "site"));
    fields.add("target=" + target(event));
    fields.add("side=" + (event.seen().subjectIsCaller() ? "made" : "received"));
    fields.add("platform=" + (view.platform() && !event.seen().subjectIsCaller()));
    fields.add("modifiers=" + String.join(" ", modifiers(event)));
    fields.add("result=" + event.shownResult());
    fields.add("declaring=" + event.called().declaringType());
    fields.add("name=" + event.called().methodName());
    fields.add("parameters=" + String.join(";", event.shownParameters()));
    fields.add("more=" + event.called().parameters().more());
    fields.add(
        "also=" + event.called().overridden().stream().map(EventList::also).collect(joining("|")));
    fields.add("entry=" + place(event));
    return String.join("\t", fields);
  }

  private static java.util.stream.Collector<CharSequence, ?, String> joining(String separator) {
    return Collectors.joining(separator);
  }

  private static String target(EventModel event) {
    if (event.called().target() == Target.CONSTRUCTOR) {
      return "new";
    }
    return event.called().isStatic() ? "static" : "instance";
  }

  /** The weaver sees whether a body is synchronized, which AspectJ needs to be told otherwise. */
  private static List<String> modifiers(EventModel event) {
    List<String> modifiers = new ArrayList<>(Signatures.staticModifiers(event));
    if (event.isInBody()
        && event.called().isOnInstance()
        && event.called().modifiers().contains("synchronized")) {
      modifiers.add("synchronized");
    }
    return modifiers;
  }

  private static String also(Erasure overridden) {
    return overridden.returnType()
        + " "
        + overridden.methodName()
        + "("
        + String.join(";", overridden.parameters())
        + ")";
  }

  private String place(EventModel event) {
    return view.file().getFileName()
        + ":"
        + event.place().line()
        + ": "
        + event.source().replaceAll("\\s+", " ");
  }
}
