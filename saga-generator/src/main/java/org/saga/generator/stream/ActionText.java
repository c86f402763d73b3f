package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.antlr.v4.codegen.model.chunk.ActionChunk;
import org.antlr.v4.codegen.model.chunk.LabelRef;
import org.antlr.v4.codegen.model.chunk.LocalRef;
import org.antlr.v4.codegen.model.chunk.NonLocalAttrRef;
import org.antlr.v4.codegen.model.chunk.QRetValueRef;
import org.antlr.v4.codegen.model.chunk.RetValueRef;
import org.antlr.v4.codegen.model.chunk.RulePropertyRef;
import org.antlr.v4.codegen.model.chunk.SetAttr;
import org.antlr.v4.codegen.model.chunk.SetNonLocalAttr;
import org.antlr.v4.codegen.model.chunk.SymbolRefChunk;
import org.antlr.v4.codegen.model.chunk.TokenRef;

/** Java of a grammar, as ANTLR has read it: its attributes are fields of the frame of its rule. */
final class ActionText {
  /** ANTLR's name for what an action's attributes belong to; users may write it, too. */
  static final String FRAME = "_localctx";

  private final StringBuilder text = new StringBuilder();
  private final Set<String> labels = new LinkedHashSet<>();
  private final List<Obstacle> unsupported = new ArrayList<>();
  private boolean readsFrame;

  ActionText(List<ActionChunk> chunks) {
    chunks.forEach(this::print);
  }

  /** The text as ANTLR has read it. */
  String raw() {
    return text.toString();
  }

  /** The text, whose lines begin where the first one does. */
  String text() {
    return Indents.removed(text.toString());
  }

  /** The labels whose values it reads. */
  Set<String> labels() {
    return labels;
  }

  /** Whether it may read any of them, since it names the frame itself. */
  boolean readsFrame() {
    return readsFrame;
  }

  /** The attributes that only a parser of the whole history has; with positions in the text. */
  List<Obstacle> unsupported() {
    return unsupported;
  }

  private void print(ActionChunk chunk) {
    if (chunk instanceof org.antlr.v4.codegen.model.chunk.ActionText java) {
      text.append(java.text);
      readsFrame |= java.text.contains(FRAME);
    } else if (chunk instanceof NonLocalAttrRef of) {
      refuse("$" + of.ruleName + "::" + of.name + " belongs to another rule");
    } else if (chunk instanceof SetNonLocalAttr of) {
      refuse("$" + of.ruleName + "::" + of.name + " belongs to another rule");
    } else if (chunk instanceof RulePropertyRef of) {
      refuse(property(of) + " is about events of the past");
    } else if (chunk instanceof SetAttr set) {
      field(set.escapedName).append(" = ");
      set.rhsChunks.forEach(this::print);
      text.append(';');
    } else if (chunk instanceof QRetValueRef returned) {
      labels.add(returned.dict);
      field(returned.dict).append('.').append(returned.escapedName);
    } else if (chunk instanceof TokenRef || chunk instanceof LabelRef) {
      labels.add(((SymbolRefChunk) chunk).escapedName);
      field(((SymbolRefChunk) chunk).escapedName);
    } else if (chunk instanceof LocalRef || chunk instanceof RetValueRef) {
      field(((SymbolRefChunk) chunk).escapedName);
    } else {
      refuse("what ANTLR calls " + chunk.getClass().getSimpleName() + " is not known");
    }
  }

  private StringBuilder field(String name) {
    return text.append(FRAME).append('.').append(name);
  }

  /** ANTLR has a class for each property, of the rule itself or of another one's label. */
  private static String property(RulePropertyRef of) {
    String type = of.getClass().getSimpleName();
    String name = type.substring(type.indexOf('_') + 1);
    return type.startsWith("This") ? "$" + name : "$" + of.label + "." + name;
  }

  private void refuse(String what) {
    unsupported.add(new Obstacle(text.length(), what, "labels, arguments and returns of rules"));
    text.append("null");
  }
}
