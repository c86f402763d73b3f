package org.saga.agent.link;

import java.util.List;

/**
 * What linking the classes of one jar has shown.
 *
 * @param name of the jar
 * @param classes how many it has
 * @param woven how many classes were changed, those of other jars that were needed included
 * @param plainErrors how many the JVM refuses as they are, for want of other classes mostly
 * @param wovenErrors how many it refuses after weaving
 * @param harm each class that is refused for another reason than before
 */
record LinkedJar(
    String name, int classes, int woven, int plainErrors, int wovenErrors, List<String> harm) {
  static final String HEADER =
      String.format(
          "%8s %8s %8s %8s %8s  %s", "classes", "woven", "plain", "woven", "harmed", "jar");

  @Override
  public String toString() {
    return String.format(
        "%8d %8d %8d %8d %8d  %s", classes, woven, plainErrors, wovenErrors, harm.size(), name);
  }
}
