/*
 * 08. The run went well. Could it have gone wrong?
 *
 * A plane lands only if landing has been approved and the radio has been up since (Landing.prop, from
 * the paper on JMPaX). The radio goes off after the landing, so the run is a good one. But nothing
 * orders the two threads: in two of the three runs that could have been, the plane lands without radio.
 *
 * $ ./saga predict examples/08-landing/landing.std --property examples/08-landing/Landing.prop --causality hb
 * property: Landing
 * causality: hb
 * cuts: 6
 * runs: 3
 * violating runs: 2
 * levels: 4
 * widest level: 2
 * predicted: Landing is violated in thread controller: always start(landing = 1) -> [approved = 1, radio = 0) does not hold (not replayed)
 *   event     w(landing)=1 at Landing.java:105
 *   property  Landing (examples/08-landing/Landing.prop)
 *   witness
 *          [controller]   [weather]   landing  approved  radio
 *                                           0         0      1
 *       1   r(radio)=1                      0         0      1  Landing.java:110
 *       2  w(approved)=1                    0         1      1  Landing.java:110
 *       3                 r(radio)=1        0         1      1  Landing.java:119
 *       4                 w(radio)=0        0         1      0  Landing.java:120
 *       5  r(approved)=1                    0         1      0  Landing.java:104
 *     > 6  w(landing)=1                     1         1      0  Landing.java:105   <- violated here
 *   witness
 *          [controller]   [weather]   landing  approved  radio
 *                                           0         0      1
 *       1   r(radio)=1                      0         0      1  Landing.java:110
 *       2                 r(radio)=1        0         0      1  Landing.java:119
 *       3                 w(radio)=0        0         0      0  Landing.java:120
 *       4  w(approved)=1                    0         1      0  Landing.java:110
 *       5  r(approved)=1                    0         1      0  Landing.java:104
 *     > 6  w(landing)=1                     1         1      0  Landing.java:105   <- violated here
 * exit code 1
 *
 * The same from the running program, whose recording has one more event: the class sets its radio up.
 *
 * $ ./saga record -o examples/target/landing.trace --property examples/08-landing/Landing.prop -- -cp examples/target/classes landing.Landing
 * landed
 * saga: recorded 4,575 events in 29,313 bytes
 * exit code 0
 *
 * $ ./saga predict examples/target/landing.trace --property examples/08-landing/Landing.prop --causality hb
 * property: Landing
 * causality: hb
 * cuts: 7
 * runs: 3
 * violating runs: 2
 * levels: 5
 * widest level: 2
 * predicted: Landing is violated in thread main: always start(landing = 1) -> [approved = 1, radio = 0) does not hold (not replayed)
 *   event     w(landing)=1 at landing.Landing.land(Landing.java:105)
 *   property  Landing (examples/08-landing/Landing.prop)
 *   witness
 *             [main]      [weather]   landing  approved  radio
 *                                           0         0      1
 *       1   w(radio)=1                      0         0      1  landing.Landing.<clinit>(Landing.java:90)
 *       2  fork(weather)                    0         0      1
 *       3   r(radio)=1                      0         0      1  landing.Landing.askForApproval(Landing.java:110)
 *       4  w(approved)=1                    0         1      1  landing.Landing.askForApproval(Landing.java:110)
 *       5                 r(radio)=1        0         1      1  landing.Landing.changeWeather(Landing.java:119)
 *       6                 w(radio)=0        0         1      0  landing.Landing.changeWeather(Landing.java:120)
 *       7  r(approved)=1                    0         1      0  landing.Landing.land(Landing.java:104)
 *     > 8  w(landing)=1                     1         1      0  landing.Landing.land(Landing.java:105)   <- violated here
 *   witness
 *             [main]      [weather]   landing  approved  radio
 *                                           0         0      1
 *       1   w(radio)=1                      0         0      1  landing.Landing.<clinit>(Landing.java:90)
 *       2  fork(weather)                    0         0      1
 *       3   r(radio)=1                      0         0      1  landing.Landing.askForApproval(Landing.java:110)
 *       4                 r(radio)=1        0         0      1  landing.Landing.changeWeather(Landing.java:119)
 *       5                 w(radio)=0        0         0      0  landing.Landing.changeWeather(Landing.java:120)
 *       6  w(approved)=1                    0         1      0  landing.Landing.askForApproval(Landing.java:110)
 *       7  r(approved)=1                    0         1      0  landing.Landing.land(Landing.java:104)
 *     > 8  w(landing)=1                     1         1      0  landing.Landing.land(Landing.java:105)   <- violated here
 * to have this confirmed: add --witness WITNESS, then saga confirm examples/target/landing.trace WITNESS -- <the same arguments of java>
 * exit code 1
 */
package landing;

/** The controller of figure 1, with its error. */
public final class Landing {
  private static final long A_WHILE = 1_000;

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
