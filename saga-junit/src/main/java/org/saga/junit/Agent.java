package org.saga.junit;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.saga.host.Watch;
import org.saga.host.WatchedView;

/** The agent of this JVM, if there is one; and whether it does what a test asks for. */
final class Agent {
  private static final String AGENT = "org.saga.agent.Agent";
  private static final String RECORDABLE = "recordable=true";
  private static final List<String> TEST_FRAMEWORKS =
      List.of(
          "org.junit.", "org.apache.maven.", "org.gradle.", "com.intellij.", "org.eclipse.jdt.");
  private static final String WATCH = "org.saga.host.Watch";

  private Agent() {}

  /**
   * Fails if a test that asks for views would not be checked.
   *
   * @param who the test, as users know it
   */
  static void require(Demand demand, String who) {
    String obstacle = demand.isForNone() ? null : obstacle(demand);
    if (obstacle != null) {
      throw new AssertionError(
          "%s is not checked against %s: %s".formatted(who, named(demand.views()), obstacle));
    }
  }

  private static String obstacle(Demand demand) {
    Class<?> agent = find(AGENT);
    Class<?> watch = find(WATCH);
    if (agent == null || watch == null) {
      return absent("saga.jar", demand);
    }
    String jar = placeOf(agent);
    if (!jar.equals(placeOf(watch))) {
      return ("a part of SAGA is on the class path of the tests besides the agent: %s; leave it"
              + " out, the agent brings all that is needed")
          .formatted(placeOf(watch));
    }
    return Present.obstacle(jar, demand);
  }

  /** Returns the path of saga.jar. */
  static String jar() {
    return placeOf(find(AGENT));
  }

  /** Whether a class is there; those of saga-core are where the agent is. */
  static boolean brings(String className) {
    return find(className) != null;
  }

  private static Class<?> find(String name) {
    try {
      return Class.forName(name, false, Agent.class.getClassLoader());
    } catch (ClassNotFoundException noAgent) {
      return null;
    }
  }

  private static String placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String absent(String jar, Demand demand) {
    String options = options(demand.views()) + (demand.predict() ? "," + RECORDABLE : "");
    String argument = "-javaagent:%s=%s".formatted(jar, options);
    return """
        the JVM of the tests has no agent of SAGA. It needs this argument, with the path of saga.jar:
          %s
        With Maven it stands in the configuration of the Surefire plugin:
          <argLine>%s</argLine>
        With Gradle it stands in build.gradle:
          test { jvmArgs '%s' }"""
        .formatted(argument, argument, argument);
  }

  private static String options(List<String> views) {
    return views.stream().map(it -> "view=" + it).collect(Collectors.joining(","));
  }

  private static String named(List<String> views) {
    return views.size() == 1 ? "the view " + views.get(0) : "the views " + String.join(", ", views);
  }

  /** Returns what is wrong with views at the end of what they were to check; null if nothing is. */
  static String disappointment(Demand demand) {
    return Present.disappointment(demand.views());
  }

  /** Returns why views are not checked any more; null if they are. */
  static String failure(Demand demand) {
    return Present.failure(demand.views());
  }

  /** Returns what a terminal may be meant to be that no view has; null if one has it. */
  static String unknown(String terminal) {
    return Present.unknown(terminal);
  }

  /** That JUnit takes locks does not mean that the tests do. */
  private static boolean isOfTestFramework(String packageName) {
    return TEST_FRAMEWORKS.stream().anyMatch(packageName::startsWith);
  }

  /** Apart, since it needs the agent's classes. */
  private static final class Present {
    static String obstacle(String jar, Demand demand) {
      List<String> views = demand.views();
      String failure = Watch.failure().orElse(null);
      if (failure != null) {
        return failure;
      }
      List<WatchedView> watched = Watch.views().orElse(null);
      if (watched == null) {
        return absent(jar, demand);
      }
      List<String> missing =
          views.stream().filter(it -> watched.stream().noneMatch(has -> means(it, has))).toList();
      if (!missing.isEmpty()) {
        return "the agent was not told of %s; %sadd %s to its argument: -javaagent:%s=..,%s"
            .formatted(
                named(missing), meantBy(missing, watched), options(missing), jar, options(missing));
      }
      if (demand.predict() && Watch.recorder().isEmpty()) {
        return "nothing can be predicted, since the agent records nothing; add %s to its argument: -javaagent:%s=..,%1$s"
            .formatted(RECORDABLE, jar);
      }
      return failure(views);
    }

    /** A name of the library has small letters where users have written it so. */
    private static String meantBy(List<String> missing, List<WatchedView> watched) {
      StringBuilder text = new StringBuilder();
      for (String view : missing) {
        String asked = fileOf(view);
        boolean isSmall = asked.equals(asked.toLowerCase(Locale.ROOT));
        List<String> known =
            watched.stream()
                .map(it -> isSmall ? it.file().toLowerCase(Locale.ROOT) : it.file())
                .toList();
        List<String> likely = Suggestion.likely(asked, known);
        if (!likely.isEmpty()) {
          text.append("did you mean %s? If not, ".formatted(String.join(" or ", likely)));
        }
      }
      return text.toString();
    }

    static String unknown(String terminal) {
      List<String> known = new ArrayList<>();
      for (WatchedView view : Watch.views().orElse(List.of())) {
        String name = view.name().substring(view.name().lastIndexOf('.') + 1);
        for (String it : view.terminals()) {
          known.add(terminal.indexOf('.') < 0 ? it : name + '.' + it);
        }
      }
      return known.contains(terminal) ? null : Suggestion.of(terminal, known);
    }

    static String failure(List<String> views) {
      for (WatchedView view : meant(views)) {
        if (view.isSwitchedOff()) {
          return "SAGA has switched %s off, and said why in the log".formatted(view.name());
        }
        if (!view.isOn()) {
          return ("%s is off; take -da:%s out of the arguments of java, or look whether this JVM has"
                  + " the types that it names")
              .formatted(view.name(), view.name());
        }
      }
      return null;
    }

    static String disappointment(List<String> views) {
      for (WatchedView view : meant(views)) {
        if (view.wovenPackages().stream().allMatch(Agent::isOfTestFramework)) {
          return ("none of the events of %s could have happened: no class that was loaded calls or"
                  + " has a method that it names; check its names, or whether the test comes that"
                  + " far")
              .formatted(view.name());
        }
      }
      return null;
    }

    private static List<WatchedView> meant(List<String> views) {
      List<WatchedView> meant = new ArrayList<>();
      for (WatchedView view : Watch.views().orElse(List.of())) {
        if (views.stream().anyMatch(it -> means(it, view))) {
          meant.add(view);
        }
      }
      return meant;
    }

    /** A file has the name of its view in other folders, too; that of a class is told in full. */
    private static boolean means(String asked, WatchedView view) {
      return fileOf(asked).toLowerCase(Locale.ROOT).equals(view.file().toLowerCase(Locale.ROOT))
          || asked.equals(view.name());
    }

    private static String fileOf(String asked) {
      String name = asked.substring(1 + Math.max(asked.lastIndexOf('/'), asked.lastIndexOf('\\')));
      return name.endsWith(".view") ? name.substring(0, name.length() - 5) : name;
    }
  }
}
