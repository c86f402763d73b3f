package org.saga.predict.view;

import java.util.ArrayList;
import java.util.List;
import org.saga.event.EventFilter;
import org.saga.event.EventKind;
import org.saga.history.ViewDefinition;
import org.saga.lock.NestedLocks;
import org.saga.view.GlobalView;
import org.saga.view.ObjectView;
import org.saga.view.ThreadView;

/** A view as the compiler has made it, loaded to be checked against traces. */
public final class CompiledView {

  /** Whose histories are checked. */
  enum Scope {
    THREAD,
    OBJECT,
    PROGRAM
  }

  private final String name;
  private final Scope scope;
  private final ViewDefinition definition;
  private final boolean isOfNestedLocks;
  private final List<TokenEntry> entries = new ArrayList<>();

  private CompiledView(
      String name, Scope scope, ViewDefinition definition, EventFilter filter, Class<?> view) {
    this.name = name;
    this.scope = scope;
    this.definition = definition;
    this.isOfNestedLocks = filter instanceof NestedLocks;
    for (Class<?> nested : view.getDeclaredClasses()) {
      TokenEntry entry = TokenEntry.of(view, nested);
      if (entry != null) {
        entries.add(entry);
      }
    }
    entries.sort((one, other) -> Integer.compare(one.spec.line(), other.spec.line()));
  }

  /**
   * Loads a view.
   *
   * @param name the name of its class
   * @param classes finds it, and the classes of the program; the view is switched on in it
   */
  public static CompiledView load(String name, ClassLoader classes) throws ClassNotFoundException {
    classes.setClassAssertionStatus(name, true);
    Class<?> view = Class.forName(name, true, classes);
    Object running = TokenEntry.read(view, "VIEW");
    if (running instanceof ThreadView it) {
      return new CompiledView(name, Scope.THREAD, it.specification(), it.newFilter(), view);
    }
    if (running instanceof ObjectView it) {
      return new CompiledView(name, Scope.OBJECT, it.specification(), it.newFilter(), view);
    }
    GlobalView it = (GlobalView) running;
    return new CompiledView(name, Scope.PROGRAM, it.specification(), it.newFilter(), view);
  }

  /** Returns the view's qualified name. */
  public String name() {
    return name;
  }

  Scope scope() {
    return scope;
  }

  ViewDefinition definition() {
    return definition;
  }

  /** Whether only locks matter that are taken within one another. */
  boolean isOfNestedLocks() {
    return isOfNestedLocks;
  }

  List<TokenEntry> entries() {
    return entries;
  }

  /** The entries that an event of a trace may be of, by the name that the trace gives it. */
  List<TokenEntry> entries(String event) {
    int dot = event.lastIndexOf('.');
    String view = dot < 0 ? null : event.substring(0, dot);
    boolean isOther = view != null && !name.equals(view) && !name.endsWith("." + view);
    if (isOther) {
      return List.of();
    }
    String token = event.substring(dot + 1);
    List<TokenEntry> exact = entries.stream().filter(it -> it.name().equals(token)).toList();
    return exact.isEmpty()
        ? entries.stream().filter(it -> it.spec.terminalName().equals(token)).toList()
        : exact;
  }

  /** The first entry of this kind, and of this method unless it is of a monitor; or null. */
  TokenEntry entry(EventKind kind, String method) {
    return entries.stream()
        .filter(it -> it.spec.kind() == kind && (method == null || it.spec.name().equals(method)))
        .findFirst()
        .orElse(null);
  }
}
