package programs;

import java.nio.file.Files;
import java.nio.file.Path;
import scala.tools.nsc.Main;

/** Scala's compiler, with a file of its language. */
final class ScalaCompiler {
  private ScalaCompiler() {}

  public static void main(String[] arguments) throws Exception {
    Path classes = Files.createDirectories(Path.of(arguments[0]).resolve("classes"));
    Path source = Path.of(arguments[1]).resolve("Expressions.scala");
    String[] options = {
      "-usejavacp",
      "-deprecation",
      "-Ybackend-parallelism",
      Integer.toString(Integer.getInteger("threads", 1)),
      "-d",
      classes.toString(),
      source.toString()
    };
    Main.process(options);
    ClassFiles.print(classes);
    if (Main.reporter().hasErrors()) {
      System.exit(1);
    }
  }
}
