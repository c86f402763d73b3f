package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.antlr.v4.codegen.model.Action;
import org.antlr.v4.codegen.model.AddToLabelList;
import org.antlr.v4.codegen.model.Choice;
import org.antlr.v4.codegen.model.InvokeRule;
import org.antlr.v4.codegen.model.LabeledOp;
import org.antlr.v4.codegen.model.MatchToken;
import org.antlr.v4.codegen.model.RuleFunction;
import org.antlr.v4.codegen.model.SemPred;
import org.antlr.v4.codegen.model.SrcOp;
import org.antlr.v4.codegen.model.chunk.ActionChunk;
import org.antlr.v4.codegen.model.chunk.ActionTemplate;
import org.antlr.v4.codegen.model.decl.CodeBlock;
import org.antlr.v4.codegen.model.decl.Decl;
import org.antlr.v4.misc.Utils;
import org.stringtemplate.v4.ST;

/**
 * What a rule runs, state by state. ANTLR models a method that runs the rule from its beginning to
 * its end; here that model is taken apart.
 */
final class RuleOperations {
  /** How ANTLR calls what begins a round of a left-recursive rule. */
  private static final String NEXT_ROUND = "recRuleAltStartAction";

  private static final String MARKS = "/\\*saga[^*]*\\*/";
  private static final String FIELD = ActionText.FRAME + ".";

  private final RuleFrame frame;
  private final Consumer<ActionText> java;
  private final Map<Integer, Operation> operations = new LinkedHashMap<>();

  /** The operation that what has no state of its own belongs to. */
  private Operation current;

  /** What begins the round whose precedence is asked for next. */
  private ST round;

  /**
   * Takes a rule apart.
   *
   * @param java is shown the Java of the grammar
   */
  RuleOperations(RuleFunction function, Consumer<ActionText> java) {
    this.frame = new RuleFrame(function);
    this.java = java;
    Action first = function.namedActions.get("init");
    if (first != null) {
      action(function.startState.stateNumber, "begins", first.chunks);
    }
    function.code.forEach(this::visit);
    Action last = function.namedActions.get("after");
    if (last != null) {
      int end = function.rule.g.atn.ruleToStopState[function.index].stateNumber;
      action(end, "ends", last.chunks);
    }
  }

  RuleFrame frame() {
    return frame;
  }

  List<Operation> operations() {
    return new ArrayList<>(operations.values());
  }

  private void visit(SrcOp op) {
    if (op instanceof Choice choice) {
      choice.alts.forEach(this::visit);
    } else if (op instanceof CodeBlock block) {
      (block.ops == null ? List.<SrcOp>of() : block.ops).forEach(this::visit);
    } else if (op instanceof InvokeRule call) {
      call(call);
    } else if (op instanceof MatchToken match) {
      labelled(match, match.stateNumber, "matches " + match.name, "org.saga.event.Event");
    } else if (op instanceof AddToLabelList add) {
      addToList(add);
    } else if (op instanceof SemPred predicate) {
      predicate(predicate);
    } else if (op instanceof Action action) {
      action(action);
    }
  }

  private void call(InvokeRule call) {
    Operation begins =
        open(new Operation(call.stateNumber, frame, "calls " + call.name, call.ctxName, true));
    ActionText arguments =
        shown(new ActionText(call.argExprsChunks == null ? List.of() : call.argExprsChunks));
    begins.add("return %s.make(".formatted(call.ctxName), arguments, ");");
    labelled(call, ~call.stateNumber, "goes on after " + call.name, call.ctxName);
  }

  /** What was matched or has returned gets its labels. */
  private void labelled(LabeledOp op, int number, String what, String type) {
    if (op.getLabels().isEmpty()) {
      return;
    }
    Operation labels = open(number, what, Operation.NOTHING);
    for (Decl label : op.getLabels()) {
      labels.writes(label.escapedName);
      labels.add("%s%s = (%s) _value;".formatted(FIELD, label.escapedName, type));
    }
  }

  /** A list reads itself to become longer, which is no use of it. */
  private void addToList(AddToLabelList add) {
    current.reads(add.label.escapedName);
    current.add(
        "%1$s%2$s = %1$s%2$s.plus(%1$s%3$s);"
            .formatted(FIELD, add.listName, add.label.escapedName));
  }

  private void predicate(SemPred predicate) {
    if (round != null) {
      nextRound(predicate.stateNumber);
      return;
    }
    Operation asks = open(predicate.stateNumber, "asks a predicate", Operation.TRUTH);
    asks.add("return (", shown(new ActionText(predicate.chunks)), ");");
  }

  /** What a left-recursive rule has read so far becomes the left operand of what comes. */
  private void nextRound(int state) {
    String type = Utils.capitalize((String) round.getAttribute("ctxName")) + "Context";
    String label = (String) round.getAttribute("label");
    boolean isList = Boolean.TRUE.equals(round.getAttribute("isListLabel"));
    Operation begins = open(state, "goes round", type);
    begins.add("%1$s _around = %1$s.make();".formatted(type));
    if (label != null && isList) {
      begins.add("_around.%1$s = _around.%1$s.plus((%2$s) _value);".formatted(label, type));
    } else if (label != null) {
      begins.add("_around.%s = (%s) _value;".formatted(label, type));
    }
    begins.add("return _around;");
    round = null;
  }

  private void action(Action action) {
    if (action.ast != null && action.ast.atnState != null) {
      action(action.stateNumber, "runs an action", action.chunks);
    } else if (action.chunks.get(0) instanceof ActionTemplate own) {
      round = own.st.getName().endsWith(NEXT_ROUND) ? own.st : round;
    } else {
      current.add("", shown(new ActionText(action.chunks)), "");
    }
  }

  private void action(int state, String what, List<ActionChunk> chunks) {
    ActionText text = shown(new ActionText(chunks));
    if (!text.text().replaceAll(MARKS, "").isBlank()) {
      open(state, what, Operation.NOTHING).add("", text, "");
    }
  }

  private ActionText shown(ActionText text) {
    java.accept(text);
    return text;
  }

  private Operation open(int number, String what, String result) {
    return open(new Operation(number, frame, what, result, false));
  }

  private Operation open(Operation operation) {
    current = operation;
    operations.put(operation.number, operation);
    return operation;
  }
}
