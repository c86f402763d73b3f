package org.saga.agent.weave;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/** Finds the entries that a method may be meant by, by its name first. */
final class EntryIndex {
  private static final String CONSTRUCTOR = "<init>";
  private static final int LONGEST = 63;

  /** The entries of each name that a view writes out, those with patterns among them. */
  private final Map<String, List<Entry>> byName = new HashMap<>();

  private final List<Entry> byPattern = new ArrayList<>();

  private final List<Entry> all;

  /**
   * For each first byte of the names, a bit for each length; all of them where one is a pattern.
   */
  private final long[] lengths = new long[256];

  EntryIndex(List<Entry> entries) {
    all = List.copyOf(entries);
    for (String name : names()) {
      byName.put(name, new ArrayList<>());
      admit(name, 1L << Math.min(name.length(), LONGEST));
    }
    for (Entry entry : all) {
      if (isExact(entry)) {
        addToItsNames(entry);
      } else {
        addToAllNames(entry);
      }
    }
  }

  private void addToItsNames(Entry entry) {
    Set<String> names = new HashSet<>();
    for (Signature signature : entry.signatures()) {
      if (names.add(signature.name().exact())) {
        add(entry, signature.name().exact());
      }
    }
  }

  private void addToAllNames(Entry entry) {
    byPattern.add(entry);
    for (Signature signature : entry.signatures()) {
      admit(signature.name().prefix(), -1);
    }
    for (String name : byName.keySet()) {
      if (mayMean(entry, name)) {
        add(entry, name);
      }
    }
  }

  private void add(Entry entry, String name) {
    if (name.equals(CONSTRUCTOR) == (entry.target() == Entry.Target.NEW)) {
      byName.get(name).add(entry);
    }
  }

  /** Letters beyond ASCII take more bytes than one. */
  private void admit(String prefix, long bits) {
    if (prefix.isEmpty() || prefix.getBytes(UTF_8).length != prefix.length()) {
      Arrays.fill(lengths, -1);
    } else {
      lengths[prefix.charAt(0)] |= bits;
    }
  }

  boolean isEmpty() {
    return byName.isEmpty() && byPattern.isEmpty();
  }

  /** Whether a name may be meant; true for each that is. */
  boolean mayMean(int firstByte, int length) {
    return (lengths[firstByte & 0xFF] >>> Math.min(length, LONGEST) & 1) != 0;
  }

  /** The same for the name to which an offset in a class file leads. */
  boolean mayMean(ClassReader reader, int offset) {
    int name = reader.getItem(reader.readUnsignedShort(offset));
    return mayMean(reader.readByte(name + 2), reader.readUnsignedShort(name));
  }

  /** The entries that may mean the method, in the order of the views; supertypes are not asked. */
  List<Entry> of(String name, String descriptor) {
    List<Entry> candidates = byName.get(name);
    if (candidates == null) {
      candidates = name.charAt(0) == '<' ? List.of() : byPattern;
    }
    if (candidates.isEmpty()) {
      return candidates;
    }
    List<Entry> found = new ArrayList<>();
    for (Entry entry : candidates) {
      if (entry.means(name, descriptor, Supertypes.UNKNOWN)) {
        found.add(entry);
      }
    }
    return found;
  }

  /** The same, as if the method were other ones as well, which are given by what has been found. */
  List<Entry> inOrder(List<Entry> some, List<Entry> others) {
    List<Entry> found = new ArrayList<>();
    for (Entry entry : all) {
      if (isAmong(some, entry) || isAmong(others, entry)) {
        found.add(entry);
      }
    }
    return found;
  }

  private static boolean isAmong(List<Entry> entries, Entry entry) {
    for (Entry it : entries) {
      if (it == entry) {
        return true;
      }
    }
    return false;
  }

  private Set<String> names() {
    Set<String> names = new HashSet<>();
    for (Entry entry : all) {
      for (Signature signature : entry.signatures()) {
        names.add(signature.name().exact());
      }
    }
    names.remove(null);
    return names;
  }

  private static boolean isExact(Entry entry) {
    for (Signature signature : entry.signatures()) {
      if (signature.name().exact() == null) {
        return false;
      }
    }
    return true;
  }

  private static boolean mayMean(Entry entry, String name) {
    for (Signature signature : entry.signatures()) {
      if (signature.name().matches(name)) {
        return true;
      }
    }
    return false;
  }
}
