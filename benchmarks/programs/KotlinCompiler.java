package programs;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/** Kotlin's compiler, with a file of its language. */
final class KotlinCompiler {
  private KotlinCompiler() {}

  public static void main(String[] arguments) throws Exception {
    Path classes = Files.createDirectories(Path.of(arguments[0]).resolve("classes"));
    Path source = Path.of(arguments[1]).resolve("Ledger.kt");
    ExitCode end =
        new K2JVMCompiler()
            .exec(
                System.err,
                "-no-stdlib",
                "-no-reflect",
                "-Xbackend-threads=" + Integer.getInteger("threads", 1),
                "-classpath",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                source.toString());
    ClassFiles.print(classes);
    System.exit(end.getCode());
  }
}
