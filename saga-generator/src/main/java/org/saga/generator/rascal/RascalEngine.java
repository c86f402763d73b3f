package org.saga.generator.rascal;

import io.usethesource.vallang.IConstructor;
import io.usethesource.vallang.IInteger;
import io.usethesource.vallang.IList;
import io.usethesource.vallang.IString;
import io.usethesource.vallang.ITuple;
import io.usethesource.vallang.IValue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Escape;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.engine.CompiledView;
import org.saga.generator.engine.ViewEngine;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.model.GrammarFinder;
import org.saga.generator.model.OverlapLimit;
import org.saga.generator.model.ViewModel;
import org.saga.generator.syntax.ViewReader;
import org.saga.generator.types.TypeService;

/** Compiles views with the Rascal meta-program; one interpreter serves any number of them. */
public final class RascalEngine implements ViewEngine {
  private final MetaProgram program = new MetaProgram("saga::Compiler");

  @Override
  public List<CompiledView> compile(
      List<Path> files, GeneratorOptions options, TypeService types, Diagnostics diagnostics) {
    List<SourceText> sources = new ArrayList<>();
    for (Path file : files) {
      ViewReader.read(file, diagnostics).ifPresent(it -> sources.add(new SourceText(file, it)));
    }
    GrammarFinder grammars = new GrammarFinder(options.library());
    return ClassPath.with(types, grammars, () -> compileOrTellWhich(sources, diagnostics));
  }

  /** What escapes from Rascal is told of the file that it is about. */
  private List<CompiledView> compileOrTellWhich(List<SourceText> sources, Diagnostics diagnostics) {
    try {
      return compile(sources, diagnostics);
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      if (sources.size() > 1) {
        sources.forEach(it -> compileOrTellWhich(List.of(it), diagnostics));
      }
      if (!diagnostics.hasErrors()) {
        sources.forEach(it -> Escape.report(e, SourceLocation.of(it.path()), diagnostics));
      }
      return List.of();
    }
  }

  private List<CompiledView> compile(List<SourceText> sources, Diagnostics diagnostics) {
    IList results = (IList) program.call("compile", program.list(sources, this::source));
    List<CompiledView> compiled = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      long errorsBefore = diagnostics.errors();
      report(sources.get(i), (IList) ((ITuple) results.get(i)).get(1), diagnostics);
      if (diagnostics.errors() > errorsBefore) {
        continue;
      }
      for (IValue view : (IList) ((ITuple) results.get(i)).get(0)) {
        Models models = new Models(sources.get(i));
        ViewModel model = models.view((IConstructor) view);
        if (OverlapLimit.check(model, diagnostics)) {
          compiled.add(new CompiledView(model, write(view)));
        }
      }
    }
    return List.copyOf(compiled);
  }

  private IValue source(SourceText source) {
    return program.tuple(source.path().toString(), source.text());
  }

  private static void report(SourceText source, IList findings, Diagnostics diagnostics) {
    for (IValue value : findings) {
      IConstructor finding = (IConstructor) value;
      Code code = Code.valueOf(((IString) finding.get("code")).getValue());
      SourceLocation place = source.place(((IInteger) finding.get("offset")).intValue());
      Object[] arguments =
          ((IList) finding.get("arguments"))
              .stream().map(it -> ((IString) it).getValue()).toArray();
      diagnostics.report(code, place, arguments);
    }
  }

  private List<GeneratedFile> write(IValue view) {
    return ((IList) program.call("write", view))
        .stream()
            .map(ITuple.class::cast)
            .map(it -> new GeneratedFile(text(it.get(0)), text(it.get(1))))
            .toList();
  }

  private static String text(IValue value) {
    return ((IString) value).getValue();
  }
}
