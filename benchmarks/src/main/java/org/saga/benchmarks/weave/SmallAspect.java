package org.saga.benchmarks.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.weave.Ajc;

/**
 * An aspect for AspectJ's weaver, as small as the view with which it is compared.
 *
 * @param weaver the jar of AspectJ's agent
 * @param classes the folder with the compiled aspect
 */
record SmallAspect(Path weaver, Path classes) {
  /** Has AspectJ's weaver tell of each place that it weaves. */
  static final String TELLING = "-Dorg.aspectj.weaver.showWeaveInfo=true";

  private static final String NAME = "PrintedAspect";
  private static final String LISTED =
      "<aspectj><aspects><aspect name=\"startup." + NAME + "\"/></aspects></aspectj>\n";

  /** Fetches the weaver and compiles the aspect, unless that was done before. */
  static SmallAspect of(Checkout checkout, Jars jars) throws IOException {
    Path weaver = jars.of("aspectj").get(0);
    Path source = checkout.startup().resolve(NAME + ".aj");
    Path classes =
        Made.once(
            checkout.made().resolve("aspectj/aspect"),
            Files.readString(source),
            it -> compile(source, it));
    return new SmallAspect(weaver, classes);
  }

  private static void compile(Path source, Path classes) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    new Ajc(List.of()).compile(List.of(source), classes, diagnostics);
    if (diagnostics.hasErrors()) {
      throw new IOException(source + " cannot be compiled: " + diagnostics.all());
    }
    Path list = Files.createDirectories(classes.resolve("META-INF")).resolve("aop.xml");
    Files.writeString(list, LISTED);
  }
}
