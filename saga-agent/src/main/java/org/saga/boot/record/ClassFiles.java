package org.saga.boot.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;

/** The class files of the program before they were woven, which the recording keeps. */
public final class ClassFiles {
  /** What cannot be deflated takes a little more. */
  private static final int MORE = 64;

  /** How many files of a name there are, and their hashes. */
  private static final Map<String, List<Integer>> KNOWN = new HashMap<>();

  private static final List<ClassFile> ALL = new ArrayList<>();

  /** How many of them the recording has. */
  private static int told;

  /** A file, in few bytes. */
  private record ClassFile(String name, int size, byte[] deflated) {}

  private ClassFiles() {}

  /**
   * Keeps a class file.
   *
   * @param name the class, as {@code pkg.Class}
   * @return what traces call it: other files of the name have a number behind it
   */
  public static synchronized String add(String name, byte[] file) {
    List<Integer> known = KNOWN.computeIfAbsent(name, it -> new ArrayList<>());
    int hash = Arrays.hashCode(file);
    int number = known.indexOf(hash);
    if (number < 0) {
      number = known.size();
      known.add(hash);
      ALL.add(new ClassFile(name(name, number), file.length, deflated(file)));
    }
    return name(name, number);
  }

  private static String name(String name, int number) {
    return number == 0 ? name : name + "#" + (number + 1);
  }

  private static byte[] deflated(byte[] file) {
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try {
      deflater.setInput(file);
      deflater.finish();
      byte[] bytes = new byte[MORE + file.length + file.length / MORE];
      int size = deflater.deflate(bytes);
      return Arrays.copyOf(bytes, size);
    } finally {
      deflater.end();
    }
  }

  /** Begins a recording, which has none of the files. */
  static synchronized void tellAll() {
    told = 0;
  }

  /** Writes those that were not told yet: how many, their names, sizes and bytes. */
  static synchronized boolean drainTo(ByteOutput out) {
    if (told == ALL.size()) {
      return false;
    }
    out.number(ALL.size() - told);
    for (; told < ALL.size(); told++) {
      ClassFile it = ALL.get(told);
      out.text(it.name);
      out.number(it.size);
      out.number(it.deflated.length);
      out.add(it.deflated, it.deflated.length);
    }
    return true;
  }
}
