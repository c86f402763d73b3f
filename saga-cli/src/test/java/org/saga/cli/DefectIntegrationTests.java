package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.cli.PackagedSaga.Result;

/** Records a program that goes well, and predicts races and deadlocks from what was recorded. */
class DefectIntegrationTests {
  /** Nothing orders the writes of one field; another one is handed over by a volatile one. */
  private static final String PROGRAM =
      """
      public class Fields {
        static int forgotten;
        static int handed;
        static int guarded;
        static volatile boolean done;

        static synchronized void add() {
          guarded++;
        }

        public static void main(String[] arguments) throws Exception {
          Thread worker = new Thread(() -> {
            forgotten = 2;
            add();
            handed = 1;
            done = true;
          }, "worker");
          worker.start();
          forgotten = 1;
          add();
          while (!done) {
            Thread.onSpinWait();
          }
          handed++;
          worker.join();
        }
      }
      """;

  /**
   * Threads share what the JDK guards, one after the other in an order that nothing but a file
   * keeps: each forgotten lock would be told. Three locks are forgotten.
   */
  private static final String GUARDED =
      """
      import java.io.File;
      import java.lang.invoke.MethodHandles;
      import java.lang.invoke.VarHandle;
      import java.util.*;
      import java.util.concurrent.RecursiveTask;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.StampedLock;
      import java.util.stream.IntStream;

      public class Guarded {
        interface Task {
          void run() throws Exception;
        }

        static final class Cell {
          static final VarHandle FLAG = flag();
          static final AtomicIntegerFieldUpdater<Cell> UPDATER =
              AtomicIntegerFieldUpdater.newUpdater(Cell.class, "updated");

          int flag;
          int handed;
          volatile int updated;

          static VarHandle flag() {
            try {
              return MethodHandles.lookup().findVarHandle(Cell.class, "flag", int.class);
            } catch (ReflectiveOperationException e) {
              throw new AssertionError(e);
            }
          }
        }

        static final class Sum extends RecursiveTask<Integer> {
          final int to;

          Sum(int to) {
            this.to = to;
          }

          @Override
          protected Integer compute() {
            if (to < 2) {
              return to;
            }
            Sum rest = new Sum(to - 2);
            rest.fork();
            return new Sum(to - 1).compute() + rest.join();
          }
        }

        static String folder;
        static int files;
        static int forgotten;
        static int writtenByReaders;

        static void inTurn(Task first, Task second) throws Exception {
          File done = new File(folder, "done" + files++);
          Thread other = new Thread(() -> {
            try {
              first.run();
              done.createNewFile();
            } catch (Exception e) {
              Runtime.getRuntime().halt(9);
            }
          });
          other.start();
          while (!done.exists()) {
            Thread.yield();
          }
          second.run();
          other.join();
        }

        public static void main(String[] arguments) throws Exception {
          folder = arguments[0];
          collections();
          stamped();
          handles();
          atomics();
          pools();
          forgotten();
        }

        static void collections() throws Exception {
          List<String> list = Collections.synchronizedList(new ArrayList<>());
          inTurn(() -> list.add("a"), () -> list.add("b"));
          inTurn(() -> list.add("c"), () -> Collections.unmodifiableList(list).get(0));
          inTurn(() -> Collections.checkedList(list, String.class).add("d"), () -> list.remove("d"));
          Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
          inTurn(() -> map.put("a", "b"), () -> map.put("c", "d"));
          inTurn(() -> map.keySet().remove("a"), () -> map.entrySet().size());
          Set<String> set = Collections.synchronizedSet(new TreeSet<>());
          inTurn(() -> set.add("a"), () -> set.add("b"));
          inTurn(
              () -> {
                synchronized (set) {
                  for (String it : set) {
                    it.length();
                  }
                }
              },
              () -> set.add("c"));
        }

        static void stamped() throws Exception {
          StampedLock lock = new StampedLock();
          int[] data = {0};
          Task write = () -> {
            long stamp = lock.writeLock();
            data[0]++;
            lock.unlockWrite(stamp);
          };
          Task read = () -> {
            long stamp = lock.readLock();
            int seen = data[0];
            lock.unlockRead(stamp);
          };
          Task look = () -> {
            long stamp = lock.tryOptimisticRead();
            int seen = data[0];
            if (!lock.validate(stamp)) {
              throw new AssertionError();
            }
          };
          Task readAndWrite = () -> {
            long stamp = lock.readLock();
            int seen = data[0];
            stamp = lock.tryConvertToWriteLock(stamp);
            data[0] = seen + 1;
            stamp = lock.tryConvertToReadLock(stamp);
            seen = data[0];
            lock.unlock(stamp);
          };
          Task readByView = () -> {
            lock.asReadLock().lock();
            int seen = data[0];
            lock.asReadLock().unlock();
          };
          for (Task it : List.of(write, read, look, readAndWrite, readByView)) {
            inTurn(it, write);
            inTurn(it, readAndWrite);
            inTurn(write, it);
            inTurn(readAndWrite, it);
          }
        }

        static void handles() throws Exception {
          Cell cell = new Cell();
          inTurn(
              () -> {
                cell.handed = 1;
                Cell.FLAG.setRelease(cell, 1);
              },
              () -> {
                while ((int) Cell.FLAG.getAcquire(cell) != 1) {
                  Thread.onSpinWait();
                }
                cell.handed++;
              });
          Cell other = new Cell();
          inTurn(() -> Cell.FLAG.setVolatile(other, 1), () -> Cell.FLAG.getVolatile(other));
          inTurn(() -> Cell.FLAG.setOpaque(other, 1), () -> Cell.FLAG.compareAndSet(other, 1, 2));
          inTurn(() -> Cell.UPDATER.set(other, 1), () -> Cell.UPDATER.get(other));
        }

        static void atomics() throws Exception {
          AtomicIntegerArray numbers = new AtomicIntegerArray(2);
          inTurn(() -> numbers.set(0, 1), () -> numbers.get(0));
          AtomicLongArray longs = new AtomicLongArray(2);
          inTurn(() -> longs.lazySet(0, 1), () -> longs.getPlain(0));
          AtomicReferenceArray<String> references = new AtomicReferenceArray<>(2);
          inTurn(() -> references.set(0, "a"), () -> references.get(0));
        }

        static void pools() {
          int sum = IntStream.range(0, 1000).parallel().map(i -> i * 2).sum();
          List<Integer> all = new ArrayList<>(Collections.nCopies(100, 1));
          sum += all.parallelStream().map(it -> it + 1).toList().size();
          System.out.println(sum + new Sum(12).invoke());
        }

        static void forgotten() throws Exception {
          inTurn(() -> forgotten = 1, () -> forgotten = 2);
          List<String> list = new LinkedList<>();
          inTurn(() -> list.add("a"), () -> list.add("b"));
          StampedLock lock = new StampedLock();
          Task read = () -> {
            long stamp = lock.readLock();
            writtenByReaders++;
            lock.unlockRead(stamp);
          };
          inTurn(read, read);
        }
      }
      """;

  /**
   * As long as there is a file, the second thread begins when the first has done its work; the
   * program takes the file away at its end. So it goes well the first time.
   */
  private static final String BANK =
      """
      import java.lang.management.ManagementFactory;
      import java.nio.file.*;
      import java.util.*;
      import java.util.concurrent.locks.*;

      public class Bank {
        static final class Account {
          int balance;
        }

        static final Account[] ACCOUNTS = {new Account(), new Account()};
        static final List<String> NAMES = new ArrayList<>();
        static final Object DOOR = new Object();
        static final Lock SAFE = new ReentrantLock();
        static boolean isFirst;

        static void pay(Account account) {
          synchronized (DOOR) {
            account.balance++;
          }
        }

        static void enter() {
          synchronized (DOOR) {
            SAFE.lock();
            SAFE.unlock();
          }
        }

        static void leave() {
          SAFE.lock();
          synchronized (DOOR) {
            SAFE.unlock();
          }
        }

        public static void main(String[] arguments) throws Exception {
          Path file = Path.of(arguments[0]);
          isFirst = Files.exists(file);
          Thread one = new Thread(() -> {
            for (Account it : ACCOUNTS) {
              pay(it);
            }
            NAMES.add("one");
          }, "one");
          one.start();
          gone(one);
          ACCOUNTS[1].balance = 5;
          NAMES.add("main");
          one.join();
          Thread two = new Thread(Bank::enter, "two");
          two.start();
          gone(two);
          leave();
          two.join();
          Files.deleteIfExists(file);
        }

        /** The JVM tells when the thread has ended, and orders nothing by that. */
        static void gone(Thread thread) {
          while (isFirst && ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId()) != null) {
            Thread.onSpinWait();
          }
        }
      }
      """;

  @TempDir static Path temp;
  @AutoClose private static PackagedSaga saga;
  private static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    saga = new PackagedSaga(temp);
    classes = saga.compile("Fields", PROGRAM);
  }

  private static Result run(Object... arguments) {
    return saga.saga(Stream.of(arguments).map(Object::toString).toList());
  }

  private static void checkRaces(Result result) {
    assertThat(result.code()).as(result.out()).isEqualTo(1);
    assertThat(result.out())
        .contains("predicted: race on Fields.forgotten (not replayed)")
        .doesNotContain("race on Fields.handed")
        .doesNotContain("race on Fields.guarded")
        .doesNotContain("race on Fields.done");
  }

  @Test
  void the_race_of_a_recorded_program_is_predicted_and_its_witness_is_one() {
    Path trace = temp.resolve("run.trace");
    Path witness = temp.resolve("witness.std");
    assertThat(run("record", "-o", trace, "--", "-cp", classes, "Fields").code()).isZero();

    checkRaces(run("predict", trace, "--races", "--witness", witness));
    Result replayed = run("predict", trace, "--replay-witness", witness);
    assertThat(replayed.code()).as(replayed.out()).isEqualTo(1);
    assertThat(run("predict", trace, "--deadlocks").code()).isZero();
  }

  @Test
  void what_is_predicted_of_a_program_is_confirmed_by_running_it_again() throws IOException {
    Path program = saga.compile("Bank", BANK);
    Path isFirst = Files.createFile(temp.resolve("is first"));
    Result result =
        run(
            "run",
            "--predict",
            "races,deadlocks,atomicity",
            "--confirm",
            "--patience",
            "30",
            "--",
            "-cp",
            program,
            "Bank",
            isFirst);
    assertThat(result.code()).as(result.out()).isEqualTo(1);
    assertThat(result.out().lines().filter(it -> it.startsWith("predicted:")))
        .as(result.out())
        .containsExactlyInAnyOrder(
            "predicted: race on Bank$Account.balance (confirmed)",
            "predicted: race on java.util.ArrayList (confirmed)",
            "predicted: deadlock of 2 threads (confirmed)",
            "predicted: atomicity of Bank.pay (confirmed)");
    assertThat(result.out())
        .containsPattern("one stands before event \\d+ of the witness \\(one\\|[rw]\\(.*balance\\)")
        .containsPattern(
            "(?m)^  thread    two waits for #\\d+:java.util.concurrent.locks.ReentrantLock at"
                + " Bank.enter\\(Bank.java:\\d+\\), holding #\\d+:java.lang.Object at"
                + " Bank.enter\\(Bank.java:\\d+\\)$")
        .containsPattern("main waits for a java.lang.Object, which two has")
        .containsPattern("two waits for a java.util.concurrent.*, which main has");
  }

  @Test
  void what_the_jdk_guards_is_no_race_and_what_nobody_guards_is_one() throws IOException {
    Path program = saga.compile("Guarded", GUARDED);
    Path folder = Files.createDirectory(temp.resolve("files"));
    Result result = run("run", "--predict", "races", "--", "-cp", program, "Guarded", folder);
    assertThat(result.code()).as(result.out()).isEqualTo(1);
    assertThat(result.out().lines().filter(it -> it.startsWith("predicted:")).distinct())
        .as(result.out())
        .containsExactlyInAnyOrder(
            "predicted: race on Guarded.forgotten (not replayed)",
            "predicted: race on java.util.LinkedList (not replayed)",
            "predicted: race on Guarded.writtenByReaders (not replayed)");
  }
}
