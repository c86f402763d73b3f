package org.saga.generator.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.syntax.EventNode;
import org.saga.generator.syntax.TypeNode;
import org.saga.generator.syntax.ViewFile;
import org.saga.generator.syntax.ViewNode;
import org.saga.generator.syntax.Word;
import org.saga.generator.types.NameScope;
import org.saga.generator.types.TypeService;

/** Resolves one view. */
final class ViewResolver {
  private final ViewFile file;
  private final ViewNode view;
  private final NameScope scope;
  private final TypeService types;
  private final TypeResolver typeResolver;
  private final Diagnostics diagnostics;

  ViewResolver(ViewFile file, ViewNode view, TypeService types, Diagnostics diagnostics) {
    this.file = file;
    this.view = view;
    this.types = types;
    this.diagnostics = diagnostics;
    this.scope =
        new NameScope(file.packageName(), file.imports().stream().map(Word::text).toList());
    this.typeResolver = new TypeResolver(file, scope, types, diagnostics);
  }

  ViewModel resolve(GrammarFinder grammars) {
    Path grammar = grammar(grammars);
    ResolvedType specified = view.specified() == null ? null : specified(view.specified());
    Words.checkTerminals(file, view, diagnostics);
    List<ResolvedEvent> events = Terminals.nameTokenClasses(events(specified), diagnostics);
    List<EventModel> models = events.stream().map(ResolvedEvent::model).toList();
    checkResets();
    Words.checkShadowing(models, diagnostics);
    Coverage.check(models, types, diagnostics);
    return new ViewModel(
        file.path(),
        file.packageName(),
        scope.imports(),
        scopeOf(view),
        view.name().text(),
        view.viable() != null,
        grammar,
        file.place(view.grammar().offset()),
        specified == null ? null : specified.name(),
        specified == null ? null : JavaType.of(types.visible(specified.full(), scope)),
        specified != null && !view.noField() && types.isWoven(specified.name()),
        models,
        Terminals.of(events, types, scope));
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
              diagnostics.report(
                  Code.GRAMMAR_NOT_FOUND, file.place(view.grammar().offset()), name, folders);
              return Path.of("missing.g4");
            });
  }

  private ResolvedType specified(TypeNode type) {
    ResolvedType resolved = typeResolver.resolve(type, Map.of());
    boolean primitive = resolved.isFound() && !types.exists(resolved.name());
    if (type.isPattern() || type.dimensions() > 0 || primitive) {
      diagnostics.report(Code.SPECIFIED_TYPE, file.place(type.offset()), type.name());
      return resolved.asWrong();
    }
    return resolved;
  }

  private List<ResolvedEvent> events(ResolvedType specified) {
    List<ResolvedEvent> events = new ArrayList<>();
    for (EventNode event : view.events()) {
      new EventResolver(file, scope, event, specified, types, typeResolver, diagnostics)
          .resolve()
          .ifPresent(events::add);
    }
    return events;
  }

  private void checkResets() {
    if (view.viable() != null && view.events().stream().anyMatch(it -> it.reset() != null)) {
      diagnostics.report(
          Code.VIABLE_WITH_RESET, file.place(view.viable().offset()), view.name().text());
    }
  }
}
