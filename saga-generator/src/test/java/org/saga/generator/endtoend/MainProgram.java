package org.saga.generator.endtoend;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A program with a main method, in the package {@code demo}, and one thread view of it. */
abstract class MainProgram {
  Program program;

  @BeforeEach
  void createProgram(@TempDir Path folder) {
    program = new Program(folder);
  }

  Program main(String statements, String otherTypes) {
    return program.with(
        """
        package demo;
        import java.util.function.*;
        import org.saga.generator.endtoend.Observed;
        public class Main {
          public static void main(String[] arguments) throws Exception {
            %s
          }
        }
        %s
        """
            .formatted(statements, otherTypes));
  }

  void view(String events) {
    program.view("package demo;\nthread view MainView grammar Any.g4 { " + events + " }");
  }
}
