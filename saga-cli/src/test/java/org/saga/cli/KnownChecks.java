package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.property.Property;
import org.saga.predict.trace.Trace;
import org.saga.predict.view.CompiledView;
import org.saga.predict.view.ViewHistories;

/** The views and properties that the known programs are checked by. */
final class KnownChecks implements AutoCloseable {
  /** The fields whose values properties need. */
  static final String RELEVANT = "program.known.Papers*.*";

  private static final Map<String, String> PROPERTIES =
      Map.of(
          "UseAfterClose",
          "violates .* CLOSED .* USED",
          "Landing",
          """
          init landing = 0, approved = 0, radio = 1
          always start(landing = 1) -> [approved = 1, radio = 0)
          """,
          "Xyz",
          """
          init x = -1, y = 0, z = 0
          always x > 0 -> [y = 0, y > z)
          """,
          "Permit",
          """
          init permit = false, landing = false
          always start(landing) -> prev permit
          """,
          "Signs",
          """
          init x = 0
          always start(x > 0) -> once x < 0
          """,
          "Race",
          """
          event one := write(z) by one
          event two := write(z) by two
          event other := any
          always !(one & prev two) & !(two & prev one)
          """,
          "Inside",
          """
          init one = false, other = false
          always !(one & other)
          """);

  private final Map<String, CompiledView> views = new LinkedHashMap<>();
  private final LoadedViews loaded;

  private KnownChecks(LoadedViews loaded) {
    this.loaded = loaded;
    loaded.all().forEach(it -> views.put(simple(it.compiled().name()), it.compiled()));
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Writes the views to a folder; the library has one more. */
  static List<String> writeViews(PackagedSaga saga) throws IOException {
    Path use =
        saga.view(
            "Use",
            """
            import program.known.used.Resource;
            local view Use grammar Use.g4 specifies Resource {
              call void use() USED,
              call void close() CLOSED
            }
            """,
            "start : USED* CLOSED? ;");
    Path out =
        saga.view(
            "Out",
            """
            import program.known.used.Desk;
            global view Out grammar Out.g4 {
              call void Desk.take() TAKEN,
              call void Desk.give() GIVEN
            }
            """,
            """
            start locals [int out]
              : ( TAKEN { $out++; assert $out <= 2 : $out + " are out"; } | GIVEN { $out--; } )* ;
            """);
    return List.of(use.toString(), out.toString(), "Deadlock");
  }

  static KnownChecks of(List<String> views, Path classes) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    LoadedViews loaded = LoadedViews.of(views, classes.toString(), diagnostics);
    if (diagnostics.hasErrors()) {
      throw new AssertionError(diagnostics.all());
    }
    return new KnownChecks(loaded);
  }

  /**
   * Returns how command lines name what checks: a view, or a property that is written to a file.
   */
  static String source(PackagedSaga saga, String name) throws IOException {
    if (!PROPERTIES.containsKey(name)) {
      return "view " + (name.equals("Deadlock") ? name : saga.folder().resolve(name + ".view"));
    }
    Path file = saga.folder().resolve(name + ".prop");
    Files.writeString(file, "property " + name + "\n" + PROPERTIES.get(name));
    return "property " + file;
  }

  /** What a check finds in a trace. */
  record Check(Trace trace, List<? extends Monitor> monitors) {}

  Check of(String name, Trace trace) {
    CompiledView view = views.get(name);
    if (view == null) {
      Property property = Property.parse(name, "property " + name + "\n" + PROPERTIES.get(name));
      return new Check(trace, List.of(property.of(trace)));
    }
    Trace prepared = ViewHistories.prepared(view, trace);
    return new Check(prepared, ViewHistories.of(view, prepared));
  }

  @Override
  public void close() throws IOException {
    loaded.close();
  }
}
