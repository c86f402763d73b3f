package org.saga.config;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where an observer waits for a recording: always on this machine, for a recording tells all that a
 * program does.
 *
 * @param port where it listens
 */
public record ObserverAddress(int port) {
  /** What names an observer rather than a file. */
  private static final String PREFIX = "tcp://";

  private static final byte[] LOOPBACK = {127, 0, 0, 1};
  private static final int LARGEST_PORT = 0xFFFF;
  private static final Pattern LOCAL =
      Pattern.compile("(?:127\\.0\\.0\\.1|localhost):(\\d{1,5})/?");

  /**
   * Finds out whether a recording goes to an observer.
   *
   * @param target where it goes, as users say it
   * @return empty if it is a file
   * @throws IllegalArgumentException if it is no address of this machine; the message says what to
   *     write
   */
  public static Optional<ObserverAddress> of(String target) {
    if (!target.startsWith(PREFIX)) {
      return Optional.empty();
    }
    Matcher local = LOCAL.matcher(target.substring(PREFIX.length()));
    int port = local.matches() ? Integer.parseInt(local.group(1)) : 0;
    if (port < 1 || port > LARGEST_PORT) {
      throw new IllegalArgumentException(
          target
              + " is no observer on this machine; write tcp://127.0.0.1:PORT with the port that"
              + " saga observe has");
    }
    return Optional.of(new ObserverAddress(port));
  }

  /** Returns the address, which only this machine has; port 0 is any that is free. */
  public InetSocketAddress socket() {
    try {
      return new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port);
    } catch (UnknownHostException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @Override
  public String toString() {
    return PREFIX + "127.0.0.1:" + port;
  }
}
