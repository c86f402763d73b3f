package programs;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jdt.internal.compiler.batch.Main;

/** Eclipse's compiler, by all threads, with the drivers that need no jars. */
final class EclipseCompiler {
  private EclipseCompiler() {}

  public static void main(String[] arguments) throws Exception {
    Path classes = Path.of(arguments[0]).resolve("classes");
    Crew.work("a compiler", member -> compile(classes, Path.of(arguments[1]), member));
    ClassFiles.print(classes);
  }

  private static boolean compile(Path classes, Path sources, int member) throws Exception {
    Path folder = Files.createDirectories(classes.resolve(Integer.toString(member)));
    PrintWriter out = new PrintWriter(System.err);
    return new Main(out, out, false, null, null)
        .compile(
            new String[] {
              "--release",
              "17",
              "-proc:none",
              "-nowarn",
              "-d",
              folder.toString(),
              sources.resolve("Bank.java").toString(),
              sources.resolve("Crew.java").toString(),
              sources.resolve("ClassFiles.java").toString(),
              sources.resolve("H2.java").toString(),
              sources.resolve("LogFiles.java").toString(),
              sources.resolve("LinkAll.java").toString()
            });
  }
}
