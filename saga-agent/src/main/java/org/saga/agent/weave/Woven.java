package org.saga.agent.weave;

import java.util.List;
import java.util.Set;

/**
 * What has become of a class file.
 *
 * @param classFile the woven one, or null if it stays as it is
 * @param matched the entries whose events are in it, as the views have them
 * @param views the views, by their names, whose events are in it
 * @param leftOut what stays as it is, though it has events
 */
public record Woven(
    byte[] classFile, Set<String> matched, Set<String> views, List<LeftOut> leftOut) {
  static Woven leftOut(String internalName, String reason) {
    String name = internalName.replace('/', '.');
    return new Woven(null, Set.of(), Set.of(), List.of(LeftOut.ofEvents(name, reason)));
  }
}
