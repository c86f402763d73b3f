package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.saga.event.EventKind;
import org.saga.weave.ViewIndex;

/**
 * Reads what views want to see: {@code META-INF/saga/events}, one entry a line, in pairs of {@code
 * key=value} between tabs. A line that begins with {@code view=} opens a view.
 */
public final class EventsFile {
  /** Where it lies in a jar of compiled views. */
  public static final String PATH = ViewIndex.EVENTS;

  private static final String CONSTRUCTOR = "<init>";

  private final List<Entry> entries = new ArrayList<>();
  private final List<Holder> holders = new ArrayList<>();
  private String view;

  private EventsFile() {}

  /** Reads the lines of one or several files, one after the other. */
  public static Entries read(Iterable<String> lines) {
    EventsFile file = new EventsFile();
    for (String line : lines) {
      if (!line.isBlank() && !line.startsWith("#")) {
        file.read(line);
      }
    }
    return new Entries(file.entries, file.holders);
  }

  private void read(String line) {
    Map<String, String> values = new HashMap<>();
    for (String pair : line.split("\t")) {
      int equals = pair.indexOf('=');
      values.put(pair.substring(0, equals), pair.substring(equals + 1));
    }
    if (values.containsKey("view")) {
      view = values.get("view").replace('.', '/');
      String holder = values.getOrDefault("holder", "");
      if (!holder.isEmpty()) {
        holders.add(new Holder(view, TypePattern.readable(holder)));
      }
    } else {
      entries.add(entry(values));
    }
  }

  private Entry entry(Map<String, String> values) {
    boolean takesTaken = isTrue(values, "taken");
    Entry.Target target = Entry.Target.valueOf(upper(values.get("target")));
    return new Entry(
        view,
        values.get("on"),
        values.get("descriptor"),
        takesTaken,
        isTrue(values, "always"),
        arguments(values.get("arguments"), values.get("descriptor"), takesTaken),
        EventKind.valueOf(upper(values.get("kind"))),
        values.get("at").equals("site"),
        target,
        values.getOrDefault("side", "received").equals("made"),
        isTrue(values, "platform"),
        TypePattern.of(values.getOrDefault("declaring", "*")),
        signatures(values, target),
        Set.of(words(values.getOrDefault("modifiers", ""), " ")),
        values.getOrDefault("entry", ""));
  }

  private static List<Argument> arguments(String words, String descriptor, boolean takesTaken) {
    Type[] types = Type.getArgumentTypes(descriptor);
    List<Argument> arguments = new ArrayList<>();
    int next = takesTaken ? 1 : 0;
    for (String word : words(words, ",")) {
      arguments.add(Argument.of(word, types[next++]));
    }
    if (next != types.length) {
      throw new IllegalArgumentException(words + " is not what " + descriptor + " takes");
    }
    return arguments;
  }

  private static List<Signature> signatures(Map<String, String> values, Entry.Target target) {
    boolean isNew = target == Entry.Target.NEW;
    List<Signature> signatures = new ArrayList<>();
    signatures.add(
        new Signature(
            isNew ? TypePattern.ANY : TypePattern.of(values.getOrDefault("result", "*")),
            NamePattern.of(isNew ? CONSTRUCTOR : values.get("name")),
            types(values.getOrDefault("parameters", "")),
            isTrue(values, "more")));
    for (String overridden : words(values.getOrDefault("also", ""), "\\|")) {
      signatures.add(overridden(overridden.trim()));
    }
    return signatures;
  }

  /** Reads {@code result name(type;type)}. */
  private static Signature overridden(String text) {
    int space = text.indexOf(' ');
    int open = text.indexOf('(');
    return new Signature(
        TypePattern.of(text.substring(0, space)),
        NamePattern.of(text.substring(space + 1, open)),
        types(text.substring(open + 1, text.lastIndexOf(')'))),
        false);
  }

  private static List<TypePattern> types(String text) {
    List<TypePattern> types = new ArrayList<>();
    for (String type : words(text, ";")) {
      types.add(TypePattern.of(type));
    }
    return types;
  }

  private static String[] words(String text, String separator) {
    return text.isBlank() ? new String[0] : text.trim().split(separator);
  }

  private static boolean isTrue(Map<String, String> values, String key) {
    return "true".equals(values.get(key));
  }

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT);
  }
}
