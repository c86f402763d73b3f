package org.saga.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.event.Event;
import org.saga.event.EventKind;
import org.saga.event.EventSpec;
import org.saga.fixture.Garbage;

class ClosedJdbcObjectsTests {
  private static final EventSpec CLOSED =
      new EventSpec(1, EventKind.RETURN, "close()", 1, "CLOSED", "caller", "callee");
  private static final EventSpec OPENED =
      new EventSpec(
          2, EventKind.RETURN, "createStatement()", 2, "OPENED", "caller", "callee", "result");
  private static final EventSpec FAILED =
      new EventSpec(3, EventKind.THROW, "commit()", 3, "FAILED", "caller", "callee", "thrown");

  private final ClosedJdbcObjects filter = new ClosedJdbcObjects();

  private record ConnectionClosed(Object caller, Object callee) implements Event {
    @Override
    public EventSpec spec() {
      return CLOSED;
    }

    @Override
    public boolean describe(Row row) {
      return row.add(caller).add(callee).end();
    }
  }

  private record StatementClosed(Object caller, Object callee) implements Event {
    @Override
    public EventSpec spec() {
      return CLOSED;
    }

    @Override
    public boolean describe(Row row) {
      return row.add(caller).add(callee).end();
    }
  }

  private record Opened(Object caller, Object callee, Object result) implements Event {
    @Override
    public EventSpec spec() {
      return OPENED;
    }

    @Override
    public boolean describe(Row row) {
      return row.add(caller).add(callee).add(result).end();
    }
  }

  private record Failed(Object caller, Object callee, Throwable thrown) implements Event {
    @Override
    public EventSpec spec() {
      return FAILED;
    }

    @Override
    public boolean describe(Row row) {
      return row.add(caller).add(callee).add(thrown).end();
    }
  }

  /** A driver's object, which answers but one question. */
  private static final class Fake implements InvocationHandler {
    private boolean isClosed;
    private Throwable failure;
    private int questions;

    <T> T as(Class<T> type) {
      return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, this));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      assertThat(method.getName()).isEqualTo("isClosed");
      questions++;
      if (failure != null) {
        throw failure;
      }
      return isClosed;
    }
  }

  private final Fake fake = new Fake();
  private final Connection connection = fake.as(Connection.class);

  private Event closed(Object object) {
    return object instanceof Statement
        ? new StatementClosed(this, object)
        : new ConnectionClosed(this, object);
  }

  private Event failed(Object object) {
    return new Failed(null, object, new SQLException());
  }

  private List<Event> told(Event... events) {
    List<Event> told = new ArrayList<>();
    for (Event event : events) {
      filter.take(event, told::add);
    }
    return told;
  }

  @ParameterizedTest
  @ValueSource(classes = {Connection.class, Statement.class, ResultSet.class})
  void a_failure_is_told_with_the_closing_before_it_if_the_object_says_that_it_is_closed(
      Class<?> type) {
    Object object = fake.as(type);
    fake.isClosed = true;
    Event failed = failed(object);
    assertThat(told(closed(object), failed)).containsExactly(closed(object), failed);
    assertThat(fake.questions).isEqualTo(1);
  }

  @Test
  void nobody_is_asked_before_something_fails_that_was_closed() {
    Fake other = new Fake();
    assertThat(told(closed(connection), closed(connection), failed(other.as(Connection.class))))
        .isEmpty();
    assertThat(fake.questions + other.questions).isZero();
  }

  @Test
  void an_object_that_says_that_it_is_open_is_used_again() {
    assertThat(told(closed(connection), failed(connection))).isEmpty();
    assertThat(fake.questions).isEqualTo(1);
  }

  @Test
  void an_object_that_cannot_say_is_believed_to_be_right() {
    fake.isClosed = true;
    for (Throwable failure :
        List.of(new SQLException(), new IllegalStateException(), new AbstractMethodError())) {
      fake.failure = failure;
      assertThat(told(closed(connection), failed(connection))).as("%s", failure).isEmpty();
    }
  }

  @Test
  void what_was_handed_out_or_used_since_may_be_closed_by_others() {
    fake.isClosed = true;
    Statement statement = fake.as(Statement.class);
    assertThat(
            told(
                closed(statement),
                closed(connection),
                new Opened(null, connection, statement),
                failed(statement),
                failed(connection)))
        .isEmpty();
  }

  @Test
  void the_latest_objects_of_each_kind_are_remembered() {
    fake.isClosed = true;
    told(closed(connection));
    List<Statement> statements = new ArrayList<>();
    for (int i = 0; i <= Closings.SIZE; i++) {
      statements.add(fake.as(Statement.class));
      told(closed(statements.get(i)));
    }
    assertThat(told(failed(statements.get(0)))).isEmpty();
    assertThat(told(failed(statements.get(1)))).hasSize(2);
    assertThat(told(failed(connection))).hasSize(2);
  }

  @Test
  void what_is_opened_and_closed_again_and_again_takes_the_place_of_nothing_and_is_the_latest() {
    fake.isClosed = true;
    List<Connection> connections = new ArrayList<>();
    for (int i = 0; i < Closings.SIZE; i++) {
      connections.add(fake.as(Connection.class));
      told(closed(connections.get(i)));
    }
    Connection first = connections.get(0);
    for (int i = 0; i < Closings.SIZE; i++) {
      told(new Opened(null, this, first), closed(first), closed(first));
    }
    connections.forEach(it -> assertThat(told(failed(it))).hasSize(2));
    told(closed(connection));
    assertThat(told(failed(first))).hasSize(2);
    assertThat(told(failed(connections.get(1)))).isEmpty();
  }

  @Test
  void no_object_is_kept_alive() throws InterruptedException {
    Object caller = new Object();
    Object closed = new Fake().as(Connection.class);
    WeakReference<Object> watchedCaller = Garbage.watch(caller);
    WeakReference<Object> watchedClosed = Garbage.watch(closed);
    told(new ConnectionClosed(caller, closed), new Opened(caller, connection, closed));
    told(new ConnectionClosed(caller, closed));
    caller = null;
    closed = null;
    Garbage.assertCollected(watchedCaller);
    Garbage.assertCollected(watchedClosed);
  }

  /** The grammar's rule, which is told of everything. */
  private static final class Rule {
    private final Set<Object> closed = new HashSet<>();
    private int violations;

    void take(Event event) {
      switch (event.getText()) {
        case "CLOSED" -> closed.add(key(event.callee()));
        case "OPENED" -> closed.remove(key(((Opened) event).result()));
        default -> violations += closed.contains(key(event.callee())) ? 1 : 0;
      }
    }

    private static Object key(Object object) {
      return Proxy.getInvocationHandler(object);
    }
  }

  @Test
  void what_the_grammar_finds_in_the_rest_it_finds_in_all() {
    long seed = Long.getLong("saga.test.seed", 1);
    Random random = new Random(seed);
    Fake[] fakes = {new Fake(), new Fake(), new Fake()};
    Statement[] statements = new Statement[fakes.length];
    for (int i = 0; i < fakes.length; i++) {
      statements[i] = fakes[i].as(Statement.class);
    }
    Rule ofAll = new Rule();
    Rule ofTold = new Rule();
    for (int i = 0; i < 20_000; i++) {
      int which = random.nextInt(fakes.length);
      int what = random.nextInt(3);
      if (what < 2) {
        fakes[which].isClosed = what == 0;
      }
      Event event =
          what == 0
              ? closed(statements[which])
              : what == 1
                  ? new Opened(null, connection, statements[which])
                  : failed(statements[which]);
      ofAll.take(event);
      filter.take(event, ofTold::take);
      assertThat(ofTold.violations).as("seed %d, event %d", seed, i).isEqualTo(ofAll.violations);
    }
    assertThat(ofAll.violations).as("seed %d", seed).isPositive();
  }
}
