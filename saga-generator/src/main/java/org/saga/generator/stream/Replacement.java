package org.saga.generator.stream;

/** What to write instead of a type whose objects can change. */
final class Replacement {
  private Replacement() {}

  static String of(String type) {
    String raw = type.replaceAll("<.*", "");
    String name = raw.substring(raw.lastIndexOf('.') + 1);
    if (type.endsWith("]") || name.endsWith("List")) {
      return "org.pcollections.PVector";
    }
    if (name.endsWith("Map")) {
      return "org.pcollections.PMap";
    }
    if (name.endsWith("Set")) {
      return "org.pcollections.PSet";
    }
    if (name.endsWith("Stack") || name.endsWith("Deque") || name.endsWith("Queue")) {
      return "org.pcollections.PStack";
    }
    if (name.startsWith("String")) {
      return "String";
    }
    return "a persistent collection or a record, and build the " + name + " where it is needed";
  }
}
