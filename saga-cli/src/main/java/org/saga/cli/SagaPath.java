package org.saga.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Parser;
import org.aspectj.lang.JoinPoint;
import org.jgrapht.Graph;
import org.pcollections.PMap;
import org.saga.event.Event;
import org.saga.generator.weave.Ajc;

/** Where SAGA's own classes are: one jar when packaged. */
final class SagaPath {
  private SagaPath() {}

  /** What generated code and the imports of grammars need. */
  static List<Path> runtime() {
    return Stream.of(Event.class, Parser.class, JoinPoint.class, PMap.class, Graph.class)
        .map(Ajc::sourceOf)
        .distinct()
        .toList();
  }

  /** The jar that is the agent. */
  static Path agent() {
    Path self = Ajc.sourceOf(SagaPath.class);
    if (Files.isRegularFile(self)) {
      return self;
    }
    throw new UsageError("saga run needs SAGA's jar; build it with mvn package, or use ./saga");
  }
}
