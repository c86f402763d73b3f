package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a view says of calls holds for method references, whichever compiler has made them. */
class MethodReferenceTests {
  private static final String LOCKS =
      """
      package demo;
      import java.util.concurrent.locks.*;
      thread view LockView grammar Any.g4 {
        call void Lock.lock() REQUESTED, return void Lock.lock() LOCKED,
        return boolean Lock.tryLock() TRIED, call void Lock.unlock() UNLOCKED,
        throw void Lock.unlock() NOT_MINE
      }
      """;

  private Program program;

  @BeforeEach
  void createProgram(@TempDir Path folder) {
    program = new Program(folder);
  }

  private MethodReferenceTests by(String compiler) {
    if (compiler.equals("eclipse")) {
      program.compiledByEclipse();
    }
    return this;
  }

  private List<String> run(String statements, String otherTypes, String view) throws Exception {
    program.with(
        """
        package demo;
        import java.io.*;
        import java.util.*;
        import java.util.concurrent.*;
        import java.util.concurrent.locks.*;
        import java.util.function.*;
        import org.saga.generator.endtoend.Observed;
        public class Main {
          public static void main(String[] arguments) throws Exception {
            new Main().go();
          }
          void go() throws Exception {
            %s
          }
        }
        %s
        """
            .formatted(statements, otherTypes));
    return program.view(view).run("demo.Main");
  }

  private List<String> run(String statements, String view) throws Exception {
    return run(statements, "", view);
  }

  @ParameterizedTest
  @ValueSource(strings = {"javac", "eclipse"})
  void locks_are_taken_for_each(String compiler) throws Exception {
    assertThat(
            by(compiler)
                .run(
                    """
                    List<Lock> locks = List.of(new ReentrantLock(), new ReentrantReadWriteLock().writeLock());
                    locks.forEach(Lock::lock);
                    """,
                    LOCKS))
        .containsExactly(
            "REQUESTED caller=null, callee=ReentrantLock",
            "LOCKED caller=null, callee=ReentrantLock",
            "REQUESTED caller=null, callee=WriteLock",
            "LOCKED caller=null, callee=WriteLock");
  }

  @ParameterizedTest
  @ValueSource(strings = {"javac", "eclipse"})
  void a_lock_is_released_by_what_another_thread_is_given(String compiler) throws Exception {
    assertThat(
            by(compiler)
                .run(
                    """
                    ReentrantLock lock = new ReentrantLock();
                    ExecutorService pool = Executors.newSingleThreadExecutor();
                    pool.submit(lock::lock).get();
                    Callable<?> unlock = Executors.callable(lock::unlock);
                    try { unlock.call(); } catch (IllegalMonitorStateException e) { Observed.note("not mine"); }
                    pool.submit(lock::unlock).get();
                    pool.shutdown();
                    """,
                    LOCKS))
        .filteredOn(it -> !it.startsWith("NOT_MINE"))
        .containsExactly(
            "REQUESTED caller=null, callee=ReentrantLock",
            "LOCKED caller=null, callee=ReentrantLock",
            "UNLOCKED caller=null, callee=ReentrantLock",
            "not mine",
            "UNLOCKED caller=null, callee=ReentrantLock");
  }

  @ParameterizedTest
  @ValueSource(strings = {"javac", "eclipse"})
  void a_helper_is_told_how_to_take_a_lock(String compiler) throws Exception {
    assertThat(
            by(compiler)
                .run(
                    """
                    with(Lock::tryLock, new ReentrantLock());
                    }
                    <L extends ReentrantLock & Serializable> void with(Predicate<? super L> taking, Lock lock) {
                      @SuppressWarnings("unchecked") L own = (L) lock;
                      BooleanSupplier bound = own::tryLock;
                      if (taking.test(own) && bound.getAsBoolean()) { Runnable r = own::unlock; r.run(); r.run(); }
                    """,
                    LOCKS))
        .containsExactly(
            "TRIED caller=null, callee=ReentrantLock, result=trueb",
            "TRIED caller=null, callee=ReentrantLock, result=trueb",
            "UNLOCKED caller=null, callee=ReentrantLock",
            "UNLOCKED caller=null, callee=ReentrantLock");
  }

  @ParameterizedTest
  @ValueSource(strings = {"javac", "eclipse"})
  void what_is_woven_is_called_once_and_runs_once(String compiler) throws Exception {
    assertThat(
            by(compiler)
                .run(
                    """
                    Box box = new Sub();
                    IntUnaryOperator put = box::put; put.applyAsInt(1);
                    Function<Integer, Long> wide = Box::wide; wide.apply(2);
                    Supplier<Box> make = Sub::new; make.get().both();
                    """,
                    """
                    class Box {
                      Box() {} Box(int n) {}
                      int put(int n) { return n; }
                      static long wide(int n) { return n; }
                      private void hidden() {}
                      void both() { Runnable r = this::hidden; r.run(); Function<Integer, Box> f = Box::new; f.apply(3); }
                    }
                    class Sub extends Box {
                      int put(int n) { IntUnaryOperator s = super::put; return s.applyAsInt(n + 1); }
                    }
                    """,
                    """
                    package demo;
                    thread view BoxView grammar Any.g4 {
                      call int Box.put(int n) PUT, exec int Box.put(int n) PUTTING, return int Box.put(int) RESULT,
                      call static long Box.wide(int n) WIDE, return static long Box.wide(int n) WIDENED,
                      call Box.new(int n) NEW, return Box.new(int n) MADE, call void Box.hidden() HIDDEN,
                      call Sub.new() SUB, exec * Main.*(..) ANY, exec static * *.*(..) STATIC
                    }
                    """))
        .containsExactly(
            "STATIC",
            "ANY callee=Main",
            "SUB caller=Main",
            "PUT caller=null, callee=Sub, n=1i",
            "PUTTING callee=Sub, n=1i",
            "RESULT callee=Sub, result=2i",
            "WIDE caller=null, n=2i",
            "STATIC",
            "WIDENED n=2i, result=2l",
            "SUB caller=null",
            "HIDDEN caller=null, callee=Sub",
            "NEW caller=null, n=3i",
            "MADE callee=Box, n=3i");
  }

  @ParameterizedTest
  @ValueSource(strings = {"javac", "eclipse"})
  void objects_receive_such_calls_and_do_not_make_them(String compiler) throws Exception {
    assertThat(
            by(compiler)
                .run(
                    "new Node().go();",
                    """
                    class Node {
                      void hit() {}
                      void go() {
                        Runnable self = this::hit; self.run();
                        Runnable other = new Node()::hit; other.run();
                        Runnable lambda = () -> hit(); lambda.run();
                        Iterator<String> i = List.of("a").iterator();
                        BooleanSupplier more = i::hasNext; more.getAsBoolean();
                        Supplier<String> next = () -> { hit(); return i.next(); }; next.get();
                      }
                    }
                    """,
                    """
                    package demo;
                    import java.util.Iterator;
                    local view NodeView grammar Any.g4 specifies Node {
                      call void Node.hit() MADE, call ExcludeSelfCalls void hit() GOT,
                      return boolean Iterator.hasNext() MORE, return Object Iterator.next() NEXT
                    }
                    """))
        .containsExactly(
            "Node: GOT caller=null",
            "Node: GOT caller=null",
            "Node: MADE callee=Node",
            "Node: MADE callee=Node",
            "Node: NEXT callee=ListItr, result=a");
  }

  @ParameterizedTest
  @ValueSource(strings = {"javac", "eclipse"})
  void interfaces_have_them_too_and_what_is_serializable_stays_so(String compiler)
      throws Exception {
    assertThat(
            by(compiler)
                .run(
                    """
                    new Locks() {}.all(new ReentrantLock());
                    Lock lock = new ReentrantLock();
                    Supplier<Object> kept = (Supplier<Object> & Serializable) lock::tryLock;
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(kept); }
                    ClassLoader loader = Main.class.getClassLoader();
                    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
                      protected Class<?> resolveClass(ObjectStreamClass c) throws ClassNotFoundException {
                        return Class.forName(c.getName(), false, loader);
                      }
                    }) { Observed.note("" + ((Supplier<?>) in.readObject()).get()); }
                    """,
                    """
                    interface Locks {
                      default void all(Lock lock) { Optional.of(lock).ifPresent(Lock::lock); one(lock::unlock); }
                      static void one(Runnable r) { r.run(); }
                    }
                    """,
                    LOCKS))
        .containsExactly(
            "REQUESTED caller=null, callee=ReentrantLock",
            "LOCKED caller=null, callee=ReentrantLock",
            "UNLOCKED caller=null, callee=ReentrantLock",
            "true");
  }

  @ParameterizedTest
  @ValueSource(strings = {"javac", "eclipse"})
  void a_compilers_helpers_are_no_methods_of_the_program(String compiler) throws Exception {
    assertThat(
            by(compiler)
                .run(
                    """
                    Runnable r = () -> Observed.note("lambda"); r.run();
                    Runnable s = () -> { toString(); Observed.note("lambda of this"); }; s.run();
                    switch (E.A) { case A -> Observed.note("A"); default -> { } }
                    """,
                    "enum E { A, B }",
                    """
                    package demo;
                    thread view AnyView grammar Any.g4 {
                      exec static * Main.*(..) STATIC, exec * Main.*(..) ANY, call static * Main.*(..) CALLED,
                      exec static * E.$*(..) TABLE, call static * E.$*(..) TABLE_CALLED, call * E.ordinal() ORDINAL
                    }
                    """))
        .filteredOn(it -> !it.startsWith("ORDINAL"))
        .containsExactly("STATIC", "ANY callee=Main", "lambda", "lambda of this", "A");
  }
}
