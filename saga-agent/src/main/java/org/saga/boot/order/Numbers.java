package org.saga.boot.order;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Called by the JDK's classes to number what they make: that orders nothing that matters. */
public final class Numbers {
  private Numbers() {}

  public static int getAndIncrement(AtomicInteger number) {
    OrderLog.pause();
    try {
      return number.getAndIncrement();
    } finally {
      OrderLog.resume();
    }
  }

  public static long getAndIncrement(AtomicLong number) {
    OrderLog.pause();
    try {
      return number.getAndIncrement();
    } finally {
      OrderLog.resume();
    }
  }
}
