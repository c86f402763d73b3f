package org.saga.generator.grammar.parser;

import static org.antlr.v4.parse.ANTLRParser.ACTION;
import static org.antlr.v4.parse.ANTLRParser.ARG_ACTION;
import static org.antlr.v4.parse.ANTLRParser.SEMPRED;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.antlr.v4.tool.ast.GrammarAST;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.grammar.rewrite.Marks;
import org.saga.generator.grammar.rewrite.ParserText;
import org.saga.generator.grammar.source.GrammarTree;
import org.saga.generator.grammar.source.Nodes;
import org.saga.generator.grammar.source.RuleTree;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.Reset;
import org.saga.generator.model.ViewModel;

/** A view's generated parser, which knows what came from where in the grammar. */
public final class GeneratedParser {
  private static final Set<Integer> JAVA = Set.of(ACTION, ARG_ACTION, SEMPRED);

  private final ViewModel view;
  private final GrammarTree grammar;
  private final Marks.Unmarked unmarked;
  private final GeneratedMachine machine;

  public GeneratedParser(
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

  public GeneratedMachine machine() {
    return machine;
  }

  static String folder(ViewModel view) {
    return view.packageName().isEmpty() ? "" : view.packageName().replace('.', '/') + "/";
  }

  public ViewModel view() {
    return view;
  }

  /** The place in the grammar which the text from one offset of the parser to another came from. */
  public SourceLocation place(int offset, int end) {
    return placeOf(unmarked.origin(offset, end));
  }

  /** Where the rule begins that a method was made from, or -1. */
  public int ruleOf(String method) {
    RuleTree rule = grammar.rules().get(method);
    return rule == null ? -1 : rule.offset();
  }

  /** Whether the text at an offset of the parser is the user's own. */
  public boolean isUsers(int offset) {
    return unmarked.isUsers(offset);
  }

  /** Whether this text at an offset of the parser was copied from the grammar. */
  public boolean isCopied(String text, int offset) {
    int origin = unmarked.origin(offset, offset);
    return isUsers(offset) && origin >= 0 && grammar.source().text().startsWith(text, origin);
  }

  /** The place at an offset of the grammar, or the whole grammar. */
  public SourceLocation placeOf(int origin) {
    return origin < 0 || origin > grammar.source().text().length()
        ? grammar.source().whole()
        : grammar.source().at(origin);
  }

  /** The longest piece of Java that the user wrote, or the whole grammar if there is none. */
  public SourceLocation longestJava() {
    Reset reset =
        view.events().stream()
            .map(EventModel::reset)
            .filter(Objects::nonNull)
            .max(Comparator.comparingInt(it -> it.condition().length()))
            .orElse(null);
    int most = reset == null ? 0 : reset.condition().length();
    GrammarAST action = Nodes.longest(grammar.root(), JAVA);
    int length = action == null ? 0 : Nodes.end(action) - Nodes.start(action);
    if (length == 0 && most == 0) {
      return whole();
    }
    return length > most ? grammar.source().at(Nodes.start(action)) : reset.place();
  }

  /** The place that stands for the whole grammar. */
  SourceLocation whole() {
    return grammar.source().whole();
  }
}
