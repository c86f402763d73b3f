package org.saga.generator.weave;

import java.util.Collection;
import java.util.List;

/** Writes the {@code aop.xml} that tells AspectJ's load-time weaver about the views. */
public final class LoadTimeConfiguration {
  private static final List<String> RUNTIME =
      List.of(
          "org.saga..*",
          "org.antlr..*",
          "org.pcollections..*",
          "org.jgrapht..*",
          "org.jheaps..*",
          "org.apfloat..*");

  private LoadTimeConfiguration() {}

  /**
   * @param aspects names of the views' aspects
   * @param generated names of all classes of the views, which are not woven themselves
   * @param messageHandler the name of the class that takes the weaver's messages
   */
  public static String aopXml(
      Collection<String> aspects, Collection<String> generated, String messageHandler) {
    StringBuilder xml = new StringBuilder("<aspectj>\n  <aspects>\n");
    aspects.forEach(it -> xml.append("    <aspect name=\"").append(it).append("\"/>\n"));
    xml.append(
            "  </aspects>\n  <weaver options=\"-Xlint:ignore -nowarn -showWeaveInfo -XaddSerialVersionUID")
        .append(" -XmessageHandlerClass:")
        .append(messageHandler)
        .append("\">\n");
    RUNTIME.forEach(it -> exclude(xml, it));
    generated.forEach(it -> exclude(xml, it.replace('$', '.')));
    return xml.append("  </weaver>\n</aspectj>\n").toString();
  }

  private static void exclude(StringBuilder xml, String pattern) {
    xml.append("    <exclude within=\"").append(pattern).append("\"/>\n");
  }
}
