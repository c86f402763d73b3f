package org.saga.generator.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.saga.generator.GeneratedFile;
import org.saga.generator.model.ViewModel;
import org.saga.generator.stream.Obstacle;

/** A view's generated machine, which reads histories one event at a time if nothing stands in the way. */
final class GeneratedMachine {
  private final ViewModel view;
  private final Marks.Unmarked unmarked;
  private final Set<String> transientContexts;
  private final List<Obstacle> obstacles;

  GeneratedMachine(
      ViewModel view,
      Marks.Unmarked unmarked,
      Set<String> transientContexts,
      List<Obstacle> obstacles) {
    this.view = view;
    this.unmarked = unmarked;
    this.transientContexts = transientContexts;
    this.obstacles = new ArrayList<>(obstacles);
  }

  static String name(ViewModel view) {
    return view.name() + "Machine";
  }

  GeneratedFile file() {
    return new GeneratedFile(
        GeneratedParser.folder(view) + name(view) + ".java", unmarked.text());
  }

  Set<String> transientContexts() {
    return transientContexts;
  }

  List<Obstacle> obstacles() {
    return obstacles;
  }

  /** Where in the grammar the text at an offset of the machine came from, or -1. */
  int origin(int offset) {
    return offset < 0 ? -1 : unmarked.origin(offset, offset);
  }
}
