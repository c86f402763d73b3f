package org.saga.generator.grammar.rewrite;

import static org.antlr.v4.parse.ANTLRParser.ALT;
import static org.antlr.v4.parse.ANTLRParser.BLOCK;
import static org.antlr.v4.parse.ANTLRParser.NOT;
import static org.antlr.v4.parse.ANTLRParser.RULE_REF;
import static org.antlr.v4.parse.ANTLRParser.SET;
import static org.antlr.v4.parse.ANTLRParser.TOKEN_REF;
import static org.antlr.v4.parse.ANTLRParser.WILDCARD;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.antlr.v4.tool.ast.GrammarAST;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.grammar.source.Alternative;
import org.saga.generator.grammar.source.GrammarSource;
import org.saga.generator.grammar.source.GrammarTree;
import org.saga.generator.grammar.source.Nodes;
import org.saga.generator.model.AttributeModel;
import org.saga.generator.model.JavaType;
import org.saga.generator.model.Scope;
import org.saga.generator.model.TerminalModel;
import org.saga.generator.model.ViewModel;
import org.saga.generator.resource.Sections;

/**
 * Translates the built-in attributes of terminals, {@code $GET.callee}, to calls of the accessors
 * of their token classes; everything else is left to ANTLR.
 */
final class BuiltInAttributes {
  private static final Map<String, JavaType> OF_ALL_EVENTS =
      Map.of(
          "thread",
          new JavaType("Thread", false, false, "java.lang.Thread"),
          "threadId",
          JavaType.LONG);
  private static final Set<String> OF_TOKENS = Sections.names("antlr");

  /** ANTLR's names for events that a rule matches, of which no type is known. */
  private static final Map<String, String> ANTLRS_EVENTS = Map.of("start", "first", "stop", "last");

  private final GrammarSource source;
  private final ViewModel view;
  private final Diagnostics diagnostics;
  private final Map<String, TerminalModel> terminals = new LinkedHashMap<>();

  BuiltInAttributes(GrammarSource source, ViewModel view, Diagnostics diagnostics) {
    this.source = source;
    this.view = view;
    this.diagnostics = diagnostics;
    view.terminals().forEach(it -> terminals.put(it.name(), it));
  }

  /** The form of {@code $name} with no attribute after it. */
  String bare(String name, int offset, ActionScope scope) {
    if (scope.labels(name).isEmpty()) {
      checkTerminal(name, offset, scope);
    }
    return "$" + name;
  }

  /** The form of {@code $name.attribute}. */
  String of(String name, String attribute, int offset, int attributeOffset, ActionScope scope) {
    String plain = "$" + name + "." + attribute;
    List<Alternative.Label> labels = scope.labels(name);
    if (labels.isEmpty()) {
      if (ANTLRS_EVENTS.containsKey(name) && !scope.calls(name)) {
        reportAntlrsEvent(name, attribute, offset, scope);
        return plain;
      }
      return checkTerminal(name, offset, scope)
          ? translated(name, Set.of(name), attribute, attributeOffset)
          : plain;
    }
    if (labels.get(0).list()) {
      diagnostics.report(Code.ATTRIBUTE_OF_LIST, source.at(offset), attribute, name);
      return plain;
    }
    Set<String> labelled = new LinkedHashSet<>();
    for (Alternative.Label label : labels) {
      if (!addTerminals(label.element(), labelled)) {
        return plain;
      }
    }
    return translated(name, labelled, attribute, attributeOffset);
  }

  private void reportAntlrsEvent(String name, String attribute, int offset, ActionScope scope) {
    boolean own = scope.rule() != null && scope.rule().declares(source.text(), attribute);
    diagnostics.report(
        Code.FIRST_OR_LAST_EVENT,
        source.at(offset),
        name,
        ANTLRS_EVENTS.get(name),
        attribute,
        own
            ? "write $" + attribute + " for the rule's own attribute"
            : "label the event that you mean (x=A) and read $x." + attribute);
  }

  /** Whether the name is that of a terminal which may be read here. */
  private boolean checkTerminal(String name, int offset, ActionScope scope) {
    if (!Character.isUpperCase(name.charAt(0))) {
      return false;
    }
    if (!terminals.containsKey(name)) {
      return false;
    }
    if (scope.alternative() != null && scope.alternative().grouped().contains(name)) {
      diagnostics.report(Code.TERMINAL_IN_GROUP, source.at(offset), name);
      return false;
    }
    String label = scope.alternative() == null ? null : scope.alternative().onlyLabel(name);
    if (label != null) {
      diagnostics.report(Code.TERMINAL_LABELLED, source.at(offset), name, label);
      return false;
    }
    boolean matched = scope.alternative() != null && scope.alternative().terminals().contains(name);
    if (!matched) {
      diagnostics.report(Code.TERMINAL_NOT_HERE, source.at(offset), name);
    }
    return matched;
  }

  /** Adds the terminals that an element can be; false if it is no single terminal. */
  private boolean addTerminals(GrammarAST element, Set<String> found) {
    switch (element.getType()) {
      case TOKEN_REF -> found.add(element.getText());
      case WILDCARD -> found.addAll(terminals.keySet());
      case NOT -> {
        Set<String> excluded = new LinkedHashSet<>();
        addTerminals((GrammarAST) element.getChild(0), excluded);
        terminals.keySet().stream().filter(it -> !excluded.contains(it)).forEach(found::add);
      }
      case BLOCK, SET, ALT -> {
        return Nodes.children(element).stream().allMatch(it -> addTerminals(it, found));
      }
      case RULE_REF -> {
        return false;
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private String translated(String name, Set<String> labelled, String attribute, int offset) {
    List<TerminalModel> models =
        labelled.stream().map(terminals::get).filter(Objects::nonNull).toList();
    if (labelled.contains(GrammarTree.EOF)) {
      diagnostics.report(Code.ATTRIBUTE_OF_END, source.at(offset), attribute);
      return "$" + name;
    }
    if (models.isEmpty()) {
      return "$" + name;
    }
    JavaType type = common(models, attribute);
    if (type == null) {
      reportUnknown(models, attribute, offset);
      return "$" + name;
    }
    return "($"
        + name
        + " == null ? "
        + type.defaultValue()
        + " : "
        + read(name, models, attribute)
        + ")";
  }

  private String read(String name, List<TerminalModel> models, String attribute) {
    if (OF_ALL_EVENTS.containsKey(attribute)) {
      return "((org.saga.event.Event) $" + name + ")." + attribute + "()";
    }
    StringBuilder code = new StringBuilder();
    String argument = view.scope() == Scope.OBJECT ? "(self)" : "()";
    for (int i = 0; i < models.size(); i++) {
      String token = tokenClass(models.get(i));
      if (i < models.size() - 1) {
        code.append("$").append(name).append(" instanceof ").append(token).append(" ? ");
      }
      code.append("((").append(token).append(") $").append(name).append(").");
      code.append(attribute).append(argument).append(i < models.size() - 1 ? " : " : "");
    }
    return code.toString();
  }

  private String tokenClass(TerminalModel terminal) {
    return ParserText.viewClass(view) + "." + terminal.name();
  }

  /** The type of an attribute, if all the terminals have it; that of the first if it differs. */
  private static JavaType common(List<TerminalModel> models, String attribute) {
    JavaType common = OF_ALL_EVENTS.get(attribute);
    for (TerminalModel model : models) {
      JavaType type = OF_ALL_EVENTS.getOrDefault(attribute, type(model, attribute));
      boolean differs = common != null && type != null && !common.source().equals(type.source());
      if (type == null || differs && (common.primitive() || type.primitive())) {
        return null;
      }
      common = common == null ? type : common;
    }
    return common;
  }

  private static JavaType type(TerminalModel terminal, String attribute) {
    return terminal.attributes().stream()
        .filter(it -> it.name().equals(attribute))
        .map(AttributeModel::type)
        .findFirst()
        .orElse(null);
  }

  private void reportUnknown(List<TerminalModel> models, String attribute, int offset) {
    String names = String.join(" and ", models.stream().map(TerminalModel::name).toList());
    if (OF_TOKENS.contains(attribute)) {
      diagnostics.report(
          Code.TOKEN_ATTRIBUTE, source.at(offset), attribute, names, available(models));
    } else if (attribute.equals("caller")) {
      diagnostics.report(Code.CALLER_NOT_SEEN, source.at(offset), names, seen(models));
    } else {
      diagnostics.report(
          Code.UNKNOWN_ATTRIBUTE,
          source.at(offset),
          models.size() == 1 ? names + " has no" : names + " share no",
          attribute,
          available(models));
    }
  }

  /** The kind of the first event that does not know its caller. */
  private static String seen(List<TerminalModel> models) {
    return models.stream()
        .flatMap(it -> it.events().stream())
        .filter(it -> it.token().attributes().stream().noneMatch(a -> a.name().equals("caller")))
        .map(it -> it.seen().moment())
        .map(it -> it.name().toLowerCase())
        .findFirst()
        .orElse("exec");
  }

  private static String available(List<TerminalModel> models) {
    Set<String> names = new LinkedHashSet<>();
    for (AttributeModel attribute : models.get(0).attributes()) {
      if (common(models, attribute.name()) != null) {
        names.add(attribute.name());
      }
    }
    List<String> all = new ArrayList<>(names);
    all.add("thread");
    all.add("threadId");
    return String.join(", ", all);
  }
}
