package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.codegen.model.RuleFunction;
import org.antlr.v4.codegen.model.decl.AttributeDecl;
import org.antlr.v4.codegen.model.decl.Decl;
import org.antlr.v4.codegen.model.decl.RuleContextDecl;
import org.antlr.v4.codegen.model.decl.RuleContextListDecl;
import org.antlr.v4.codegen.model.decl.StructDecl;
import org.antlr.v4.codegen.model.decl.TokenListDecl;
import org.saga.generator.resource.Template;

/** The class of a rule's attributes and labels, of which each run of the rule has an object. */
final class RuleFrame {
  /** All labels from this one on have one bit in common. */
  private static final int SHARED_BIT = 63;

  private static final String EVENT = "org.saga.event.Event";
  private static final String LIST = "org.pcollections.PVector<%s>";

  private final String rule;
  private final String name;
  private final List<AttributeDecl> attributes = new ArrayList<>();
  private final List<AttributeDecl> parameters;
  private final List<Decl> labels;

  RuleFrame(RuleFunction function) {
    StructDecl struct = function.ruleCtx;
    this.rule = function.name;
    this.name = function.ctxType;
    struct.attributeDecls.forEach(it -> attributes.add((AttributeDecl) it));
    this.parameters = struct.ctorAttrs == null ? List.of() : List.copyOf(struct.ctorAttrs);
    this.labels =
        Stream.of(
                struct.tokenDecls,
                struct.tokenListDecls,
                struct.ruleContextDecls,
                struct.ruleContextListDecls)
            .flatMap(Collection::stream)
            .toList();
  }

  String rule() {
    return rule;
  }

  /** The name of the class. */
  String name() {
    return name;
  }

  List<String> labels() {
    return labels.stream().map(it -> it.escapedName).toList();
  }

  /** A number that has a bit for each of some labels. */
  String bits(Collection<String> some) {
    List<String> all = labels();
    long bits = 0;
    for (String label : some) {
      int at = all.indexOf(label);
      bits |= at < 0 ? 0 : 1L << Math.min(at, SHARED_BIT);
    }
    return "0x%xL".formatted(bits);
  }

  /** The source of the class. */
  String source(Template template) {
    if (attributes.isEmpty() && labels.isEmpty()) {
      return template.fillAsIs("emptyFrame", Map.of("rule", rule, "frame", name));
    }
    List<String> members = new ArrayList<>();
    members.add(fields(this::declared, "\n"));
    members.add(template.fillAsIs("make", Map.of("frame", name, "initial", initial())));
    if (!parameters.isEmpty()) {
      members.add(template.fillAsIs("makeOf", makeOf()));
    }
    members.add(
        template.fillAsIs(
            "values",
            Map.of(
                "frame",
                name,
                "copies",
                fields(it -> "_copy.%1$s = %1$s;".formatted(it.escapedName), "\n"),
                "same",
                compared(
                    it -> "same(%1$s, _that.%1$s)".formatted(it.escapedName),
                    "sameLabel(%1$s, _that.%1$s, _read, %2$d)",
                    "\n      && "),
                "hash",
                compared(
                    it -> "_hash = 31 * _hash + hash(%s);".formatted(it.escapedName),
                    "_hash = 31 * _hash + hashLabel(%s, _read, %d);",
                    "\n"))));
    if (!labels.isEmpty()) {
      String none = joined(labels, it -> "_bare.%s = null;".formatted(it.escapedName), "\n");
      members.add(template.fillAsIs("returned", Map.of("frame", name, "none", none)));
    }
    return template.fillAsIs(
        "frame", Map.of("rule", rule, "frame", name, "members", String.join("\n\n", members)));
  }

  private Map<String, String> makeOf() {
    return Map.of(
        "frame",
        name,
        "parameters",
        joined(parameters, it -> it.type + " " + it.escapedName, ", "),
        "assigned",
        joined(parameters, it -> "_made.%1$s = %1$s;".formatted(it.escapedName), "\n"));
  }

  /** What initial values there are. */
  private String initial() {
    String given =
        attributes.stream()
            .filter(it -> it.initValue != null)
            .map(it -> "_made.%s = %s;".formatted(it.escapedName, it.initValue))
            .collect(Collectors.joining("\n"));
    String empty =
        labels.stream()
            .filter(it -> it instanceof TokenListDecl || it instanceof RuleContextListDecl)
            .map(it -> "_made.%s = org.pcollections.TreePVector.empty();".formatted(it.escapedName))
            .collect(Collectors.joining("\n"));
    return given + (given.isEmpty() || empty.isEmpty() ? "" : "\n") + empty;
  }

  private String declared(Decl field) {
    return typeOf(field) + " " + field.escapedName + ";";
  }

  private static String typeOf(Decl field) {
    if (field instanceof AttributeDecl attribute) {
      return attribute.type;
    }
    if (field instanceof RuleContextDecl context) {
      boolean isList = field instanceof RuleContextListDecl;
      return isList ? LIST.formatted(context.ctxName) : context.ctxName;
    }
    return field instanceof TokenListDecl ? LIST.formatted(EVENT) : EVENT;
  }

  private String fields(Function<Decl, String> text, String separator) {
    return joined(Stream.concat(attributes.stream(), labels.stream()).toList(), text, separator);
  }

  private String compared(Function<Decl, String> attribute, String label, String separator) {
    Stream<String> own = attributes.stream().map(attribute);
    Stream<String> read =
        IntStream.range(0, labels.size())
            .mapToObj(it -> label.formatted(labels.get(it).escapedName, it));
    return Stream.concat(own, read).collect(Collectors.joining(separator));
  }

  private static <T> String joined(List<T> all, Function<T, String> text, String separator) {
    return all.stream().map(text).collect(Collectors.joining(separator));
  }
}
