package org.saga.generator.grammar;

import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.v4.Tool;
import org.antlr.v4.tool.ANTLRMessage;
import org.antlr.v4.tool.ANTLRToolListener;
import org.antlr.v4.tool.ErrorSeverity;
import org.antlr.v4.tool.Grammar;
import org.antlr.v4.tool.ast.GrammarRootAST;
import org.saga.generator.grammar.source.GrammarSource;

/** ANTLR's tool, kept from the disk and from the console. */
final class Antlr extends Tool {
  private final List<ANTLRMessage> messages = new ArrayList<>();
  private final Map<String, StringWriter> outputs = new LinkedHashMap<>();
  private Grammar processed;

  Antlr() {
    gen_listener = false;
    removeListeners();
    addListener(new Collector());
  }

  /** The tree of a grammar's text; what is wrong with it is among the messages. */
  Optional<GrammarRootAST> parse(GrammarSource source, String text) {
    return guarded(() -> parse(source.name(), new ANTLRStringStream(text)));
  }

  /** The source of the parser for a grammar's text, if there is nothing wrong with it. */
  Optional<String> generate(GrammarSource source, String text, String parserName) {
    guarded(() -> process(source, text));
    StringWriter parser = outputs.get(parserName + ".java");
    return parser == null || hasErrors() ? Optional.empty() : Optional.of(parser.toString());
  }

  private Grammar process(GrammarSource source, String text) {
    GrammarRootAST tree = parse(source.name(), new ANTLRStringStream(text));
    if (tree == null || tree.hasErrors) {
      return null;
    }
    Grammar grammar = createGrammar(tree);
    grammar.fileName = source.name();
    process(grammar, true);
    processed = grammar;
    return grammar;
  }

  /** The grammar that a parser was generated for. */
  Grammar processed() {
    return processed;
  }

  List<ANTLRMessage> messages() {
    return messages;
  }

  boolean hasErrors() {
    return messages.stream().anyMatch(Antlr::isError);
  }

  static boolean isError(ANTLRMessage message) {
    return message.getErrorType().severity != ErrorSeverity.WARNING;
  }

  @Override
  public Writer getOutputFileWriter(Grammar grammar, String fileName) {
    return outputs.computeIfAbsent(fileName, it -> new StringWriter());
  }

  /** ANTLR stumbles over some wrong grammars without saying what is wrong with them. */
  private <T> Optional<T> guarded(java.util.function.Supplier<T> work) {
    try {
      return Optional.ofNullable(work.get());
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      if (!hasErrors()) {
        messages.add(new ANTLRMessage(org.antlr.v4.tool.ErrorType.INTERNAL_ERROR));
      }
      return Optional.empty();
    }
  }

  private final class Collector implements ANTLRToolListener {
    @Override
    public void info(String message) {
      // Progress is of no interest to the author of a grammar.
    }

    @Override
    public void error(ANTLRMessage message) {
      messages.add(message);
    }

    @Override
    public void warning(ANTLRMessage message) {
      messages.add(message);
    }
  }
}
