package org.saga.generator.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.saga.generator.model.EventModel;
import org.saga.generator.syntax.Moment;

/** The advice that calls an entry's method; two where the caller may be missing. */
final class EntryAdvice {
  private final String view;
  private final EntryMethod method;
  private final EventModel event;
  private final SimpleNames names;
  private final Selection selection;

  EntryAdvice(String view, EntryMethod method, SimpleNames names) {
    this.view = view;
    this.method = method;
    this.event = method.event();
    this.names = names;
    this.selection = new Selection(method, names);
  }

  EventModel event() {
    return event;
  }

  /** The event's join points. */
  Selection selection() {
    return selection;
  }

  boolean isAfter() {
    return event.seen().moment() == Moment.RETURN || event.seen().moment() == Moment.THROW;
  }

  /** The event's advice, the holes of one advice each. */
  List<Map<String, String>> all() {
    if (!selection.hasCaller()) {
      return List.of(one(Caller.IGNORED));
    }
    if (event.seen().subjectIsCaller()) {
      return List.of(one(Caller.KNOWN));
    }
    return List.of(one(Caller.NONE), one(Caller.KNOWN));
  }

  private enum Caller {
    IGNORED,
    NONE,
    KNOWN
  }

  private Map<String, String> one(Caller caller) {
    Map<String, String> holes = new HashMap<>();
    holes.put("when", isAfter() ? "after" : "before");
    holes.put("formals", formals(caller));
    holes.put("outcome", outcome());
    holes.put("selection", selection(caller));
    holes.put("call", call(caller));
    return holes;
  }

  private String formals(Caller caller) {
    String bound = selection.formals();
    if (caller != Caller.KNOWN) {
      return bound;
    }
    String ofCaller = names.ofLibrary("Object") + " caller";
    return bound.isEmpty() ? ofCaller : ofCaller + ", " + bound;
  }

  private String outcome() {
    if (!isAfter()) {
      return "";
    }
    if (event.seen().moment() == Moment.THROW) {
      return " throwing(" + names.ofLibrary("Throwable") + " thrown)";
    }
    return selection.outcome().map(it -> " returning(" + it + ")").orElse(" returning");
  }

  private String selection(Caller caller) {
    List<String> parts = new ArrayList<>();
    parts.add(selection.use());
    if (caller == Caller.KNOWN) {
      parts.add("this(caller)");
    } else if (caller == Caller.NONE) {
      parts.add("!this(" + names.ofLibrary("Object") + ")");
    }
    method.overlapping().forEach(it -> parts.add(unless(it, caller)));
    return String.join(" && ", parts);
  }

  /** That the event is not one of an earlier entry. */
  private String unless(EntryMethod earlier, Caller caller) {
    String elsewhere = "!" + new Selection(earlier, names).mention();
    if (earlier.takesAll()) {
      return elsewhere;
    }
    String asked =
        earlier.testArguments().stream()
            .map(it -> asked(it, caller))
            .collect(Collectors.joining(", "));
    return "(" + elsewhere + " || if (!" + view + "." + earlier.testName() + "(" + asked + ")))";
  }

  /**
   * An argument of an earlier entry's test, which this entry may not bind. Next to one part of a
   * join point AspectJ takes the other for it, so all come from the whole one. AspectJ may ask of
   * join points that the earlier entry does not mean, for it orders the parts of a pointcut anew.
   */
  private String asked(Argument argument, Caller caller) {
    return switch (argument.key()) {
      case "caller" -> caller == Caller.KNOWN ? "caller" : "null";
      case "callee" -> "callee";
      // What it will be is not known yet; a result of null is of any type.
      case "result" -> "null";
      case "method" -> names.ofLibrary("Methods") + ".of(thisJoinPoint.getStaticPart())";
      default -> names.ofLibrary("Methods") + ".argument(thisJoinPoint, " + argument.key() + ")";
    };
  }

  private String call(Caller caller) {
    List<String> arguments = new ArrayList<>();
    if (method.takesTurns()) {
      arguments.add("false");
    }
    for (Argument argument : method.arguments()) {
      boolean missing = argument.key().equals("caller") && caller != Caller.KNOWN;
      arguments.add(missing ? "null" : selection.value(argument));
    }
    return view + "." + method.name() + "(" + String.join(", ", arguments) + ")";
  }
}
