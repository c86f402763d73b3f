package org.saga.generator.grammar;

import java.util.List;
import org.saga.generator.GeneratedFile;
import org.saga.generator.diagnostic.Place;
import org.saga.generator.model.ViewModel;

/** A view's generated parser, which knows what came from where in the grammar. */
public final class GeneratedParser {
  private final ViewModel view;
  private final GrammarTree grammar;
  private final Marks.Unmarked unmarked;
  private final GeneratedMachine machine;

  GeneratedParser(
      ViewModel view, GrammarTree grammar, Marks.Unmarked unmarked, GeneratedMachine machine) {
    this.view = view;
    this.grammar = grammar;
    this.unmarked = unmarked;
    this.machine = machine;
  }

  /** Returns the parser's source. */
  public GeneratedFile file() {
    return new GeneratedFile(folder(view) + ParserText.parserName(view) + ".java", unmarked.text());
  }

  /** Returns the sources to write: the parser and, if the grammar can do with it, the machine. */
  public List<GeneratedFile> files() {
    boolean streamed = machine.isSound();
    String checker = streamed ? ",\n\t\t\t\t" + GeneratedMachine.name(view) + "::checker" : "";
    int slot = unmarked.text().indexOf(ParserText.SITES_END);
    GrammarLineTable table = new GrammarLineTable(grammar.source().text());
    String own = table.of(unmarked, slot, streamed ? 1 : 0);
    String known = ".with(" + ParserText.parserName(view) + ".class, \"" + own + "\")";
    if (streamed) {
      String lines = machine.lines(table);
      known += ".with(" + GeneratedMachine.name(view) + ".class, \"" + lines + "\")";
    }
    String described = "}" + checker + ")" + known + ParserText.SITES_END.substring(2);
    String text = unmarked.text().replace(ParserText.SITES_END, described);
    GeneratedFile parser = new GeneratedFile(file().path(), text);
    return streamed ? List.of(parser, machine.file()) : List.of(parser);
  }

  GeneratedMachine machine() {
    return machine;
  }

  static String folder(ViewModel view) {
    return view.packageName().isEmpty() ? "" : view.packageName().replace('.', '/') + "/";
  }

  ViewModel view() {
    return view;
  }

  /** The place in the grammar which the text from one offset of the parser to another came from. */
  Place place(int offset, int end) {
    return placeOf(unmarked.origin(offset, end));
  }

  /** Where the rule begins that a method was made from, or -1. */
  int ruleOf(String method) {
    RuleTree rule = grammar.rules().get(method);
    return rule == null ? -1 : rule.offset();
  }

  /** Whether the text at an offset of the parser is the user's own. */
  boolean isUsers(int offset) {
    return unmarked.isUsers(offset);
  }

  /** Whether this text at an offset of the parser was copied from the grammar. */
  boolean isCopied(String text, int offset) {
    int origin = unmarked.origin(offset, offset);
    return isUsers(offset) && origin >= 0 && grammar.source().text().startsWith(text, origin);
  }

  /** The place at an offset of the grammar, or the whole grammar. */
  Place placeOf(int origin) {
    return origin < 0 || origin > grammar.source().text().length()
        ? grammar.source().whole()
        : grammar.source().at(origin);
  }

  /** The place that stands for the whole grammar. */
  Place whole() {
    return grammar.source().whole();
  }
}
