package org.saga.generator.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.types.TypeService;

/**
 * Sees to it that what is generated does not hide what a view means: a class of the same package
 * comes before a class that is imported with all of its package.
 */
public final class HiddenTypes {
  private static final Pattern SIMPLE_NAME = Pattern.compile("(?<![\\w$.])[A-Za-z_$][\\w$]*");

  private final TypeService types;
  private final Diagnostics diagnostics;

  /** The views by the qualified names of the classes that are generated from them. */
  private final Map<String, ViewModel> generated = new HashMap<>();

  private HiddenTypes(TypeService types, Diagnostics diagnostics) {
    this.types = types;
    this.diagnostics = diagnostics;
  }

  /** Reports the types that views name and that they, or others beside them, would hide. */
  public static void check(List<ViewModel> views, TypeService types, Diagnostics diagnostics) {
    HiddenTypes hidden = new HiddenTypes(types, diagnostics);
    for (ViewModel view : views) {
      ViewNames.generated(view.name())
          .forEach(it -> hidden.generated.put(inPackage(view, it), view));
    }
    views.forEach(hidden::check);
  }

  private static String inPackage(ViewModel view, String name) {
    return view.packageName().isEmpty() ? name : view.packageName() + "." + name;
  }

  private void check(ViewModel view) {
    for (EventModel event : view.events()) {
      if (named(view, event).anyMatch(it -> isHidden(it, view, event.place()))) {
        return;
      }
    }
  }

  private static Stream<String> named(ViewModel view, EventModel event) {
    Stream<String> types = event.token().attributes().stream().map(it -> it.type().source());
    Stream<String> others =
        Stream.of(
                Optional.ofNullable(view.specifiedType()).map(JavaType::source),
                Optional.ofNullable(event.reset()).map(Reset::condition))
            .flatMap(Optional::stream);
    return Stream.concat(types, others)
        .flatMap(it -> SIMPLE_NAME.matcher(it).results())
        .map(MatchResult::group);
  }

  private boolean isHidden(String name, ViewModel view, SourceLocation place) {
    ViewModel hiding = generated.get(inPackage(view, name));
    Optional<String> hidden =
        hiding == null ? Optional.empty() : imported(name, view, hiding.name().equals(name));
    hidden.ifPresent(
        it -> diagnostics.report(Code.VIEW_HIDES_TYPE, place, hiding.name(), it, view.name()));
    return hidden.isPresent();
  }

  /** The type that the view would mean by the name if nothing were generated. */
  private Optional<String> imported(String name, ViewModel view, boolean inItsFile) {
    if (view.imports().stream().anyMatch(it -> it.endsWith("." + name))) {
      return view.imports().stream()
          .filter(it -> inItsFile && it.endsWith("." + name) && !it.startsWith("static "))
          .findFirst();
    }
    return Stream.concat(view.imports().stream(), Stream.of("java.lang.*"))
        .filter(it -> it.endsWith(".*") && !it.startsWith("static "))
        .map(it -> it.substring(0, it.length() - 1) + name)
        .filter(types::exists)
        .findFirst();
  }
}
