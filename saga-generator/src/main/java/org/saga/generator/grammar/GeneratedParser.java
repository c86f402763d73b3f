package org.saga.generator.grammar;

import org.saga.generator.GeneratedFile;
import org.saga.generator.diagnostic.Place;
import org.saga.generator.model.ViewModel;

/** A view's generated parser, which knows what came from where in the grammar. */
public final class GeneratedParser {
  private final ViewModel view;
  private final GrammarSource source;
  private final Marks.Unmarked unmarked;

  GeneratedParser(ViewModel view, GrammarSource source, Marks.Unmarked unmarked) {
    this.view = view;
    this.source = source;
    this.unmarked = unmarked;
  }

  /** Returns the parser's source. */
  public GeneratedFile file() {
    String folder = view.packageName().isEmpty() ? "" : view.packageName().replace('.', '/') + "/";
    return new GeneratedFile(folder + ParserText.parserName(view) + ".java", unmarked.text());
  }

  ViewModel view() {
    return view;
  }

  /** The place in the grammar which the text at an offset of the parser came from. */
  Place place(int offset) {
    int origin = unmarked.origin(offset);
    return origin < 0 || origin > source.text().length() ? source.whole() : source.at(origin);
  }
}
