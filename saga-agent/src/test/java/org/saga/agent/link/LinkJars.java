package org.saga.agent.link;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.saga.agent.monitor.MonitorWeaver;

/**
 * Weaves monitor events into all classes of the jars in some folders and links them. The arguments
 * are folders; each is a class path of its own.
 */
final class LinkJars {
  private static final List<String> ASPECTS = List.of("some.View", "some.OtherView");

  private final Map<String, Integer> leftOut = new TreeMap<>();
  private boolean harmed;

  private LinkJars() {}

  public static void main(String[] folders) throws IOException {
    LinkJars campaign = new LinkJars();
    System.out.println(LinkedJar.HEADER);
    for (String folder : folders) {
      campaign.link(Path.of(folder));
    }
    campaign.leftOut.forEach((reason, times) -> System.out.println(times + " left out: " + reason));
    if (campaign.harmed) {
      System.exit(1);
    }
  }

  private void link(Path folder) throws IOException {
    List<Path> jars;
    try (Stream<Path> files = Files.list(folder)) {
      jars = files.filter(it -> it.toString().endsWith(".jar")).sorted().toList();
    }
    for (Path jar : jars) {
      List<Path> first = new ArrayList<>(jars);
      first.remove(jar);
      first.add(0, jar);
      LinkedJar linked = new JarLinker(this::weave).link(first);
      System.out.println(linked);
      linked.harm().forEach(System.out::println);
      harmed |= !linked.harm().isEmpty();
    }
  }

  private byte[] weave(byte[] classFile) {
    return new MonitorWeaver(ASPECTS, Set.of(), this::count).weave(classFile);
  }

  private void count(MonitorWeaver.LeftOut method) {
    leftOut.merge(method.reason(), 1, Integer::sum);
  }
}
