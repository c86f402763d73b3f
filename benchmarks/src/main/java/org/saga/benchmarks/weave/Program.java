package org.saga.benchmarks.weave;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** The programs. Each is a small driver in {@code benchmarks/programs} and jars of other people. */
enum Program {
  /** Its driver is on the class path of each: what is true of any class path is asked by it. */
  HELLO("Hello", "LinkAll", "Rounds"),
  H2("H2"),
  LUCENE("Lucene"),
  TOMCAT("TomcatServer"),
  PEKKO("PekkoActors"),
  NETTY("NettyEcho"),
  SCALA("ScalaCompiler", "ClassFiles"),
  KOTLIN("KotlinCompiler", "ClassFiles"),
  JETTY("JettyServer", "Crew"),
  SPRING("SpringServer", "Crew"),
  HIKARI("HikariPool", "Bank", "Crew"),
  DBCP("DbcpPool", "Bank", "Crew"),
  DERBY("DerbyBank", "Bank", "Crew"),
  HSQLDB("HsqldbBank", "Bank", "Crew"),
  KAFKA("KafkaClients", "KafkaBroker", "Crew"),
  CAFFEINE("CaffeineCache", "Crew"),
  GUAVA("GuavaTools", "Crew"),
  RXJAVA("RxStreams", "Crew"),
  LOG4J("Log4jFiles", "LogFiles", "Crew"),
  LOGBACK("LogbackFiles", "LogFiles", "Crew"),
  QUARTZ("QuartzJobs", "Crew"),
  ECJ("EclipseCompiler", "ClassFiles", "Crew"),
  ANTLR("AntlrGrammars", "Crew"),
  GROOVY("GroovyScripts", "Crew"),
  /** It does wrong what the library is there to find. */
  MISTAKES("Mistakes"),
  /** What the paper on monitors measures. */
  TRANSFERS("Transfers"),
  /** It has many variables, and tells what they take. */
  VARIABLES("Variables"),
  /** It accesses variables, and does nothing else. */
  ACCESSES("Accesses"),
  /** These have defects that are known: their drivers do what does not show them. */
  BUCKETS("BucketMap", "InTurn"),
  POOL12("PoolClients", "InTurn"),
  POOL13("PoolClients", "InTurn"),
  CATALINA559("WebClassLoader", "InTurn"),
  CATALINA5512("WebClassLoader", "InTurn"),
  CATALINA5523("WebClassLoader", "InTurn"),
  SECTIONS("TextAndTransfers", "InTurn");

  /** Those of which the cost is measured: they differ in what they load, and do the same work. */
  private static final Set<Program> MEASURED = EnumSet.range(HELLO, KOTLIN);

  private static final Set<Program> REAL = EnumSet.range(H2, GROOVY);

  private static final Set<Program> OWN =
      EnumSet.of(HELLO, MISTAKES, TRANSFERS, VARIABLES, ACCESSES, SECTIONS);

  private final String driver;
  private final String[] more;

  Program(String driver, String... more) {
    this.driver = driver;
    this.more = more;
  }

  static List<Program> measured() {
    return List.copyOf(MEASURED);
  }

  /** Returns those of other people that are asked for alarms. */
  static List<Program> real() {
    return List.copyOf(REAL);
  }

  /** Returns those with defects that are known. */
  static List<Program> defective() {
    return List.copyOf(EnumSet.range(BUCKETS, SECTIONS));
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
    return !OWN.contains(this);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
