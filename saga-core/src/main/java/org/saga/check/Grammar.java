package org.saga.check;

import java.util.function.Function;
import java.util.function.Supplier;
import org.antlr.v4.runtime.TokenStream;

/** A grammar as generated code hands it to a view. */
public final class Grammar {
  private final String file;
  private final Function<TokenStream, GrammarParser> parser;
  private final Supplier<Object> emptySession;
  private final AssertionSite[] sites;

  /**
   * Describes a grammar.
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
    this.file = file;
    this.parser = parser;
    this.emptySession = emptySession;
    this.sites = sites.clone();
  }

  /** Returns the name of the grammar's file. */
  public String file() {
    return file;
  }

  /** Returns what the first session sees as its previous one. */
  public Object emptySession() {
    return emptySession.get();
  }

  /** Returns the checker of histories against this grammar. */
  public Checker checker() {
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
