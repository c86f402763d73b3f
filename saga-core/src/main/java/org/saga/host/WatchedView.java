package org.saga.host;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.saga.event.Event;
import org.saga.view.LiveViews;

/** A view that the agent was given. */
public final class WatchedView {
  private final String file;
  private final String name;
  private final boolean isEnabled;

  /**
   * Describes a view; the agent does.
   *
   * @param file the name of its file, without folders and ending
   * @param name its qualified name
   * @param isEnabled whether it was on at the start
   */
  public WatchedView(String file, String name, boolean isEnabled) {
    this.file = file;
    this.name = name;
    this.isEnabled = isEnabled;
  }

  /** Returns the name of its file, without folders and ending. */
  public String file() {
    return file;
  }

  /** Returns its qualified name. */
  public String name() {
    return name;
  }

  /** Tells whether events are checked against it: java's arguments may turn a view off. */
  public boolean isOn() {
    return isEnabled && !isSwitchedOff();
  }

  /** Tells whether SAGA has switched it off by itself, which it has said why. */
  public boolean isSwitchedOff() {
    return LiveViews.areSwitchedOff(name);
  }

  /** Returns the packages with loaded classes that can have one of its events. */
  public Set<String> wovenPackages() {
    return AgentState.wovenPackages(name);
  }

  /** Returns the names of the terminals that its events have; none if its class is not there. */
  public List<String> terminals() {
    try {
      Class<?> view = Class.forName(name, false, ClassLoader.getSystemClassLoader());
      return Arrays.stream(view.getDeclaredClasses())
          .filter(WatchedView::isTerminal)
          .map(Class::getSimpleName)
          .sorted()
          .toList();
    } catch (ClassNotFoundException | LinkageError e) {
      return List.of();
    }
  }

  /** Where a terminal has several entries theirs are behind one of its name. */
  private static boolean isTerminal(Class<?> nested) {
    return Arrays.asList(nested.getInterfaces()).contains(Event.class);
  }
}
