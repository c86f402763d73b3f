package org.saga.generator.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.syntax.EventNode;
import org.saga.generator.syntax.Target;
import org.saga.generator.types.MethodQuery;
import org.saga.generator.types.Signature;
import org.saga.generator.types.TypeService;
import org.saga.text.NearNames;

/** Looks an event's method or constructor up; where there is none for sure, it says so. */
final class MethodLookup {
  /** How many signatures a remedy lists. */
  private static final int SHOWN = 5;

  private final Context context;
  private final EventNode event;
  private final TypeService types;
  private final ResolvedType owner;
  private final ResolvedType result;
  private final List<ResolvedType> parameters;
  private final MethodQuery query;

  MethodLookup(
      Context context,
      EventNode event,
      ResolvedType owner,
      ResolvedType result,
      List<ResolvedType> parameters) {
    this.context = context;
    this.event = event;
    this.types = context.types();
    this.owner = owner;
    this.result = result;
    this.parameters = parameters;
    this.query = query();
  }

  private MethodQuery query() {
    List<String> patterns = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      String dots = event.parameters().get(i).variableArity() ? "[]" : "";
      patterns.add(parameters.get(i).pattern() + dots);
    }
    String name = event.name().text();
    return new MethodQuery(
        owner.name(),
        name,
        result == null ? null : result.pattern(),
        patterns,
        event.moreParameters());
  }

  /** What the methods override that are meant. */
  List<Signature> overridden() {
    return types.overridden(query);
  }

  /** The methods or constructors that are meant. */
  List<Signature> find() {
    boolean onlyStatic = event.target() == Target.METHOD && has("static");
    List<Signature> found =
        types.find(query).stream().filter(it -> !onlyStatic || it.isStatic()).toList();
    // A pattern means what objects of subtypes have too.
    boolean sure =
        types.isComplete()
            && !query.name().contains("*")
            && owner.isFound()
            && !owner.open()
            && (result == null || !result.isWrong())
            && parameters.stream().noneMatch(ResolvedType::isWrong);
    if (found.isEmpty() && sure) {
      unknown();
    }
    return found;
  }

  private void unknown() {
    String type = EventResolver.simple(owner.name());
    String parameters =
        query.parameters().stream().map(EventResolver::simple).collect(Collectors.joining(", "));
    String more = query.more() ? (parameters.isEmpty() ? ".." : ", ..") : "";
    List<String> others = types.describe(owner.name(), query.name());
    if (event.target() == Target.CONSTRUCTOR) {
      String remedy = others.isEmpty() ? "name a class" : "it has " + list(others);
      context.report(
          Code.UNKNOWN_CONSTRUCTOR,
          event.name().offset(),
          type,
          "new(" + parameters + more + ")",
          remedy);
      return;
    }
    List<String> near = NearNames.of(query.name(), types.methodNames(owner.name()));
    String remedy =
        !others.isEmpty()
            ? "it has " + list(others)
            : "correct its name" + TypeResolver.didYouMean(near);
    String modifier = has("static") ? "static " : "";
    context.report(
        Code.UNKNOWN_METHOD,
        event.name().offset(),
        type,
        modifier
            + EventResolver.simple(query.result())
            + " "
            + query.name()
            + "("
            + parameters
            + more
            + ")",
        remedy);
  }

  private static String list(List<String> signatures) {
    int more = signatures.size() - SHOWN;
    String shown = String.join(" and ", signatures.subList(0, Math.min(SHOWN, signatures.size())));
    return more <= 0 ? shown : shown + " and " + more + " more";
  }

  private boolean has(String modifier) {
    return event.modifiers().stream().anyMatch(it -> it.text().equals(modifier));
  }
}
