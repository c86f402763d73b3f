package org.saga.generator.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Place;
import org.saga.generator.model.EventModel.Kind;
import org.saga.generator.model.EventModel.Target;
import org.saga.generator.syntax.EventNode;
import org.saga.generator.syntax.EventNode.Parameter;
import org.saga.generator.syntax.TypeNode;
import org.saga.generator.syntax.ViewFile;
import org.saga.generator.syntax.Word;
import org.saga.generator.types.MethodQuery;
import org.saga.generator.types.NameScope;
import org.saga.generator.types.NearNames;
import org.saga.generator.types.Signature;
import org.saga.generator.types.TypeService;

/** Resolves one event. */
final class EventResolver {
  /** How many signatures a remedy lists. */
  private static final int SHOWN = 5;

  private final ViewFile file;
  private final NameScope scope;
  private final EventNode event;
  private final ResolvedType specified;
  private final TypeService types;
  private final TypeResolver typeResolver;
  private final Diagnostics diagnostics;
  private final Kind kind;
  private final Target target;
  private final Map<String, TypeNode> variables;

  EventResolver(
      ViewFile file,
      NameScope scope,
      EventNode event,
      ResolvedType specified,
      TypeService types,
      TypeResolver typeResolver,
      Diagnostics diagnostics) {
    this.file = file;
    this.scope = scope;
    this.event = event;
    this.specified = specified;
    this.types = types;
    this.typeResolver = typeResolver;
    this.diagnostics = diagnostics;
    this.kind = Kind.valueOf(event.kind().name());
    this.target = Target.valueOf(event.target().name());
    this.variables = typeResolver.variables(event.typeVariables());
  }

  /** The event; empty if it has no type, which was reported. */
  Optional<ResolvedEvent> resolve() {
    Words.checkParameters(file, event, diagnostics);
    if (event.declaring() == null && specified == null) {
      report(Code.TYPE_REQUIRED, event.name().offset(), event.name().text());
      return Optional.empty();
    }
    ResolvedType owner =
        event.declaring() == null ? specified : typeResolver.resolve(event.declaring(), variables);
    return Optional.of(target == Target.MONITOR ? monitor(owner) : call(owner));
  }

  private ResolvedEvent monitor(ResolvedType owner) {
    String name = isAny(owner) ? "java.lang.Object" : owner.name();
    String full = isAny(owner) ? name : owner.full();
    checkMonitor(owner, name);
    JavaType type = JavaType.of(types.visible(full, scope));
    List<ResolvedAttribute> attributes =
        List.of(new ResolvedAttribute(new AttributeModel("callee", type, specified != null), full));
    checkCondition(attributes, false);
    boolean visible = types.isVisibleEverywhere(name);
    return new ResolvedEvent(
        new EventModel(
            file.place(event.offset()),
            event.source(),
            kind,
            target,
            List.of(),
            "void",
            name + "[]".repeat(event.declaring().dimensions()),
            visible,
            "synchronized",
            List.of(),
            List.of(),
            false,
            false,
            false,
            false,
            false,
            event.terminal().text(),
            event.terminal().text(),
            attributes.stream().map(ResolvedAttribute::model).toList(),
            reset(),
            resetPlace()),
        attributes);
  }

  private void checkMonitor(ResolvedType owner, String name) {
    if (owner.isWrong()) {
      return;
    }
    String shown = event.declaring().name();
    boolean array = event.declaring().dimensions() > 0;
    String seen = types.visible(name, scope).source().replaceAll("<.*", "");
    boolean hidden = !array && !types.resolve(seen, scope).name().equals(name);
    boolean several = event.declaring().isPattern() && !isAny(owner);
    if (several || hidden || !array && !types.exists(name)) {
      report(Code.MONITOR_TYPE, event.declaring().offset(), shown);
    } else if (specified != null
        && !specified.isWrong()
        && !types.isSubtype(name, specified.name())) {
      report(Code.LOCAL_MONITOR, event.declaring().offset(), shown, simple(specified.name()));
    }
  }

  private static boolean isAny(ResolvedType type) {
    return type.pattern().equals("*");
  }

  private ResolvedEvent call(ResolvedType owner) {
    ResolvedType result =
        event.result() == null ? null : typeResolver.resolve(event.result(), variables);
    List<ResolvedType> parameters = new ArrayList<>();
    for (Parameter parameter : event.parameters()) {
      parameters.add(typeResolver.resolve(parameter.type(), variables));
    }
    event.thrown().forEach(it -> typeResolver.resolve(it, variables));
    List<Signature> found = find(owner, result, parameters);
    Call call = new Call(owner, result, parameters, found, subjectIsCaller(owner));
    boolean callSite = atCallSite(call);
    List<ResolvedAttribute> attributes =
        new Attributes(event, call, callSite, isStatic(call), specified, types, scope).all();
    new EventChecks(file, event, call, specified, types, diagnostics)
        .check(callSite, isStatic(call));
    checkCondition(attributes, isStatic(call));
    return new ResolvedEvent(model(call, callSite, attributes), attributes);
  }

  private EventModel model(Call call, boolean callSite, List<ResolvedAttribute> attributes) {
    return new EventModel(
        file.place(event.offset()),
        event.source(),
        kind,
        target,
        event.modifiers().stream().map(Word::text).toList(),
        resultPattern(call),
        call.owner().pattern(),
        types.isVisibleEverywhere(call.owner().name()),
        event.name().text(),
        parameterPatterns(call),
        parameterNames(),
        event.moreParameters(),
        callSite,
        isStatic(call),
        call.subjectIsCaller(),
        event.excludeSelfCalls() != null,
        event.terminal().text(),
        event.terminal().text(),
        attributes.stream().map(ResolvedAttribute::model).toList(),
        reset(),
        resetPlace());
  }

  /** In a local view a call with a type is made by the object, but for its own constructor. */
  private boolean subjectIsCaller(ResolvedType owner) {
    boolean ownConstructor =
        target == Target.CONSTRUCTOR && specified != null && owner.name().equals(specified.name());
    return specified != null && event.declaring() != null && !ownConstructor;
  }

  private List<Signature> find(
      ResolvedType owner, ResolvedType result, List<ResolvedType> parameters) {
    List<String> patterns = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      String dots = event.parameters().get(i).variableArity() ? "[]" : "";
      patterns.add(parameters.get(i).pattern() + dots);
    }
    String name = event.name().text();
    MethodQuery query =
        new MethodQuery(
            owner.name(),
            name,
            result == null ? null : result.pattern(),
            patterns,
            event.moreParameters());
    boolean onlyStatic = target == Target.METHOD && has("static");
    List<Signature> found =
        types.find(query).stream()
            .filter(it -> !onlyStatic || it.isStatic())
            .filter(it -> isSelectable(it, parameters))
            .toList();
    boolean sure =
        types.isComplete()
            && owner.isFound()
            && !owner.open()
            && (result == null || !result.isWrong())
            && parameters.stream().noneMatch(ResolvedType::isWrong);
    if (found.isEmpty() && sure) {
      unknown(owner, query);
    }
    return found;
  }

  /**
   * Narrower than a type variable's bound, a parameter is selected by its value: it needs a name.
   */
  private boolean isSelectable(Signature signature, List<ResolvedType> parameters) {
    for (int i = 0; i < parameters.size(); i++) {
      String erasure = signature.patterns().get(i).replace("...", "[]");
      String written = parameters.get(i).name() + erasure.replaceFirst("^[^\\[]*", "");
      boolean narrower =
          !parameters.get(i).open()
              && !written.equals(erasure)
              && types.isSubtype(written, erasure);
      if (narrower && event.parameters().get(i).name() == null) {
        return false;
      }
    }
    return true;
  }

  private void unknown(ResolvedType owner, MethodQuery query) {
    String type = simple(owner.name());
    String parameters =
        query.parameters().stream().map(EventResolver::simple).collect(Collectors.joining(", "));
    String more = query.more() ? (parameters.isEmpty() ? ".." : ", ..") : "";
    List<String> others = types.describe(owner.name(), query.name());
    if (target == Target.CONSTRUCTOR) {
      String remedy = others.isEmpty() ? "name a class" : "it has " + list(others);
      report(
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
    report(
        Code.UNKNOWN_METHOD,
        event.name().offset(),
        type,
        modifier + simple(query.result()) + " " + query.name() + "(" + parameters + more + ")",
        remedy);
  }

  private static String list(List<String> signatures) {
    int more = signatures.size() - SHOWN;
    String shown = String.join(" and ", signatures.subList(0, Math.min(SHOWN, signatures.size())));
    return more <= 0 ? shown : shown + " and " + more + " more";
  }

  private boolean atCallSite(Call call) {
    boolean completion = kind == Kind.RETURN || kind == Kind.THROW;
    return kind == Kind.CALL || completion && (call.subjectIsCaller() || !call.bodyIsWoven(types));
  }

  private boolean isStatic(Call call) {
    return target == Target.METHOD
        && (has("static")
            || !call.found().isEmpty() && call.found().stream().allMatch(Signature::isStatic));
  }

  private String resultPattern(Call call) {
    if (call.result() == null) {
      return "";
    }
    Set<String> found =
        call.found().stream().map(Signature::resultPattern).collect(Collectors.toSet());
    return call.result().open() && event.result().isPattern() || found.size() != 1
        ? call.result().pattern()
        : found.iterator().next();
  }

  private List<String> parameterPatterns(Call call) {
    List<String> patterns = new ArrayList<>();
    for (int i = 0; i < event.parameters().size(); i++) {
      int index = i;
      Parameter parameter = event.parameters().get(i);
      Set<String> found =
          call.found().stream().map(it -> it.patterns().get(index)).collect(Collectors.toSet());
      boolean written = parameter.type().isPattern() || parameter.type().subtypes();
      patterns.add(
          written || found.size() != 1
              ? call.parameters().get(i).pattern() + (parameter.variableArity() ? "..." : "")
              : found.iterator().next());
    }
    return patterns;
  }

  private List<String> parameterNames() {
    List<String> names = new ArrayList<>();
    for (Parameter parameter : event.parameters()) {
      names.add(parameter.name() == null ? null : parameter.name().text());
    }
    return names;
  }

  private void checkCondition(List<ResolvedAttribute> attributes, boolean isStatic) {
    if (event.reset() != null) {
      List<String> names = attributes.stream().map(ResolvedAttribute::name).toList();
      new ConditionCheck(file, event, names, isStatic, scope, types, diagnostics).run();
    }
  }

  private String reset() {
    return event.reset() == null ? null : event.reset().text();
  }

  private Place resetPlace() {
    return event.reset() == null ? null : file.place(event.reset().offset());
  }

  private boolean has(String modifier) {
    return event.modifiers().stream().anyMatch(it -> it.text().equals(modifier));
  }

  static String simple(String type) {
    return type.replaceAll("[\\w$*]+\\.+", "");
  }

  private void report(Code code, int offset, Object... arguments) {
    diagnostics.report(code, file.place(offset), arguments);
  }
}
