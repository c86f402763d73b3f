package monitors;

import org.saga.violation.HistoryViolation;
import org.saga.violation.RecoveryAction;

/** Gives back what the running thread has withdrawn. */
public final class RollBack implements RecoveryAction {
  @Override
  public void recover(HistoryViolation violation) {
    Overdraft.current().rollBack();
    throw new Overdraft.RolledBackException();
  }
}
