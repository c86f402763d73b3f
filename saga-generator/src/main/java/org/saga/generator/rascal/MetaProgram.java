package org.saga.generator.rascal;

import io.usethesource.vallang.IList;
import io.usethesource.vallang.IListWriter;
import io.usethesource.vallang.ISourceLocation;
import io.usethesource.vallang.IValue;
import io.usethesource.vallang.IValueFactory;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.rascalmpl.debug.NullRascalMonitor;
import org.rascalmpl.interpreter.Evaluator;
import org.rascalmpl.interpreter.ITestResultListener;
import org.rascalmpl.shell.ShellEvaluatorFactory;
import org.rascalmpl.uri.URIUtil;
import org.rascalmpl.values.ValueFactoryFactory;

/** Rascal's interpreter with the modules of SAGA loaded. */
final class MetaProgram {
  private static final String ANY_FILE = "saga/Compiler.rsc";

  private final IValueFactory values = ValueFactoryFactory.getValueFactory();
  private final StringWriter printed = new StringWriter();
  private final NullRascalMonitor monitor = new Listener();
  private final Evaluator evaluator;
  private final String module;

  /** Loads a module and all that it imports. */
  MetaProgram(String module) {
    this.module = module;
    PrintWriter printer = new PrintWriter(printed, true);
    evaluator =
        ShellEvaluatorFactory.getBasicEvaluator(Reader.nullReader(), printer, printer, monitor);
    evaluator.addClassLoader(MetaProgram.class.getClassLoader());
    evaluator.addRascalSearchPath(file(""));
    evaluator.doImport(monitor, module);
    if (!printed.toString().isBlank()) {
      // Rascal prints what is wrong with a module and goes on without it.
      throw new IllegalStateException(printed.toString());
    }
  }

  /** Of patterns that do not fit the grammar Rascal only warns. */
  private final class Listener extends NullRascalMonitor {
    @Override
    public void warning(String message, ISourceLocation place) {
      printed.append(place.toString()).append(": ").append(message).append('\n');
    }
  }

  /** A file in the folder of the modules, be that on disk or in a jar. */
  static ISourceLocation file(String path) {
    String place = MetaProgram.class.getResource("/rascal/" + ANY_FILE).toString();
    String file = place.substring(0, place.length() - ANY_FILE.length()) + path;
    try {
      return file.startsWith("jar:file:")
          ? URIUtil.createFromURI("jar+file:" + file.substring("jar:file:".length()))
          : URIUtil.createFromURI(file);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the modules of the meta-program are not at " + place, e);
    }
  }

  IValue call(String function, IValue... arguments) {
    return evaluator.call(monitor, module, function, arguments);
  }

  /** Runs the tests that a module, or one which it imports, has of its own functions. */
  void test(String tested, ITestResultListener listener) {
    evaluator.setTestResultListener(listener);
    evaluator.runTests(monitor, Optional.of(tested));
  }

  IValue tuple(String first, String second) {
    return values.tuple(values.string(first), values.string(second));
  }

  <T> IList list(List<T> elements, Function<T, IValue> value) {
    IListWriter writer = values.listWriter();
    elements.forEach(it -> writer.append(value.apply(it)));
    return writer.done();
  }
}
