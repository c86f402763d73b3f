package org.saga.benchmarks.weave;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The programs. Each is a small driver in {@code benchmarks/programs} and jars of other people. */
enum Program {
  /** Its driver is on the class path of each: what is true of any class path is asked by it. */
  HELLO("Hello", "LinkAll"),
  H2("H2"),
  LUCENE("Lucene"),
  TOMCAT("TomcatServer"),
  PEKKO("PekkoActors"),
  NETTY("NettyEcho"),
  SCALA("ScalaCompiler", "ClassFiles"),
  KOTLIN("KotlinCompiler", "ClassFiles");

  private final String driver;
  private final String[] more;

  Program(String driver, String... more) {
    this.driver = driver;
    this.more = more;
  }

  String mainClass() {
    return "programs." + driver;
  }

  /** Returns the names of the files that the driver consists of. */
  List<String> sources() {
    return Stream.concat(Stream.of(driver), Stream.of(more)).map(it -> it + ".java").toList();
  }

  /** Whether it needs jars; they are then those of the profile of its name. */
  boolean hasJars() {
    return this != HELLO;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
