package org.saga.generator.grammar.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.antlr.v4.tool.ast.GrammarAST;
import org.saga.generator.grammar.source.Declarations;
import org.saga.generator.grammar.source.GrammarTree;
import org.saga.generator.grammar.source.Nodes;
import org.saga.generator.grammar.source.RuleTree;
import org.saga.generator.model.ViewModel;

/** The parts of a generated parser that are SAGA's own. */
public final class ParserText {
  static final String HEADER_SLOT = "/*saga-header*/";
  public static final String MEMBERS_SLOT = "/*saga-members*/";

  /** The class of the start rule's attributes, in the parser. */
  public static final String SESSION = "Session";

  /** Ends the description of the grammar. */
  public static final String SITES_END = "});\n\t\t}\n\t}\n\n\tprivate Session session";

  /** Names that generated parsers use for themselves. */
  private static final Set<String> OWN_NAMES = Set.of("Session");

  private static final List<String> ANTLR_PACKAGES =
      List.of(
          "org.antlr.v4.runtime.",
          "org.antlr.v4.runtime.atn.",
          "org.antlr.v4.runtime.dfa.",
          "org.antlr.v4.runtime.misc.",
          "org.antlr.v4.runtime.tree.");
  private static final List<String> ANTLR_NAMES =
      List.of(
          "ATN",
          "ATNDeserializer",
          "DFA",
          "FailedPredicateException",
          "NoViableAltException",
          "ParserATNSimulator",
          "ParserRuleContext",
          "PredictionContextCache",
          "RecognitionException",
          "RuleContext",
          "RuntimeMetaData",
          "TerminalNode",
          "Token",
          "TokenStream",
          "Utils",
          "Vocabulary",
          "VocabularyImpl");
  private static final Set<String> JAVA_LANG_NAMES =
      Set.of(
          "Deprecated",
          "Exception",
          "Object",
          "Override",
          "RuntimeException",
          "String",
          "SuppressWarnings",
          "Throwable");
  private static final Set<String> JAVA_NAMES = Set.of("List", "ArrayList", "Iterator");

  /** Begins the message of a predicate that says how the user wrote it. */
  static final String PREDICATE = "saga-predicate:";

  private static final Pattern PREDICATE_TEXT =
      Pattern.compile(
          "(FailedPredicateException\\(this, )\"(?:[^\"\\\\]|\\\\.)*\", \"" + PREDICATE);

  private final ViewModel view;
  private final GrammarTree grammar;
  private final List<Declarations.Declaration> session;

  public ParserText(ViewModel view, GrammarTree grammar) {
    this.view = view;
    this.grammar = grammar;
    this.session = Declarations.read(grammar.source().text(), grammar.start().returns());
  }

  public static String parserName(ViewModel view) {
    return view.name() + "Parser";
  }

  /** The view's class as its parser names it: in full where the parser means something else. */
  static String viewClass(ViewModel view) {
    boolean taken = OWN_NAMES.contains(view.name()) || ANTLR_NAMES.contains(view.name());
    return taken ? view.qualifiedName() : view.name();
  }

  public List<String> sessionNames() {
    return session.stream().map(Declarations.Declaration::name).toList();
  }

  /** Makes ANTLR's output SAGA's; marks stay where they are. */
  public String finish(String generated, Assertions assertions) {
    String body = generated.substring(generated.indexOf("@SuppressWarnings({\"all\""));
    String header = generated.substring(0, generated.length() - body.length());
    String own = header.substring(header.indexOf(HEADER_SLOT) + HEADER_SLOT.length());
    String userHeader = own.substring(0, own.indexOf("import org.antlr.v4.runtime.atn.*;"));
    body = PREDICATE_TEXT.matcher(body).replaceAll("$1\"");
    body =
        body.replaceFirst("public class ", "public final class ")
            .replace(MEMBERS_SLOT, members(assertions));
    for (RuleTree rule : grammar.rules().values()) {
      body = declareExceptions(body, rule.name(), rule.exceptions());
    }
    body = declareExceptions(body, GrammarTree.ENTRY, grammar.start().exceptions());
    return head(userHeader.strip(), body) + body.stripTrailing() + "\n";
  }

  /** Puts a machine's class into its file; marks stay where they are. */
  public String finishMachine(String header, String body) {
    String userHeader = header.substring(header.indexOf(HEADER_SLOT) + HEADER_SLOT.length());
    return head(userHeader.strip(), body) + body;
  }

  /** ANTLR reads the exceptions that a rule declares, and leaves them out of the rule's method. */
  private static String declareExceptions(String body, String rule, List<String> exceptions) {
    if (exceptions.isEmpty()) {
      return body;
    }
    String context = Character.toUpperCase(rule.charAt(0)) + rule.substring(1) + "Context";
    return body.replaceAll(
        "(?m)^(\\s*(?:public final|private) "
            + context
            + " \\w+\\(.*\\) throws RecognitionException)",
        "$1, " + String.join(", ", exceptions));
  }

  private String head(String userHeader, String body) {
    StringBuilder head = new StringBuilder();
    head.append("// Generated by SAGA from ").append(grammar.source().name());
    head.append("; change the grammar, not this file.\n");
    if (!view.packageName().isEmpty()) {
      head.append("package ").append(view.packageName()).append(";\n\n");
    }
    Set<String> imports = new LinkedHashSet<>();
    imports(body).forEach(it -> imports.add("import " + it + ";"));
    head.append(String.join("\n", imports)).append(imports.isEmpty() ? "" : "\n\n");
    if (!userHeader.isEmpty()) {
      head.append(userHeader).append("\n\n");
    }
    return head.toString();
  }

  /** The view's imports as far as they can matter, then those of ANTLR's code, each by its name. */
  private List<String> imports(String body) {
    List<String> imports = new ArrayList<>();
    Set<String> inGrammar = words(grammar.source().text());
    for (String written : view.imports()) {
      String name = simpleName(written);
      if (name.equals("*") || inGrammar.contains(name)) {
        imports.add(written);
      }
    }
    Set<String> inBody = words(body);
    Set<String> runtime = new TreeSet<>();
    for (String name : ANTLR_NAMES) {
      if (inBody.contains(name)) {
        runtime.add(antlrClass(name));
      }
    }
    JAVA_NAMES.stream().filter(inBody::contains).forEach(it -> runtime.add("java.util." + it));
    runtime.removeAll(imports);
    imports.addAll(runtime);
    return imports;
  }

  /** Whether the view has the name of a class that the parser, in its package, needs. */
  public boolean isHiddenByView() {
    return JAVA_LANG_NAMES.contains(view.name());
  }

  /** The view's imports that take a name which ANTLR's part of the parser needs. */
  public List<String> clashingImports() {
    Set<String> inGrammar = words(grammar.source().text());
    return view.imports().stream()
        .filter(it -> inGrammar.contains(simpleName(it)))
        .filter(it -> ANTLR_NAMES.contains(simpleName(it)) || JAVA_NAMES.contains(simpleName(it)))
        .filter(it -> !it.startsWith("org.antlr.v4.runtime.") && !it.startsWith("java.util."))
        .toList();
  }

  private static String simpleName(String imported) {
    return imported.substring(imported.lastIndexOf('.') + 1).strip();
  }

  /** The names and other words of a text. */
  private static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      boolean inWord = i < text.length() && Character.isJavaIdentifierPart(text.charAt(i));
      if (inWord && start < 0) {
        start = i;
      } else if (!inWord && start >= 0) {
        words.add(text.substring(start, i));
        start = -1;
      }
    }
    return words;
  }

  private static String antlrClass(String name) {
    for (String prefix : ANTLR_PACKAGES) {
      try {
        return Class.forName(prefix + name, false, ParserText.class.getClassLoader()).getName();
      } catch (ClassNotFoundException e) {
        continue;
      }
    }
    throw new IllegalStateException("no class of ANTLR: " + name);
  }

  private String members(Assertions assertions) {
    StringBuilder code = new StringBuilder();
    code.append("/** The attributes of the start symbol. */\n");
    code.append("\tpublic static final class Session {\n").append(sessionFields());
    code.append(description(assertions));
    code.append(" = new Session();\n\n");
    code.append("\t@Override\n\tprotected void session(Object previous) {\n");
    code.append("\t\tsession = (Session) previous;\n\t}\n\n");
    code.append(parseHistory());
    return code.toString();
  }

  /** Not a field of the parser, which cannot be initialized if the user's members cannot. */
  private String description(Assertions assertions) {
    StringBuilder code = new StringBuilder();
    code.append("\t\tstatic org.saga.check.Grammar grammar() {\n");
    code.append("\t\t\treturn new org.saga.check.Grammar(\n");
    code.append("\t\t\t\t").append(quoted(grammar.source().name())).append(",\n");
    code.append("\t\t\t\t").append(parserName(view)).append("::new,\n");
    code.append("\t\t\t\tSession::new,\n");
    code.append(filter());
    code.append("\t\t\t\tnew org.saga.check.AssertionSite[] {").append(sites(assertions));
    return code.append(SITES_END).toString();
  }

  private String filter() {
    GrammarAST section = grammar.filter();
    if (section == null) {
      return "";
    }
    GrammarAST braces = (GrammarAST) section.getChild(section.getChildCount() - 1);
    String name = grammar.source().text().substring(Nodes.start(braces) + 1, Nodes.end(braces) - 1);
    int start = Nodes.start(braces) + 1 + name.length() - name.stripLeading().length();
    return "\t\t\t\t" + Marks.copy(start) + name.strip() + Marks.after(start) + "::new,\n";
  }

  private static String sites(Assertions assertions) {
    StringBuilder code = new StringBuilder();
    for (Assertions.Site site : assertions.sites()) {
      code.append(code.isEmpty() ? "\n" : ",\n");
      code.append("\t\t\t\t\tnew org.saga.check.AssertionSite(").append(site.place().line());
      code.append(", ").append(site.place().column()).append(", ").append(quoted(site.rule()));
      code.append(", ").append(quoted(site.text())).append(")");
    }
    return code.toString();
  }

  private String sessionFields() {
    StringBuilder code = new StringBuilder();
    for (Declarations.Declaration field : session) {
      code.append("\t\tpublic ")
          .append(Marks.made(field.start()))
          .append(field.type())
          .append(Marks.after(field.start()))
          .append(" ")
          .append(field.name());
      code.append(";\n");
    }
    return code.append(code.isEmpty() ? "" : "\n").toString();
  }

  private String parseHistory() {
    boolean guarded = !grammar.start().exceptions().isEmpty();
    String indent = guarded ? "\t\t\t" : "\t\t";
    StringBuilder code = new StringBuilder();
    code.append("\t@Override\n\tprotected Object parseHistory() {\n");
    code.append(guarded ? "\t\ttry {\n" : "");
    code.append(indent)
        .append("StartContext start = ")
        .append(GrammarTree.ENTRY)
        .append("().saga_start;\n");
    code.append(indent).append("Session result = new Session();\n");
    for (Declarations.Declaration field : session) {
      code.append(indent).append("result.").append(field.name());
      code.append(" = start.").append(field.name()).append(";\n");
    }
    code.append(indent).append("return result;\n");
    if (guarded) {
      code.append("\t\t} catch (RuntimeException e) {\n\t\t\tthrow e;\n");
      code.append("\t\t} catch (Exception e) {\n");
      code.append("\t\t\tthrow new java.lang.reflect.UndeclaredThrowableException(e);\n\t\t}\n");
    }
    return code.append("\t}\n").toString();
  }

  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append(c);
        case '\t' -> quoted.append("\\t");
        case '\n', '\r' -> quoted.append(' ');
        default -> quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
