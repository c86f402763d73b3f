package programs;

import groovy.lang.Binding;
import groovy.lang.GroovyClassLoader;
import groovy.lang.GroovyShell;
import groovy.lang.Script;

/** Groovy: scripts are compiled by all threads in one class loader, and run. */
final class GroovyScripts {
  private static final int SCRIPTS = 6;

  private static final String TEXT =
      """
      import groovy.transform.*

      @Canonical
      class Item { String name; int count }

      class Stock {
        private final Map<String, Integer> items = [:].withDefault { 0 }
        @Synchronized void add(Item item) { items[item.name] += item.count }
        @Synchronized int total() { items.values().sum() ?: 0 }
      }

      @Memoized
      long fibonacci(int n) { n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2) }

      def stock = new Stock()
      def names = ('a'..'h').collect { it * (number % 3 + 1) }
      (0..<200).each { i -> stock.add(new Item(names[i % names.size()], i)) }
      def lines = new StringReader((1..50).join('\\n')).withReader { it.readLines() }
      def file = new StringWriter()
      file.withWriter { w -> lines.each { w << "${it as int * number}\\n" } }
      def threads = (1..3).collect { n -> Thread.start { stock.add(new Item('t', n)) } }
      threads*.join()
      def grouped = (1..100).groupBy { it % 7 }.collectEntries { k, v -> [k, v.sum()] }
      "${stock.total()} ${fibonacci(40)} ${file.toString().hashCode()} ${grouped}"
      """;

  private GroovyScripts() {}

  public static void main(String[] arguments) throws Exception {
    try (GroovyClassLoader shared = new GroovyClassLoader()) {
      Class<?> script = shared.parseClass(TEXT, "Shared.groovy");
      Crew.work("a script", member -> run(shared, script, member));
    }
  }

  private static String run(GroovyClassLoader loader, Class<?> script, int member)
      throws ReflectiveOperationException {
    StringBuilder found = new StringBuilder();
    for (int i = 0; i < SCRIPTS; i++) {
      Script shared = (Script) script.getDeclaredConstructor().newInstance();
      shared.setBinding(numbered(i));
      found.append(shared.run().toString().hashCode()).append(' ');
    }
    Object own =
        new GroovyShell(loader, numbered(member)).evaluate(TEXT, "Own" + member + ".groovy");
    return found.append(own).toString();
  }

  private static Binding numbered(int number) {
    Binding binding = new Binding();
    binding.setVariable("number", number);
    return binding;
  }
}
