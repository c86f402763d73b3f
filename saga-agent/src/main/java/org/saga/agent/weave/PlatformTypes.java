package org.saga.agent.weave;

import java.util.List;

/** Types that objects of the Java platform's own classes may have: none of a program's. */
final class PlatformTypes {
  private static final List<String> PREFIXES =
      List.of(
          "java/",
          "javax/",
          "jdk/",
          "sun/",
          "com/sun/",
          "netscape/javascript/",
          "org/ietf/jgss/",
          "org/w3c/dom/",
          "org/xml/sax/",
          "[");

  private PlatformTypes() {}

  /** Whether a type, by its internal name, may be one of the platform's; some others may, too. */
  static boolean mayInclude(String type) {
    for (String prefix : PREFIXES) {
      if (type.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
