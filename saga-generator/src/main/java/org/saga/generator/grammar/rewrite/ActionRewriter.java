package org.saga.generator.grammar.rewrite;

import java.util.List;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.grammar.source.GrammarSource;
import org.saga.generator.grammar.source.JavaToken;
import org.saga.generator.model.ViewModel;
import org.saga.text.NearNames;

/**
 * Turns the Java of a grammar into what ANTLR can translate: built-in attributes, assertions and
 * the previous session. Strings and comments stay as they are; marks say what came from where.
 */
public final class ActionRewriter {
  private final String text;
  private final GrammarSource source;
  private final ViewModel view;
  private final BuiltInAttributes attributes;
  private final List<String> sessionNames;
  private final Assertions assertions;
  private final Diagnostics diagnostics;

  public ActionRewriter(
      GrammarSource source,
      ViewModel view,
      List<String> sessionNames,
      Assertions assertions,
      Diagnostics diagnostics) {
    this.text = source.text();
    this.source = source;
    this.view = view;
    this.attributes = new BuiltInAttributes(source, view, diagnostics);
    this.sessionNames = sessionNames;
    this.assertions = assertions;
    this.diagnostics = diagnostics;
  }

  /** The rewritten form of the Java that stands in the grammar from one offset to another. */
  String rewrite(int from, int to, ActionScope scope) {
    List<JavaToken> tokens = withoutSpaceAround(JavaToken.scan(text, from, to));
    return new Run(tokens, tokens.isEmpty() ? from : tokens.get(0).start(), scope).rewritten();
  }

  /** What ends a comment is not left out. */
  private static List<JavaToken> withoutSpaceAround(List<JavaToken> tokens) {
    int first = 0;
    int end = tokens.size();
    while (first < end && isSpace(tokens.get(first))) {
      first++;
    }
    while (end - 1 > first
        && isSpace(tokens.get(end - 1))
        && tokens.get(end - 2).kind() != JavaToken.Kind.COMMENT) {
      end--;
    }
    return tokens.subList(first, end);
  }

  private static boolean isSpace(JavaToken token) {
    return token.kind() == JavaToken.Kind.SPACE;
  }

  /** One piece of Java. */
  private final class Run {
    private final List<JavaToken> tokens;
    private final ActionScope scope;
    private final StringBuilder out = new StringBuilder();
    private int at;

    Run(List<JavaToken> tokens, int from, ActionScope scope) {
      this.tokens = tokens;
      this.scope = scope;
      out.append(Marks.copy(from));
    }

    String rewritten() {
      copy(tokens.size());
      return out.toString();
    }

    private void copy(int end) {
      while (at < end) {
        JavaToken token = tokens.get(at);
        switch (token.kind()) {
          case SPACE -> space(token);
          case LITERAL, COMMENT -> literal(token);
          case ATTRIBUTE -> attribute(token);
          case WORD -> word(token);
          default -> plain(token);
        }
      }
    }

    private void plain(JavaToken token) {
      out.append(text, token.start(), token.end());
      at++;
    }

    /** ANTLR indents the lines of actions, so that each must say anew where it is. */
    private void space(JavaToken token) {
      boolean newLine = text.substring(token.start(), token.end()).indexOf('\n') >= 0;
      plain(token);
      if (newLine) {
        out.append(Marks.copy(token.end()));
      }
    }

    /** ANTLR reads strings and comments too: the sign of attributes must be escaped there. */
    private void literal(JavaToken token) {
      boolean escaped = false;
      for (int i = token.start(); i < token.end(); i++) {
        char c = text.charAt(i);
        out.append(c == '$' && !escaped ? "\\$" : String.valueOf(c));
        escaped = c == '\\' && !escaped;
      }
      if (!text.startsWith("//", token.start())) {
        out.append(Marks.copy(token.end()));
      }
      at++;
    }

    private void attribute(JavaToken token) {
      String name = text.substring(token.start() + 1, token.end());
      if (scope.kind() == ActionScope.Kind.MEMBERS) {
        diagnostics.report(Code.ATTRIBUTE_IN_MEMBERS, source.at(token.start()), name);
        at++;
        return;
      }
      if (isNonLocal(at + 1)) {
        int end = tokens.get(at + 2).end();
        out.append(Marks.made(token.start())).append(text, token.start(), end);
        out.append(Marks.copy(end));
        at += 3;
        return;
      }
      JavaToken member = memberAt(at + 1);
      int end = member == null ? token.end() : member.end();
      out.append(Marks.made(token.start()));
      out.append(
          member == null
              ? attributes.bare(name, token.start(), scope)
              : attributes.of(
                  name, text.substring(member.start(), end), token.start(), member.start(), scope));
      out.append(Marks.copy(end));
      at += member == null ? 1 : 3;
    }

    /** Whether {@code ::name} stands at a token, which makes an attribute another rule's. */
    private boolean isNonLocal(int index) {
      return index + 1 < tokens.size()
          && text.startsWith("::", tokens.get(index).start())
          && tokens.get(index + 1).kind() == JavaToken.Kind.WORD;
    }

    /** The name in {@code .name} at a token, unless it is called. */
    private JavaToken memberAt(int index) {
      if (!isSymbol(index, '.') || index + 1 >= tokens.size()) {
        return null;
      }
      JavaToken member = tokens.get(index + 1);
      boolean called = isSymbol(next(index + 1), '(');
      return member.kind() == JavaToken.Kind.WORD && !called ? member : null;
    }

    private void word(JavaToken token) {
      String word = text.substring(token.start(), token.end());
      boolean qualified = isSymbol(previous(at), '.');
      if (word.equals("assert") && !qualified) {
        assertion(token);
        return;
      }
      if (word.equals("session") && !qualified && isSymbol(next(at), '.')) {
        checkSession(token);
      }
      plain(token);
    }

    private void checkSession(JavaToken token) {
      int member = next(next(at));
      boolean named = member < tokens.size() && tokens.get(member).kind() == JavaToken.Kind.WORD;
      if (!view.hasResets()) {
        diagnostics.report(Code.SESSION_WITHOUT_RESET, source.at(token.start()), view.name());
      } else if (named) {
        JavaToken name = tokens.get(member);
        String word = text.substring(name.start(), name.end());
        if (!sessionNames.contains(word)) {
          diagnostics.report(
              Code.SESSION_UNKNOWN,
              source.at(name.start()),
              word,
              NearNames.orAll(word, sessionNames));
        }
      }
    }

    private void assertion(JavaToken keyword) {
      AssertStatement statement = AssertStatement.find(text, tokens, at);
      if (statement == null || scope.kind() == ActionScope.Kind.EXPRESSION) {
        diagnostics.report(Code.ASSERT_MALFORMED, source.at(keyword.start()));
        plain(keyword);
        return;
      }
      String condition =
          text.substring(keyword.start(), tokens.get(statement.conditionEnd()).start());
      int site = assertions.add(source.at(keyword.start()), scope.name(), folded(condition));
      boolean embedded = isEmbedded(previous(at));
      out.append(Marks.made(keyword.start())).append(embedded ? "{ if (!(" : "if (!(");
      out.append(Marks.copy(keyword.end()));
      at++;
      copy(statement.conditionEnd());
      out.append(")) throw failed(").append(site);
      if (statement.hasMessage()) {
        out.append(", ").append(Marks.copy(tokens.get(at).end()));
        at++;
        copy(statement.end());
      }
      out.append(embedded ? "); }" : ");").append(Marks.copy(tokens.get(statement.end()).end()));
      at = statement.end() + 1;
    }

    /** Whether a statement after this token is part of another: an {@code else} could follow. */
    private boolean isEmbedded(int index) {
      if (index < 0) {
        return false;
      }
      String token = text.substring(tokens.get(index).start(), tokens.get(index).end());
      return token.equals(")") || token.equals("else") || token.equals("do") || token.equals("->");
    }

    private boolean isSymbol(int index, char symbol) {
      return index >= 0
          && index < tokens.size()
          && tokens.get(index).kind() == JavaToken.Kind.SYMBOL
          && tokens.get(index).end() == tokens.get(index).start() + 1
          && text.charAt(tokens.get(index).start()) == symbol;
    }

    private int next(int index) {
      int next = index + 1;
      while (next < tokens.size() && !tokens.get(next).significant()) {
        next++;
      }
      return next;
    }

    private int previous(int index) {
      int previous = index - 1;
      while (previous >= 0 && !tokens.get(previous).significant()) {
        previous--;
      }
      return previous;
    }
  }

  private static String folded(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
