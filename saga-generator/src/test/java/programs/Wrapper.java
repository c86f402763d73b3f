package programs;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** A lock of the program's own, on top of another one. */
record Wrapper(Lock inner) implements Lock {
  @Override
  public void lock() {
    inner.lock();
  }

  @Override
  public void lockInterruptibly() throws InterruptedException {
    inner.lockInterruptibly();
  }

  @Override
  public boolean tryLock() {
    return inner.tryLock();
  }

  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    return inner.tryLock(time, unit);
  }

  @Override
  public void unlock() {
    inner.unlock();
  }

  @Override
  public Condition newCondition() {
    return inner.newCondition();
  }
}
