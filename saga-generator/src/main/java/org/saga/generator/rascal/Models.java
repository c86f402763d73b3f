package org.saga.generator.rascal;

import io.usethesource.vallang.IBool;
import io.usethesource.vallang.IConstructor;
import io.usethesource.vallang.IInteger;
import io.usethesource.vallang.IList;
import io.usethesource.vallang.IString;
import io.usethesource.vallang.ITuple;
import io.usethesource.vallang.IValue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.saga.generator.model.AttributeModel;
import org.saga.generator.model.CallPattern;
import org.saga.generator.model.Erasure;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.JavaType;
import org.saga.generator.model.Parameters;
import org.saga.generator.model.Reset;
import org.saga.generator.model.Scope;
import org.saga.generator.model.Seen;
import org.saga.generator.model.TerminalModel;
import org.saga.generator.model.TokenClass;
import org.saga.generator.model.ViewModel;
import org.saga.generator.syntax.Moment;
import org.saga.generator.syntax.Target;

/** Turns views of the module {@code saga::Model} into those of the generator's later phases. */
final class Models {
  private final SourceText source;

  Models(SourceText source) {
    this.source = source;
  }

  ViewModel view(IConstructor view) {
    return new ViewModel(
        source.path(),
        text(view, "packageName"),
        texts(view, "imports"),
        scope(view),
        text(view, "name"),
        flag(view, "viable"),
        Path.of(text(view, "grammar")),
        source.place(number(view, "grammarOffset")),
        optional(view, "specified", it -> ((IString) it).getValue()),
        optional(view, "specifiedType", Models::type),
        flag(view, "woven"),
        flag(view, "platform"),
        list(view, "events", it -> event((IConstructor) it)),
        terminals(view));
  }

  private static Scope scope(IConstructor view) {
    return switch (((IConstructor) view.get("scope")).getName()) {
      case "thread" -> Scope.THREAD;
      case "local" -> Scope.OBJECT;
      default -> Scope.GLOBAL;
    };
  }

  private EventModel event(IConstructor event) {
    return new EventModel(
        source.place(number(event, "offset")),
        text(event, "text"),
        called(event),
        new Seen(
            Moment.valueOf(constant(event, "kind")),
            flag(event, "atCallSite"),
            flag(event, "subjectIsCaller"),
            flag(event, "excludeSelfCalls")),
        new TokenClass(text(event, "terminal"), text(event, "tokenClass"), attributes(event)),
        optional(event, "reset", it -> reset((IConstructor) it)));
  }

  private static CallPattern called(IConstructor event) {
    return new CallPattern(
        Target.valueOf(constant(event, "target")),
        texts(event, "modifiers"),
        text(event, "access"),
        flag(event, "isStatic"),
        text(event, "returnType"),
        text(event, "declaringType"),
        text(event, "methodName"),
        new Parameters(
            texts(event, "parameters"),
            parameterNames(event),
            list(event, "variables", it -> ((IInteger) it).intValue()),
            number(event, "hiddenParameters"),
            flag(event, "moreParameters")),
        list(event, "overridden", Models::erasure));
  }

  private Reset reset(IConstructor condition) {
    return new Reset(text(condition, "text"), source.place(number(condition, "offset")));
  }

  private static Erasure erasure(IValue value) {
    ITuple erasure = (ITuple) value;
    return new Erasure(
        ((IString) erasure.get(0)).getValue(),
        ((IString) erasure.get(1)).getValue(),
        ((IList) erasure.get(2)).stream().map(it -> ((IString) it).getValue()).toList());
  }

  /** Names are missing where the view gives none. */
  private static List<String> parameterNames(IConstructor event) {
    List<String> names = new ArrayList<>();
    for (IList given : list(event, "parameterNames", IList.class::cast)) {
      names.add(given.isEmpty() ? null : ((IString) given.get(0)).getValue());
    }
    return names;
  }

  private static List<AttributeModel> attributes(IConstructor owner) {
    return list(owner, "attributes", it -> attribute((IConstructor) it));
  }

  private static AttributeModel attribute(IConstructor attribute) {
    return new AttributeModel(
        text(attribute, "name"), type(attribute.get("type")), flag(attribute, "subject"));
  }

  private List<TerminalModel> terminals(IConstructor view) {
    List<TerminalModel> models = new ArrayList<>();
    for (IConstructor terminal : list(view, "terminals", IConstructor.class::cast)) {
      models.add(
          new TerminalModel(
              text(terminal, "name"),
              models.size() + 1,
              list(terminal, "events", it -> event((IConstructor) it)),
              attributes(terminal)));
    }
    return models;
  }

  private static JavaType type(IValue value) {
    ITuple type = (ITuple) value;
    return new JavaType(
        ((IString) type.get(0)).getValue(),
        ((IBool) type.get(1)).getValue(),
        ((IBool) type.get(2)).getValue(),
        ((IString) type.get(3)).getValue());
  }

  private static String constant(IConstructor owner, String field) {
    return ((IConstructor) owner.get(field)).getName().toUpperCase(Locale.ROOT);
  }

  private static String text(IConstructor owner, String field) {
    return field(owner, field).map(it -> ((IString) it).getValue()).orElse("");
  }

  private static int number(IConstructor owner, String field) {
    return field(owner, field).map(it -> ((IInteger) it).intValue()).orElse(0);
  }

  private static boolean flag(IConstructor owner, String field) {
    return field(owner, field).map(it -> ((IBool) it).getValue()).orElse(false);
  }

  /**
   * A field by its place or its keyword; only Rascal knows the default of one that is not given.
   */
  private static Optional<IValue> field(IConstructor owner, String field) {
    return Optional.ofNullable(
        owner.has(field) ? owner.get(field) : owner.asWithKeywordParameters().getParameter(field));
  }

  private static List<String> texts(IConstructor owner, String field) {
    return list(owner, field, it -> ((IString) it).getValue());
  }

  private static <T> List<T> list(IConstructor owner, String field, Function<IValue, T> element) {
    return field(owner, field).stream().flatMap(it -> ((IList) it).stream()).map(element).toList();
  }

  /** What may be missing is a list of at most one element to Rascal. */
  private static <T> T optional(IConstructor owner, String field, Function<IValue, T> element) {
    return list(owner, field, element).stream().findFirst().orElse(null);
  }
}
