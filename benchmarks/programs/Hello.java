package programs;

/** The smallest program: what it takes is the start of the JVM and of its agent. */
final class Hello {
  private Hello() {}

  public static void main(String[] arguments) {
    System.out.println("Hello, world!");
  }
}
