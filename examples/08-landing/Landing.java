/*
 * 08. The run went well. Could it have gone wrong?
 *
 * A plane lands only if landing has been approved and the radio has been up since (Landing.prop, from
 * the paper on JMPaX). The radio goes off after the landing, so the run is a good one. But nothing
 * orders the two threads: in two of the three runs that could have been, the plane lands without radio.
 *
 * $ ./saga predict examples/08-landing/landing.std --property examples/08-landing/Landing.prop --causality hb
 *
 * The same from the running program: first it is recorded, then the recording is asked.
 *
 * $ ./saga record -o examples/target/landing.trace --relevant landing.Landing.* -- -cp examples/target/classes landing.Landing
 *
 * $ ./saga predict examples/target/landing.trace --property examples/08-landing/Landing.prop --causality hb
 */
package landing;

/** The controller of figure 1, with its error. */
public final class Landing {
  private static final long A_WHILE = 300;

  private static int landing;
  private static int approved;
  private static int radio = 1;

  private Landing() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread weather = new Thread(Landing::changeWeather, "weather");
    weather.start();
    land();
    weather.join();
    System.out.println(landing == 1 ? "landed" : "not landed");
  }

  private static void land() {
    askForApproval();
    if (approved == 1) {
      landing = 1;
    }
  }

  private static void askForApproval() {
    approved = radio == 0 ? 0 : 1;
  }

  private static void changeWeather() {
    try {
      Thread.sleep(A_WHILE);
    } catch (InterruptedException e) {
      return;
    }
    if (radio == 1) {
      radio = 0;
    }
  }
}
