package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InitCommandTests extends CommandCall {
  private Path classes() throws IOException {
    Path source =
        Files.writeString(
            temp.resolve("Pool.java"),
            """
            package com.acme;

            import java.util.List;
            import java.util.Map;

            public class Pool<T> {
              public enum Kind { HOT, COLD }

              public Pool() {}

              public T take() { return null; }

              public void give(T it, Kind kind) {}

              void giveAll(List<? extends T> all, Map.Entry<int[], T[]>... more) {}

              public void eof(java.sql.Date one, java.util.Date other) {}

              public static void reset() {}

              private void grow() {}

              public String toString() { return ""; }
            }
            """);
    Path classes = Files.createDirectories(temp.resolve("classes"));
    String[] javac = {"-nowarn", "-d", classes.toString(), source.toString()};
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, err, javac)).isZero();
    err.reset();
    return classes;
  }

  @Test
  void a_view_with_all_methods_is_written_that_compiles() throws IOException {
    Path folder = temp.resolve("new/views");
    String[] init = {
      "init", folder.toString(), "--class=com.acme.Pool", "--classpath=" + classes()
    };
    assertThat(saga(init)).isZero();
    assertErr("");
    assertThat(folder.resolve("PoolView.view"))
        .hasContent(
            """
            // What is done to each Pool. Entries without // are events; the grammar says which histories are valid.
            package com.acme;

            import java.sql.Date;
            import java.util.List;
            import java.util.Map.Entry;

            local view PoolView grammar PoolView.g4 specifies Pool {
              return Object take() TAKE,
              // return void give(Object arg1, Pool.Kind arg2) GIVE,
              // return void giveAll(List arg1, Entry[] arg2) GIVE_ALL,
              // return void eof(Date arg1, java.util.Date arg2) EOF_CALLED,
              // return String toString() TO_STRING,
            }
            """);
    assertThat(folder.resolve("PoolView.g4"))
        .hasContent(
            """
            // The valid histories: any, so far. For instance ( TAKE GIVE )* has them alternate.
            grammar PoolView;

            start
              : ( TAKE
                // | GIVE
                // | GIVE_ALL
                // | EOF_CALLED
                // | TO_STRING
                )*
              ;
            """);
  }

  @Test
  void what_is_commented_out_compiles_too() throws IOException {
    Path folder = temp.resolve("all");
    String classPath = "--classpath=" + classes();
    assertThat(saga("init", folder.toString(), "--class=com.acme.Pool", classPath)).isZero();
    for (String name : new String[] {"PoolView.view", "PoolView.g4"}) {
      Path file = folder.resolve(name);
      Files.writeString(file, Files.readString(file).replaceAll("(?m)^( +)// ", "$1"));
    }
    assertThat(saga("check", folder.resolve("PoolView.view").toString(), classPath)).isZero();
    assertErr("");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"java.util.Iterator", "java.util.Map.Entry", "java.util.concurrent.locks.Lock"})
  void a_class_of_the_jdk_will_do(String type) {
    assertThat(saga("init", temp.resolve("jdk").toString(), "--class", type)).isZero();
    assertThat(text(err)).doesNotContain("error", "warning");
  }

  @Test
  void what_cannot_be_is_explained() throws IOException {
    String folder = temp.resolve("none").toString();
    assertThat(saga("init", folder, "--class=com.acme.Pol", "--classpath=" + classes()))
        .isEqualTo(2);
    assertThat(saga("init", folder, "--class=java.io.Serializable")).isEqualTo(2);
    assertErr(
        "saga: error: saga init: there is no class com.acme.Pol; correct its name, or say with"
            + " --classpath where it is",
        "saga: error: saga init: java.io.Serializable has no method that others can call; name"
            + " another class");
    assertThat(Path.of(folder)).doesNotExist();
  }

  @Test
  void what_is_there_stays() throws IOException {
    Path folder = Files.createDirectories(temp.resolve("there"));
    Path view = Files.writeString(folder.resolve("IteratorView.view"), "mine");
    assertThat(saga("init", folder.toString(), "--class=java.util.Iterator")).isEqualTo(2);
    assertErr("saga: error: saga init: " + view + " is there already; name another folder");
    assertThat(view).hasContent("mine");
  }
}
