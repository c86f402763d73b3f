package org.saga.boot.knowledge;

import java.util.ArrayList;
import java.util.List;
import org.saga.boot.knowledge.Program.Access;
import org.saga.boot.knowledge.Program.Declared;
import org.saga.boot.knowledge.Program.Setting;
import org.saga.boot.knowledge.Program.Variable;

/** Reads what the command has made of a property. */
final class ProgramText {
  private String property = "";
  private int threadVariables;
  private boolean isQuantified;
  private final List<int[]> operators = new ArrayList<>();
  private final List<Variable> own = new ArrayList<>();
  private final List<Variable> shared = new ArrayList<>();
  private final List<Integer> settled = new ArrayList<>();
  private final List<Declared> declared = new ArrayList<>();
  private final List<Access> accesses = new ArrayList<>();
  private final List<String> carriers = new ArrayList<>();
  private final List<Remote> remotes = new ArrayList<>();
  private final List<Monitor> monitors = new ArrayList<>();
  private final List<Setting> settings = new ArrayList<>();

  private ProgramText() {}

  static Program read(List<String> lines) {
    ProgramText text = new ProgramText();
    for (String line : lines) {
      text.add(new LineReader(line));
    }
    return text.program();
  }

  private Program program() {
    return new Program(
        property,
        threadVariables,
        isQuantified,
        operators.toArray(new int[0][]),
        own,
        shared,
        initial(),
        declared,
        accesses,
        carriers,
        remotes.toArray(new Remote[0]),
        monitors.toArray(new Monitor[0]),
        settings);
  }

  private InitialValues initial() {
    InitialValues values = new InitialValues(shared.stream().map(Variable::initial).toArray());
    settled.forEach(values::settle);
    return values;
  }

  private void add(LineReader line) {
    String what = line.word();
    switch (what) {
      case "property" -> property = line.text();
      case "threads" -> threadVariables = line.number();
      case "quantified" -> isQuantified = true;
      case "operator" -> operators.add(line.numbers());
      case "own" -> own.add(new Variable(line.text(), line.value()));
      case "shared" -> shared.add(new Variable(line.text(), line.value()));
      case "init" -> settled.add(line.number());
      case "carries" -> carriers.add(line.text());
      case "thread" ->
          declared.add(new Declared(line.text(), line.word().equals("start"), line.text()));
      case "did" -> accesses.add(new Access(line.word().equals("write"), line.text()));
      case "remote" ->
          remotes.add(new Remote(line.number(), line.number(), line.numbers(), line.node()));
      case "monitor" ->
          monitors.add(
              new Monitor(line.number(), line.number(), line.text(), line.text(), line.node()));
      case "on" -> settings.add(setting(line));
      default -> throw new IllegalArgumentException(what);
    }
  }

  private static Setting setting(LineReader line) {
    String moment = line.word();
    int variable = line.number();
    String value = line.text();
    Object meant = value.equals("fresh") ? Program.FRESH : LineReader.value(value);
    return new Setting(moment, variable, meant, line.text());
  }
}
