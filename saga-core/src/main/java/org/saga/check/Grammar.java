package org.saga.check;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.antlr.v4.runtime.TokenStream;
import org.saga.event.EventFilter;

/** A grammar as generated code hands it to a view. */
public final class Grammar {
  private final String file;
  private final Function<TokenStream, GrammarParser> parser;
  private final Supplier<Object> emptySession;
  private final Supplier<EventFilter> filter;
  private final AssertionSite[] sites;
  private final Function<Grammar, Checker> checker;
  private final GrammarLines lines;
  private final List<Class<?>> generated;

  /**
   * Describes a grammar that is checked by parsing whole sessions.
   *
   * @param file the name of its file
   * @param parser makes a parser of one history
   * @param emptySession makes what the first session sees as its previous one
   * @param sites the assertions, in the order of their numbers
   */
  public Grammar(
      String file,
      Function<TokenStream, GrammarParser> parser,
      Supplier<Object> emptySession,
      AssertionSite[] sites) {
    this(file, parser, emptySession, sites, ReferenceChecker::new);
  }

  /**
   * Describes a grammar.
   *
   * @param file the name of its file
   * @param parser makes a parser of one history
   * @param emptySession makes what the first session sees as its previous one
   * @param sites the assertions, in the order of their numbers
   * @param checker makes what checks histories
   */
  public Grammar(
      String file,
      Function<TokenStream, GrammarParser> parser,
      Supplier<Object> emptySession,
      AssertionSite[] sites,
      Function<Grammar, Checker> checker) {
    this(file, parser, emptySession, null, sites, checker);
  }

  /**
   * Describes a grammar that is checked by parsing whole sessions, and need not know of all events.
   *
   * @param file the name of its file
   * @param parser makes a parser of one history
   * @param emptySession makes what the first session sees as its previous one
   * @param filter makes what decides for a thread which events the grammar has to know
   * @param sites the assertions, in the order of their numbers
   */
  public Grammar(
      String file,
      Function<TokenStream, GrammarParser> parser,
      Supplier<Object> emptySession,
      Supplier<EventFilter> filter,
      AssertionSite[] sites) {
    this(file, parser, emptySession, filter, sites, ReferenceChecker::new);
  }

  /**
   * Describes a grammar that need not know of all events.
   *
   * @param file the name of its file
   * @param parser makes a parser of one history
   * @param emptySession makes what the first session sees as its previous one
   * @param filter makes what decides for a thread which events the grammar has to know; or null
   * @param sites the assertions, in the order of their numbers
   * @param checker makes what checks histories
   */
  public Grammar(
      String file,
      Function<TokenStream, GrammarParser> parser,
      Supplier<Object> emptySession,
      Supplier<EventFilter> filter,
      AssertionSite[] sites,
      Function<Grammar, Checker> checker) {
    this(file, parser, emptySession, filter, sites.clone(), checker, GrammarLines.NONE, List.of());
  }

  private Grammar(
      String file,
      Function<TokenStream, GrammarParser> parser,
      Supplier<Object> emptySession,
      Supplier<EventFilter> filter,
      AssertionSite[] sites,
      Function<Grammar, Checker> checker,
      GrammarLines lines,
      List<Class<?>> generated) {
    this.file = file;
    this.parser = parser;
    this.emptySession = emptySession;
    this.filter = filter;
    this.sites = sites;
    this.checker = checker;
    this.lines = lines;
    this.generated = generated;
  }

  /**
   * Returns the same grammar with what is known of a class that was generated from it.
   *
   * @param lines lines of the class's source with those of the grammar, {@code 161:3,162:4}
   */
  public Grammar with(Class<?> generated, String lines) {
    List<Class<?>> all = new ArrayList<>(this.generated);
    all.add(generated);
    GrammarLines known = this.lines.and(generated, lines);
    return new Grammar(file, parser, emptySession, filter, sites, checker, known, List.copyOf(all));
  }

  /**
   * Initializes the classes that were generated from the grammar: they have the user's members.
   *
   * @return what a member's initializer has thrown, or null
   */
  public Throwable initialize() {
    try {
      for (Class<?> each : generated) {
        Class.forName(each.getName(), true, each.getClassLoader());
      }
      return null;
    } catch (ExceptionInInitializerError e) {
      return e.getCause() == null ? e : e.getCause();
    } catch (ClassNotFoundException | LinkageError | AssertionError | StackOverflowError e) {
      return e;
    }
  }

  /** Returns which lines of the grammar those of generated classes stand for. */
  public GrammarLines lines() {
    return lines;
  }

  /** Returns the name of the grammar's file. */
  public String file() {
    return file;
  }

  /** Returns what the first session sees as its previous one. */
  public Object emptySession() {
    return emptySession.get();
  }

  /** Returns what makes a thread's filter of events, or null if all events matter. */
  public Supplier<EventFilter> filter() {
    return filter;
  }

  /** Returns the checker of histories against this grammar. */
  public Checker checker() {
    return checker.apply(this);
  }

  /** Returns the checker that parses whole sessions, to the paper's letter. */
  public Checker reference() {
    return new ReferenceChecker(this);
  }

  GrammarParser parser(TokenStream events) {
    return parser.apply(events);
  }

  /** Returns the assertion with this number. */
  public AssertionSite site(int number) {
    return sites[number];
  }
}
