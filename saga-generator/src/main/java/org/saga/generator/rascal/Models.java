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
import java.util.function.Function;
import org.saga.generator.model.AttributeModel;
import org.saga.generator.model.Erasure;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.JavaType;
import org.saga.generator.model.Scope;
import org.saga.generator.model.TerminalModel;
import org.saga.generator.model.ViewModel;

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
        terminals((IList) view.get("terminals")));
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
        EventModel.Kind.valueOf(constant(event, "kind")),
        EventModel.Target.valueOf(constant(event, "target")),
        texts(event, "modifiers"),
        text(event, "access"),
        text(event, "returnType"),
        text(event, "declaringType"),
        text(event, "methodName"),
        texts(event, "parameters"),
        parameterNames(event),
        list(event, "variables", it -> ((IInteger) it).intValue()),
        number(event, "hiddenParameters"),
        flag(event, "moreParameters"),
        list(event, "overridden", Models::erasure),
        flag(event, "atCallSite"),
        flag(event, "isStatic"),
        flag(event, "subjectIsCaller"),
        flag(event, "excludeSelfCalls"),
        text(event, "terminal"),
        text(event, "tokenClass"),
        attributes(event),
        optional(event, "reset", it -> text((IConstructor) it, "text")),
        optional(event, "reset", it -> source.place(number((IConstructor) it, "offset"))));
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
    for (IValue name : (IList) event.get("parameterNames")) {
      IList given = (IList) name;
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

  private List<TerminalModel> terminals(IList terminals) {
    List<TerminalModel> models = new ArrayList<>();
    for (IValue value : terminals) {
      IConstructor terminal = (IConstructor) value;
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
    return ((IString) owner.get(field)).getValue();
  }

  private static int number(IConstructor owner, String field) {
    return ((IInteger) owner.get(field)).intValue();
  }

  private static boolean flag(IConstructor owner, String field) {
    return ((IBool) owner.get(field)).getValue();
  }

  private static List<String> texts(IConstructor owner, String field) {
    return list(owner, field, it -> ((IString) it).getValue());
  }

  private static <T> List<T> list(IConstructor owner, String field, Function<IValue, T> element) {
    return ((IList) owner.get(field)).stream().map(element).toList();
  }

  /** What may be missing is a list of at most one element to Rascal. */
  private static <T> T optional(IConstructor owner, String field, Function<IValue, T> element) {
    return list(owner, field, element).stream().findFirst().orElse(null);
  }
}
