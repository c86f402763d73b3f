package org.saga.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Parser;
import org.aspectj.lang.JoinPoint;
import org.jgrapht.Graph;
import org.pcollections.PMap;
import org.saga.event.Event;
import org.saga.jar.Cache;
import org.saga.jar.ClassFileTimes;
import org.saga.jar.Fingerprint;
import org.saga.jar.Launcher;

/** Where SAGA's own classes are: in the command's jar, which is in the agent's, when packaged. */
final class SagaPath {
  private static final String LIBRARIES = "saga-runtime.jar";

  private static final String NO_JAR =
      "saga run needs SAGA's jar; build it with mvn package, or use ./saga";

  /** The last record of a jar, as the build writes it: with no comment. */
  private static final int END_LENGTH = 22;

  private static final int CONTENTS_LENGTH = 12;
  private static final int CONTENTS_START = 16;

  private SagaPath() {}

  /** The jar of the command, or its folder of classes while it is not packaged. */
  static Path self() {
    return sourceOf(SagaPath.class);
  }

  static boolean isPackaged() {
    return Files.isRegularFile(self());
  }

  /** The jar of the command, which is the agent with AspectJ as well. */
  static Path jar() {
    Path self = self();
    if (Files.isRegularFile(self)) {
      return self;
    }
    throw new UsageError(NO_JAR);
  }

  /** The jar of the agent: the one that users have, with this one inside. */
  static Path agent() {
    String jar = System.getProperty(Launcher.JAR);
    if (jar != null) {
      return Path.of(jar);
    }
    throw new UsageError(NO_JAR);
  }

  /** The libraries of views under their own names, for a compiler; inside this jar. */
  private static Path libraries() {
    Path beside = jar().resolveSibling(LIBRARIES);
    return Files.isRegularFile(beside) ? beside : unpackedLibraries();
  }

  private static Path unpackedLibraries() {
    try (InputStream in = SagaPath.class.getResourceAsStream("/" + LIBRARIES)) {
      Path jar = Cache.folder().resolve("runtime-" + stamp() + ".jar");
      if (!Files.isRegularFile(jar)) {
        Cache.writeAtomically(jar, in.readAllBytes());
      }
      return jar;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What generated code and the imports of grammars need. */
  static List<Path> runtime() {
    return isPackaged() ? List.of(libraries()) : unpackaged();
  }

  private static List<Path> unpackaged() {
    return Stream.of(Event.class, Parser.class, JoinPoint.class, PMap.class, Graph.class)
        .map(SagaPath::sourceOf)
        .distinct()
        .toList();
  }

  private static Path sourceOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Tells this SAGA from others: what compiles views, and what they are compiled against. */
  static String stamp() throws IOException {
    Fingerprint stamp = new Fingerprint();
    if (isPackaged()) {
      addContents(self(), stamp);
    } else {
      for (Path entry : unpackaged()) {
        ClassFileTimes.add(entry, stamp);
      }
    }
    return stamp.toString();
  }

  /** A jar's table of contents, at its end, has the checksums of all entries. */
  private static void addContents(Path jar, Fingerprint stamp) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(jar.toFile(), "r")) {
      byte[] end = new byte[END_LENGTH];
      file.seek(file.length() - end.length);
      file.readFully(end);
      ByteBuffer fields = ByteBuffer.wrap(end).order(ByteOrder.LITTLE_ENDIAN);
      byte[] contents = new byte[fields.getInt(CONTENTS_LENGTH)];
      file.seek(Integer.toUnsignedLong(fields.getInt(CONTENTS_START)));
      file.readFully(contents);
      stamp.add(contents);
    }
  }
}
