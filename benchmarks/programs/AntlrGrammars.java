package programs;

import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.LexerInterpreter;
import org.antlr.v4.runtime.ParserInterpreter;
import org.antlr.v4.tool.Grammar;

/** ANTLR: a grammar is read by each thread, and one of them used by all at once. */
final class AntlrGrammars {
  private static final int TEXTS = 150;

  private static final String TEXT =
      """
      grammar Sums;
      file : (statement ';')* EOF ;
      statement : ID '=' sum | 'print' sum (',' sum)* | 'if' sum block ('else' block)? ;
      block : '{' (statement ';')* '}' ;
      sum : sum ('*' | '/') sum | sum ('+' | '-') sum | '(' sum ')' | call | ID | NUMBER ;
      call : ID '(' (sum (',' sum)*)? ')' ;
      ID : [a-z]+ ;
      NUMBER : [0-9]+ ('.' [0-9]+)? ;
      SPACE : [ \\r\\n\\t]+ -> skip ;
      """;

  private AntlrGrammars() {}

  public static void main(String[] arguments) throws Exception {
    Grammar shared = new Grammar(TEXT);
    Crew.work("a parser", member -> parse(shared, member) + parse(new Grammar(TEXT), member));
  }

  private static long parse(Grammar grammar, int member) {
    long sum = 0;
    for (int i = 0; i < TEXTS; i++) {
      LexerInterpreter lexer =
          grammar.createLexerInterpreter(CharStreams.fromString(text(member + i)));
      ParserInterpreter parser = grammar.createParserInterpreter(new CommonTokenStream(lexer));
      sum = sum * 31 + parser.parse(0).toStringTree(parser).hashCode();
      sum += parser.getNumberOfSyntaxErrors();
    }
    return sum;
  }

  private static String text(int number) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      int n = number * 31 + i;
      switch (n % 4) {
        case 0 -> text.append("a = b * (c + ").append(n).append(") / f(x, y - 1);\n");
        case 1 -> text.append("print a, b + c * d, ").append(n).append(".5;\n");
        case 2 -> text.append("if a - b { x = 1; } else { y = (a + b) * 2; print y; };\n");
        default -> text.append("z = f() + g(1, h(2, 3)) * ((4));\n");
      }
    }
    return text.toString();
  }
}
