package org.saga.generator.grammar.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.saga.generator.grammar.rewrite.Marks;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.model.Scope;
import org.saga.generator.model.ViewModel;
import org.saga.generator.stream.Obstacle;
import org.saga.generator.stream.OpenChoice;

/**
 * A view's generated machine, which reads histories one event at a time if nothing stands in the
 * way.
 */
public final class GeneratedMachine {
  private final ViewModel view;
  private final Marks.Unmarked unmarked;
  private final Set<String> transientContexts;
  private final List<Obstacle> obstacles;
  private final Optional<OpenChoice> openChoice;

  /** Whether the Java in it has been looked at, all of it. */
  private boolean checked;

  public GeneratedMachine(
      ViewModel view,
      Marks.Unmarked unmarked,
      Set<String> transientContexts,
      List<Obstacle> obstacles,
      Optional<OpenChoice> openChoice) {
    this.view = view;
    this.unmarked = unmarked;
    this.transientContexts = transientContexts;
    this.obstacles = new ArrayList<>(obstacles);
    this.openChoice = openChoice;
  }

  public static String name(ViewModel view) {
    return view.name() + "Machine";
  }

  public GeneratedFile file() {
    return new GeneratedFile(GeneratedParser.folder(view) + name(view) + ".java", unmarked.text());
  }

  String lines(GrammarLineTable table) {
    return table.of(unmarked, Integer.MAX_VALUE, 0);
  }

  /** Whether attributes may keep objects alive: not those that the histories are to go with. */
  public boolean mayHoldObjects() {
    return view.scope() != Scope.OBJECT || view.woven();
  }

  public Set<String> transientContexts() {
    return transientContexts;
  }

  public void hasBeenChecked() {
    checked = true;
  }

  /** Whether it is known to do what the parser does. */
  public boolean isSound() {
    return checked && obstacles.isEmpty();
  }

  /** What stands in the way, with positions in the grammar as the user wrote it. */
  public List<Obstacle> obstacles() {
    return obstacles;
  }

  /** What may be open too often to be followed, with its position in the grammar. */
  public Optional<OpenChoice> openChoice() {
    return openChoice;
  }

  /** Adds an obstacle that shows in the machine's source. */
  public void obstructedBy(Obstacle obstacle) {
    int position = obstacle.position();
    obstacles.add(obstacle.at(position < 0 ? -1 : unmarked.origin(position, position)));
  }

  /** Adds an obstacle that shows in the grammar. */
  public void obstructedInGrammarBy(Obstacle obstacle) {
    obstacles.add(obstacle);
  }
}
