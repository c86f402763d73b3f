package org.saga.generator.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.syntax.EventNode;
import org.saga.generator.syntax.EventNode.Parameter;
import org.saga.generator.syntax.Moment;
import org.saga.generator.syntax.Target;
import org.saga.generator.syntax.TypeNode;
import org.saga.generator.syntax.Word;
import org.saga.generator.types.Signature;
import org.saga.generator.types.TypeService;

/** Resolves one event. */
final class EventResolver {
  private final Context context;
  private final TypeResolver typeResolver;
  private final EventNode event;
  private final ResolvedType specified;
  private final TypeService types;
  private final Target target;
  private final Map<String, TypeNode> variables;

  EventResolver(
      Context context, TypeResolver typeResolver, EventNode event, ResolvedType specified) {
    this.context = context;
    this.typeResolver = typeResolver;
    this.event = event;
    this.specified = specified;
    this.types = context.types();
    this.target = event.target();
    this.variables = typeResolver.variables(event.typeVariables());
  }

  /** The event; empty if it has no type, which was reported. */
  Optional<ResolvedEvent> resolve() {
    Words.checkParameters(event, context);
    if (event.declaring() == null && specified == null) {
      context.report(Code.TYPE_REQUIRED, event.name().offset(), event.name().text());
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
    JavaType type = context.visible(full);
    List<ResolvedAttribute> attributes =
        List.of(new ResolvedAttribute(new AttributeModel("callee", type, specified != null), full));
    checkCondition(attributes, false);
    String pattern = name + "[]".repeat(event.declaring().dimensions());
    Seen seen = new Seen(event.moment(), false, false, false);
    return resolved(CallPattern.ofMonitors(pattern), seen, attributes);
  }

  private void checkMonitor(ResolvedType owner, String name) {
    if (owner.isWrong()) {
      return;
    }
    String shown = event.declaring().name();
    boolean array = event.declaring().dimensions() > 0;
    String seen = context.visible(name).source().replaceAll("<.*", "");
    boolean hidden = !array && !types.resolve(seen, context.scope()).name().equals(name);
    boolean several = event.declaring().isPattern() && !isAny(owner);
    if (several || hidden || !array && !types.exists(name)) {
      context.report(Code.MONITOR_TYPE, event.declaring().offset(), shown);
    } else if (specified != null
        && !specified.isWrong()
        && !types.isSubtype(name, specified.name())) {
      context.report(
          Code.LOCAL_MONITOR, event.declaring().offset(), shown, simple(specified.name()));
    }
  }

  private static boolean isAny(ResolvedType type) {
    return type.pattern().equals("*");
  }

  private ResolvedEvent call(ResolvedType owner) {
    TypeResolver ofMethods = typeResolver.within(owner);
    ResolvedType result =
        event.result() == null ? null : ofMethods.resolve(event.result(), variables);
    List<ResolvedType> parameters = new ArrayList<>();
    for (Parameter parameter : event.parameters()) {
      parameters.add(ofMethods.resolve(parameter.type(), variables));
    }
    event.thrown().forEach(it -> ofMethods.resolve(it, variables));
    MethodLookup lookup = new MethodLookup(context, event, owner, result, parameters);
    Call call =
        new Call(
            owner, result, parameters, lookup.find(), lookup.overridden(), subjectIsCaller(owner));
    boolean callSite = atCallSite(call);
    List<ResolvedAttribute> attributes =
        new Attributes(context, event, call, callSite, isStatic(call), specified).all();
    new EventChecks(context, event, call, specified).check(callSite, isStatic(call));
    checkCondition(attributes, isStatic(call));
    Seen seen =
        new Seen(
            event.moment(), callSite, call.subjectIsCaller(), event.excludeSelfCalls() != null);
    return resolved(pattern(call), seen, attributes);
  }

  private ResolvedEvent resolved(
      CallPattern called, Seen seen, List<ResolvedAttribute> attributes) {
    String terminal = event.terminal().text();
    TokenClass token =
        new TokenClass(
            terminal, terminal, attributes.stream().map(ResolvedAttribute::model).toList());
    return new ResolvedEvent(
        new EventModel(context.place(event.offset()), event.source(), called, seen, token, reset()),
        attributes);
  }

  private CallPattern pattern(Call call) {
    return new CallPattern(
        target,
        event.modifiers().stream().map(Word::text).toList(),
        access(call),
        isStatic(call),
        resultPattern(call),
        declaringPattern(call),
        event.name().text(),
        parameters(call),
        overridden(call));
  }

  private Parameters parameters(Call call) {
    return new Parameters(
        parameterPatterns(call),
        parameterNames(call),
        variables(call),
        hiddenParameters(call).size(),
        event.moreParameters());
  }

  /** In a local view a call with a type is made by the object, but for its own constructor. */
  private boolean subjectIsCaller(ResolvedType owner) {
    boolean ownConstructor =
        target == Target.CONSTRUCTOR && specified != null && owner.name().equals(specified.name());
    return specified != null && event.declaring() != null && !ownConstructor;
  }

  private boolean atCallSite(Call call) {
    Moment moment = event.moment();
    boolean completion = moment == Moment.RETURN || moment == Moment.THROW;
    return moment == Moment.CALL
        || completion && (call.subjectIsCaller() || !call.bodyIsWoven(types));
  }

  private boolean isStatic(Call call) {
    return target == Target.METHOD
        && (has("static")
            || !call.found().isEmpty() && call.found().stream().allMatch(Signature::isStatic));
  }

  /** A private method has no overriders, and what overrides a method is not private. */
  private String access(Call call) {
    boolean isOneName = target == Target.METHOD && !isNamePattern();
    if (!isOneName || isStatic(call) || call.found().isEmpty()) {
      return "";
    }
    if (call.found().stream().noneMatch(Signature::isPrivate)) {
      return "!private";
    }
    boolean own =
        call.found().stream()
            .allMatch(it -> it.isPrivate() && it.owner().equals(call.owner().name()));
    return own ? "private" : "";
  }

  /** An inherited static method is that of the class that declares it. */
  private String declaringPattern(Call call) {
    Set<String> owners = call.found().stream().map(Signature::owner).collect(Collectors.toSet());
    return isStatic(call) && !call.owner().open() && owners.size() == 1
        ? owners.iterator().next()
        : call.owner().pattern();
  }

  private String resultPattern(Call call) {
    if (call.result() == null) {
      return "";
    }
    String written = writtenResult(call);
    return isExact(call) ? anyReference(written) : written;
  }

  /** Whether the receiver and the parameters tell which method it is. */
  private boolean isExact(Call call) {
    return call.found().size() == 1
        && !isStatic(call)
        && !isNamePattern()
        && !event.moreParameters()
        && event.parameters().stream().map(Parameter::type).noneMatch(EventResolver::isOpen);
  }

  private boolean isNamePattern() {
    return event.name().text().contains("*");
  }

  private static boolean isOpen(TypeNode type) {
    return type.isPattern() || type.subtypes();
  }

  private static String anyReference(String result) {
    return SourceVersion.isKeyword(result) ? result : "*";
  }

  private String writtenResult(Call call) {
    Set<String> found =
        call.found().stream().map(Signature::resultPattern).collect(Collectors.toSet());
    return call.result().open() && event.result().isPattern() || found.size() != 1
        ? call.result().pattern()
        : found.iterator().next();
  }

  private List<String> hiddenParameters(Call call) {
    return target == Target.CONSTRUCTOR ? types.hiddenParameters(call.owner().name()) : List.of();
  }

  private List<String> parameterPatterns(Call call) {
    List<String> patterns = new ArrayList<>(hiddenParameters(call));
    for (int i = 0; i < event.parameters().size(); i++) {
      int index = i;
      Parameter parameter = event.parameters().get(i);
      Set<String> found =
          call.found().stream().map(it -> it.patterns().get(index)).collect(Collectors.toSet());
      patterns.add(
          isOpen(parameter.type()) || found.size() != 1
              ? call.parameters().get(i).pattern() + (parameter.variableArity() ? "..." : "")
              : found.iterator().next());
    }
    return patterns;
  }

  private List<Erasure> overridden(Call call) {
    if (target != Target.METHOD || isStatic(call)) {
      return List.of();
    }
    Erasure own = new Erasure(resultPattern(call), event.name().text(), parameterPatterns(call));
    return call.overridden().stream()
        .map(it -> new Erasure(anyReference(it.resultPattern()), it.name(), it.patterns()))
        .filter(it -> !it.equals(own))
        .distinct()
        .toList();
  }

  private List<String> parameterNames(Call call) {
    List<String> names = new ArrayList<>();
    hiddenParameters(call).forEach(hidden -> names.add(null));
    for (Parameter parameter : event.parameters()) {
      names.add(parameter.name() == null ? null : parameter.name().text());
    }
    return names;
  }

  private List<Integer> variables(Call call) {
    boolean isUnknown = call.found().isEmpty() && !isNamePattern();
    if (target != Target.METHOD || isStatic(call) || isUnknown) {
      return List.of();
    }
    if (isExact(call)) {
      return call.found().get(0).variables();
    }
    // Of other methods it is not known; those of subtypes may be meant, too.
    return IntStream.range(0, event.parameters().size())
        .filter(it -> !isOpen(event.parameters().get(it).type()))
        .filter(it -> !SourceVersion.isKeyword(call.parameters().get(it).pattern()))
        .boxed()
        .toList();
  }

  private void checkCondition(List<ResolvedAttribute> attributes, boolean isStatic) {
    if (event.reset() != null) {
      List<String> names = attributes.stream().map(ResolvedAttribute::name).toList();
      new ConditionCheck(context, event, names, isStatic).run();
    }
  }

  private Reset reset() {
    return event.reset() == null
        ? null
        : new Reset(
            JavaLiterals.inOneLine(event.reset().text()), context.place(event.reset().offset()));
  }

  private boolean has(String modifier) {
    return event.modifiers().stream().anyMatch(it -> it.text().equals(modifier));
  }

  static String simple(String type) {
    return type.replaceAll("[\\w$*]+\\.+", "");
  }
}
