package demo;

import org.saga.fixture.Happened;

/** A program that closes what it has not opened while it ends. */
public final class LateProgram {
  private LateProgram() {}

  public static void main(String[] arguments) {
    Program.act(Happened.call('A'));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> Program.act(Happened.call('B'))));
  }
}
