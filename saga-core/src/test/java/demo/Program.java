package demo;

import org.saga.event.Event;
import org.saga.fixture.Happened;
import org.saga.violation.HistoryViolation;

/** A program that opens what it does not close, then closes what it has not opened. */
public final class Program {
  private Program() {}

  public static void main(String[] arguments) throws InterruptedException {
    OpenView.ofProgram().raise(Happened.call('A'));
    Thread other = new Thread(() -> act(Happened.call('A')), "other");
    other.start();
    other.join();
    try {
      act(Happened.call('B'));
      System.out.println("went on");
    } catch (HistoryViolation violation) {
      System.out.println("caught");
    }
  }

  public static void act(Event event) {
    OpenViewAspect.raise(event);
  }
}
