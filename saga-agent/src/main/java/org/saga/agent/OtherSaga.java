package org.saga.agent;

import java.net.URL;
import java.security.CodeSource;
import java.util.List;
import org.saga.config.Options;

/** Classes of SAGA that the program has brought along. */
final class OtherSaga {
  private OtherSaga() {}

  /**
   * Returns what is wrong if the class path has SAGA, a line. Its classes come before the agent's,
   * and use ANTLR and others by names that the agent's do not know.
   */
  static List<String> complaint() {
    URL own = placeOf(OtherSaga.class);
    URL used = placeOf(Options.class);
    if (own == null || used == null || own.sameFile(used) || isFolder(own)) {
      return List.of();
    }
    return List.of(
        "the class path has SAGA itself ("
            + used.getPath()
            + "), which the agent brings along; leave it out, or the agent where the program is"
            + " woven already");
  }

  /** Where the agent is not packed, as in its tests, it has other names for nothing. */
  private static boolean isFolder(URL place) {
    return place.getPath().endsWith("/");
  }

  private static URL placeOf(Class<?> type) {
    try {
      CodeSource source = type.getProtectionDomain().getCodeSource();
      return source == null ? null : source.getLocation();
    } catch (SecurityException hidden) {
      return null;
    }
  }
}
