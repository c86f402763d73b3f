package programs;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Objects of a driver that has but one of each kind, and uses it again. */
final class FakeJdbc implements InvocationHandler {
  private final FakeJdbc inner;
  private final Class<?> type;
  private final Object object;
  private boolean isClosed;
  private boolean isBroken;

  private FakeJdbc(Class<?> type, FakeJdbc inner) {
    this.type = type;
    this.inner = inner;
    object = Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, this);
  }

  /** Makes a connection with its statement, which has its results. */
  static FakeJdbc newConnection() {
    FakeJdbc results = new FakeJdbc(ResultSet.class, null);
    return new FakeJdbc(Connection.class, new FakeJdbc(PreparedStatement.class, results));
  }

  Connection connection() {
    return (Connection) object;
  }

  /** Whatever is asked of it and what it makes fails, as at a wrong statement. */
  void breaks() {
    isBroken = true;
    if (inner != null) {
      inner.breaks();
    }
  }

  /** As a pool does, in its own way. */
  void opens() {
    isClosed = false;
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws SQLException {
    switch (method.getName()) {
      case "isClosed":
        return isClosed;
      case "close":
        isClosed = true;
        return null;
      default:
        if (isClosed || isBroken) {
          throw new SQLException(isClosed ? "closed" : "wrong");
        }
        return answer(method.getReturnType());
    }
  }

  private Object answer(Class<?> wanted) {
    if (inner != null && wanted.isAssignableFrom(inner.type)) {
      inner.opens();
      return inner.object;
    }
    return wanted == boolean.class ? true : wanted == int.class ? 1 : null;
  }
}
