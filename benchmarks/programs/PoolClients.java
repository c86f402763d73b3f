package programs;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.apache.commons.pool.impl.StackObjectPool;

/** Clients of pools, while someone else changes what a pool is like, looks at it or closes it. */
final class PoolClients {
  private PoolClients() {}

  private static final class Factory extends BasePoolableObjectFactory {
    @Override
    public Object makeObject() {
      return new Object();
    }
  }

  public static void main(String[] arguments) throws Exception {
    generic();
    stack();
  }

  private static void generic() throws Exception {
    GenericObjectPool pool = new GenericObjectPool(new Factory(), 4);
    InTurn.run(
        () -> use(pool),
        () -> {
          pool.setMaxActive(5);
          pool.setTestOnBorrow(true);
          pool.setTestOnReturn(true);
          pool.setMaxIdle(3);
        });
    InTurn.run(() -> use(pool), () -> use(pool));
    InTurn.run(() -> use(pool), () -> pool.evict());
    InTurn.run(
        () -> use(pool), () -> System.out.println(pool.getNumIdle() + pool.getNumActive() + " of"));
    Object borrowed = pool.borrowObject();
    InTurn.run(() -> pool.invalidateObject(borrowed), pool::close);
  }

  private static void use(GenericObjectPool pool) throws Exception {
    Object borrowed = pool.borrowObject();
    pool.returnObject(borrowed);
  }

  private static void stack() throws Exception {
    StackObjectPool pool = new StackObjectPool(new Factory());
    InTurn.run(() -> use(pool), () -> use(pool));
    InTurn.run(() -> use(pool), pool::close);
  }

  private static void use(StackObjectPool pool) throws Exception {
    Object borrowed = pool.borrowObject();
    pool.returnObject(borrowed);
  }
}
