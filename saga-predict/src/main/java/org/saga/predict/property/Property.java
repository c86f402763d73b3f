package org.saga.predict.property;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.saga.predict.knowledge.KnowledgeProperty;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** What has to hold of the runs of a program, as a user has written it down. */
public final class Property implements Monitor.Source {
  private final Model model;

  private Property(Model model) {
    this.model = model;
  }

  /**
   * Reads a property file.
   *
   * @throws PropertyException if it is none; the message says where, what and the remedy
   */
  public static Property read(Path file) {
    Source unread = new Source(file.toString(), "");
    try {
      return parse(file.toString(), Files.readString(file));
    } catch (NoSuchFileException e) {
      throw unread.error(Code.NOT_FOUND, file);
    } catch (CharacterCodingException e) {
      throw unread.error(Code.NOT_TEXT, file);
    } catch (IOException e) {
      throw unread.error(
          Code.NOT_READABLE, file, Files.isDirectory(file) ? "it is a folder" : e.getMessage());
    }
  }

  /**
   * Reads the text of a property.
   *
   * @param file what messages call it
   * @throws PropertyException if it is none
   */
  public static Property parse(String file, String text) {
    Source source = new Source(file, text);
    try {
      return new Property(new Reading(source).read(new PropertyText(source).parse()));
    } catch (StackOverflowError tooDeep) {
      throw source.error(Code.TOO_LARGE);
    }
  }

  @Override
  public String name() {
    return model.name();
  }

  /** Returns the file that it was read from, as messages call it. */
  public String file() {
    return model.source().file();
  }

  /**
   * Returns patterns of the fields whose values it asks for: {@code pkg.Class.field}, where a star
   * stands for any text; a name without a dot is a field of any class.
   */
  public List<String> fields() {
    Set<String> fields = new LinkedHashSet<>();
    model.variables().keySet().forEach(it -> addField(it, fields));
    model.events().values().stream()
        .flatMap(it -> it.patterns().stream())
        .map(Model.Described::pattern)
        .filter(
            it -> it.condition() != null && it.operations().stream().allMatch(Operation::isAccess))
        .forEach(it -> addField(it.operand() == null ? "*" : it.operand(), fields));
    return List.copyOf(fields);
  }

  /** Returns what monitors ask of threads while the program runs; null if it has none. */
  public KnowledgeProperty knowledge() {
    return model.body() instanceof Model.Knowledge it ? it.property() : null;
  }

  /**
   * Returns the tables of its monitors.
   *
   * @throws PropertyException if it has none
   */
  public List<String> tables() {
    if (knowledge() == null) {
      throw model.source().error(Code.IS_NO_MONITOR, file());
    }
    return knowledge().tables();
  }

  private Model asked() {
    if (knowledge() != null) {
      throw model.source().error(Code.IS_A_MONITOR, file());
    }
    return model;
  }

  private static void addField(String name, Set<String> to) {
    String field = name.startsWith("#") ? name.substring(name.indexOf(':') + 1) : name;
    to.add(field);
    if (field.indexOf('.') >= 0) {
      to.add("*." + field);
      to.add("*$" + field);
    }
  }

  /**
   * Returns the monitor of a trace.
   *
   * @throws PropertyException if it does not fit the trace
   */
  @Override
  public Monitor of(Trace trace) {
    try {
      return new Binding(asked(), trace).monitor();
    } catch (StackOverflowError tooDeep) {
      throw model.source().error(Code.TOO_LARGE);
    }
  }

  /**
   * Returns the monitor of a trace that grows.
   *
   * @throws PropertyException if a variable has no initial value; and later, when the trace says
   *     what does not fit
   */
  public Monitor growing(Trace trace) {
    return new Binding(asked(), trace).growing();
  }

  /**
   * Checks what a trace that has grown has.
   *
   * @return which of the property's events do not occur in it, as warnings
   * @throws PropertyException if a variable does not, or none of the events
   */
  public List<String> checkNames(Trace trace) {
    Binding binding = new Binding(model, trace);
    binding.checkNames();
    return binding.warnings();
  }

  /** Returns which of its events do not occur in a trace, as warnings. */
  public List<String> warnings(Trace trace) {
    return new Binding(model, trace).warnings();
  }
}
