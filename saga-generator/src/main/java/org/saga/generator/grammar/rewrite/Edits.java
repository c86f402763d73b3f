package org.saga.generator.grammar.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Replacements in a text that remember where the rest of it stood. */
public final class Edits {
  private final String source;
  private final List<Edit> edits = new ArrayList<>();

  Edits(String source) {
    this.source = source;
  }

  private record Edit(int start, int end, String text) {}

  void replace(int start, int end, String text) {
    edits.add(new Edit(start, end, text));
  }

  void insert(int offset, String text) {
    replace(offset, offset, text);
  }

  public String apply() {
    StringBuilder result = new StringBuilder();
    int last = 0;
    for (Edit edit : sorted()) {
      result.append(source, last, edit.start).append(edit.text);
      last = edit.end;
    }
    return result.append(source, last, source.length()).toString();
  }

  /** Where the text at a position of the result came from. */
  public int origin(int position) {
    int shift = 0;
    for (Edit edit : sorted()) {
      int start = edit.start + shift;
      if (position < start) {
        break;
      }
      if (position < start + edit.text.length()) {
        int marked = Marks.origin(edit.text, position - start);
        return marked < 0 ? edit.start : marked;
      }
      shift += edit.text.length() - (edit.end - edit.start);
    }
    return Math.min(position - shift, source.length());
  }

  private List<Edit> sorted() {
    edits.sort(Comparator.comparingInt(Edit::start));
    return edits;
  }
}
