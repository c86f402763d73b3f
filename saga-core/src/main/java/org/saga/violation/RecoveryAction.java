package org.saga.violation;

/**
 * What a program does about a violation, with {@code -Dsaga.onViolation=recover}. It is found as a
 * service, or by the name in {@code -Dsaga.recovery}.
 */
public interface RecoveryAction {

  /**
   * Called in the thread that has come to know, which holds none of SAGA's locks. What this throws
   * is thrown in the program.
   */
  void recover(HistoryViolation violation);
}
