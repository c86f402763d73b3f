package org.saga.generator.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.syntax.EventNode;
import org.saga.generator.syntax.TypeNode;
import org.saga.generator.syntax.ViewFile;
import org.saga.generator.syntax.ViewNode;

/** Resolves one view. */
final class ViewResolver {
  private final Context context;
  private final ViewFile file;
  private final ViewNode view;
  private final TypeResolver typeResolver;

  ViewResolver(Context context, ViewNode view) {
    this.context = context;
    this.file = context.file();
    this.view = view;
    this.typeResolver = new TypeResolver(context);
  }

  ViewModel resolve(GrammarFinder grammars) {
    Path grammar = grammar(grammars);
    ResolvedType specified = view.specified() == null ? null : specified(view.specified());
    Words.checkTerminals(file, view, context.diagnostics());
    List<ResolvedEvent> events =
        Terminals.nameTokenClasses(events(specified), context.diagnostics());
    List<EventModel> models = events.stream().map(ResolvedEvent::model).toList();
    checkResets();
    Words.checkShadowing(models, context.diagnostics());
    Coverage.check(models, context.types(), context.diagnostics());
    return new ViewModel(
        file.path(),
        file.packageName(),
        context.scope().imports(),
        scopeOf(view),
        view.name().text(),
        view.viable() != null,
        grammar,
        file.place(view.grammar().offset()),
        specified == null ? null : specified.name(),
        specified == null ? null : context.visible(specified.full()),
        specified != null
            && !view.platform()
            && !view.noField()
            && context.types().isWoven(specified.name()),
        view.platform(),
        models,
        Terminals.of(events, context));
  }

  private static Scope scopeOf(ViewNode view) {
    return switch (view.scope()) {
      case THREAD -> Scope.THREAD;
      case LOCAL -> Scope.OBJECT;
      case GLOBAL -> Scope.GLOBAL;
    };
  }

  private Path grammar(GrammarFinder grammars) {
    String name = view.grammar().text();
    return grammars
        .find(file.path(), name)
        .orElseGet(
            () -> {
              String folders =
                  grammars.folders(file.path()).stream()
                      .map(it -> it.toString().isEmpty() ? "." : it.toString())
                      .collect(Collectors.joining(", "));
              context.report(Code.GRAMMAR_NOT_FOUND, view.grammar().offset(), name, folders);
              return Path.of("missing.g4");
            });
  }

  private ResolvedType specified(TypeNode type) {
    ResolvedType resolved = typeResolver.resolve(type, Map.of());
    boolean primitive = resolved.isFound() && !context.types().exists(resolved.name());
    if (type.isPattern() || type.dimensions() > 0 || primitive) {
      context.report(Code.SPECIFIED_TYPE, type.offset(), type.name());
      return resolved.asWrong();
    }
    return resolved;
  }

  private List<ResolvedEvent> events(ResolvedType specified) {
    List<ResolvedEvent> events = new ArrayList<>();
    for (EventNode event : view.events()) {
      new EventResolver(context, typeResolver, event, specified).resolve().ifPresent(events::add);
    }
    return events;
  }

  private void checkResets() {
    if (view.viable() != null && view.events().stream().anyMatch(it -> it.reset() != null)) {
      context.report(Code.VIABLE_WITH_RESET, view.viable().offset(), view.name().text());
    }
  }
}
