package org.saga.cli;

import java.util.ArrayList;
import java.util.List;
import org.saga.generator.engine.Engine;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options of all commands that compile views. */
final class ViewOptions {
  @Option(
      names = "--view",
      paramLabel = "FILE|NAME",
      description = "A view, or the name of one in the library.")
  private List<String> views = List.of();

  @Parameters(arity = "0..*", paramLabel = "VIEW", description = "The same as --view.")
  private List<String> more = List.of();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Mixin private ClassPathOption classPath;

  @Option(
      names = "--engine",
      paramLabel = "embedded|rascal",
      defaultValue = "embedded",
      converter = EngineName.class,
      description = "What compiles the views: the compiler in Java, or the Rascal meta-program.")
  private Engine engine;

  /** There is at least one. */
  List<String> views() {
    List<String> all = viewsIfAny();
    if (all.isEmpty()) {
      CommandLine line = command.commandLine();
      throw new ParameterException(line, "Missing required option: '--view=FILE|NAME'");
    }
    return all;
  }

  /** There may be none where something else is checked. */
  List<String> viewsIfAny() {
    return all(views, more);
  }

  /** Views may be named by the option, or by themselves. */
  static List<String> all(List<String> views, List<String> more) {
    List<String> all = new ArrayList<>(views);
    all.addAll(more);
    return all;
  }

  /** The option's value, or null. */
  String classPath() {
    return classPath.value();
  }

  Engine engine() {
    return engine;
  }

  /** Engines are named in lower case, as options are. */
  private static final class EngineName implements ITypeConverter<Engine> {
    @Override
    public Engine convert(String name) {
      return Engine.named(name)
          .orElseThrow(() -> new TypeConversionException("it is embedded or rascal, not " + name));
    }
  }
}
