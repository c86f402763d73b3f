package program.handover;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Atomic variables, their arrays, updaters, adders, and handles. */
final class AtomicPatterns {
  private AtomicPatterns() {}

  /** What is updated and handled. */
  private static final class Holder {
    volatile int number;
    volatile long big;
    volatile Object object;

    private static final AtomicIntegerFieldUpdater<Holder> NUMBER =
        AtomicIntegerFieldUpdater.newUpdater(Holder.class, "number");
    private static final AtomicLongFieldUpdater<Holder> BIG =
        AtomicLongFieldUpdater.newUpdater(Holder.class, "big");
    private static final AtomicReferenceFieldUpdater<Holder, Object> OBJECT =
        AtomicReferenceFieldUpdater.newUpdater(Holder.class, Object.class, "object");
    private static final VarHandle HANDLE;
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final Field REFLECTED;

    static {
      try {
        HANDLE = MethodHandles.lookup().findVarHandle(Holder.class, "number", int.class);
        REFLECTED = Holder.class.getDeclaredField("number");
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  static void addTo(Patterns all) {
    all.add(
        "AtomicBoolean",
        () -> {
          AtomicBoolean x = new AtomicBoolean();
          return Handover.passing(() -> x.set(true), x::get);
        });
    integers(all);
    all.add(
        "AtomicLong",
        () -> {
          AtomicLong x = new AtomicLong();
          return Handover.passing(() -> x.addAndGet(2), x::incrementAndGet);
        });
    all.add(
        "AtomicReference",
        () -> {
          AtomicReference<String> x = new AtomicReference<>();
          return Handover.passing(() -> x.set("a"), () -> x.compareAndSet("a", "b"));
        });
    all.add(
        "AtomicReference, a compare-and-set that fails",
        () -> {
          AtomicReference<String> x = new AtomicReference<>();
          return Handover.passing(() -> x.set("a"), () -> x.compareAndSet("b", "c"));
        });
    all.add(
        "AtomicReference.compareAndExchange",
        () -> {
          AtomicReference<String> x = new AtomicReference<>();
          return Handover.passing(() -> x.compareAndExchange(null, "a"), x::getAcquire);
        });
    all.add(
        "AtomicIntegerArray",
        () -> {
          AtomicIntegerArray x = new AtomicIntegerArray(2);
          return Handover.passing(() -> x.set(1, 1), () -> x.get(1));
        });
    all.add(
        "AtomicLongArray",
        () -> {
          AtomicLongArray x = new AtomicLongArray(2);
          return Handover.passing(() -> x.incrementAndGet(1), () -> x.get(1));
        });
    all.add(
        "AtomicReferenceArray",
        () -> {
          AtomicReferenceArray<String> x = new AtomicReferenceArray<>(2);
          return Handover.passing(() -> x.lazySet(1, "a"), () -> x.getAndSet(1, "b"));
        });
    all.add(
        "AtomicStampedReference",
        () -> {
          AtomicStampedReference<String> x = new AtomicStampedReference<>("a", 0);
          return Handover.passing(() -> x.set("b", 1), x::getStamp);
        });
    all.add(
        "AtomicMarkableReference",
        () -> {
          AtomicMarkableReference<String> x = new AtomicMarkableReference<>("a", false);
          return Handover.passing(() -> x.attemptMark("a", true), x::isMarked);
        });
    updaters(all);
    adders(all);
    handles(all);
  }

  private static void integers(Patterns all) {
    all.add(
        "AtomicInteger.set",
        () -> {
          AtomicInteger x = new AtomicInteger();
          return Handover.passing(() -> x.set(1), x::get);
        });
    all.add(
        "AtomicInteger.lazySet",
        () -> {
          AtomicInteger x = new AtomicInteger();
          return Handover.passing(() -> x.lazySet(1), x::getAcquire);
        });
    all.add(
        "AtomicInteger.updateAndGet",
        () -> {
          AtomicInteger x = new AtomicInteger();
          return Handover.passing(
              () -> x.updateAndGet(it -> it + 1), () -> x.accumulateAndGet(1, Math::max));
        });
    all.add(
        "AtomicInteger, waited for",
        () -> {
          AtomicInteger x = new AtomicInteger();
          return Handover.meeting(
              x::getAndIncrement,
              () -> {
                while (x.get() == 0) {
                  Thread.onSpinWait();
                }
              });
        });
  }

  private static void updaters(Patterns all) {
    all.add(
        "AtomicIntegerFieldUpdater",
        () -> {
          Holder x = new Holder();
          return Handover.passing(() -> Holder.NUMBER.set(x, 1), () -> Holder.NUMBER.get(x));
        });
    all.add(
        "AtomicLongFieldUpdater",
        () -> {
          Holder x = new Holder();
          return Handover.passing(
              () -> Holder.BIG.getAndAdd(x, 1), () -> Holder.BIG.compareAndSet(x, 1, 2));
        });
    all.add(
        "AtomicReferenceFieldUpdater",
        () -> {
          Holder x = new Holder();
          return Handover.passing(() -> Holder.OBJECT.set(x, "a"), () -> Holder.OBJECT.get(x));
        });
  }

  private static void adders(Patterns all) {
    all.add(
        "LongAdder",
        () -> {
          LongAdder x = new LongAdder();
          return Handover.passing(x::increment, x::sum);
        });
    all.add(
        "DoubleAdder",
        () -> {
          DoubleAdder x = new DoubleAdder();
          return Handover.passing(() -> x.add(1), x::sum);
        });
    all.add(
        "LongAccumulator",
        () -> {
          LongAccumulator x = new LongAccumulator(Long::max, 0);
          return Handover.passing(() -> x.accumulate(7), x::getThenReset);
        });
  }

  private static void handles(Patterns all) {
    all.add(
        "VarHandle.setVolatile",
        () -> {
          Holder x = new Holder();
          return Handover.passing(
              () -> Holder.HANDLE.setVolatile(x, 1), () -> Holder.HANDLE.getVolatile(x));
        });
    all.add(
        "VarHandle.setRelease",
        () -> {
          Holder x = new Holder();
          return Handover.passing(
              () -> Holder.HANDLE.setRelease(x, 1), () -> Holder.HANDLE.getAcquire(x));
        });
    all.add(
        "VarHandle.compareAndSet",
        () -> {
          Holder x = new Holder();
          return Handover.passing(
              () -> Holder.HANDLE.compareAndSet(x, 0, 1),
              () -> Holder.HANDLE.compareAndExchange(x, 0, 2));
        });
    all.add(
        "VarHandle of array elements",
        () -> {
          long[] x = new long[3];
          return Handover.passing(
              () -> Holder.ELEMENTS.getAndAdd(x, 2, 1L),
              () -> Holder.ELEMENTS.getAndBitwiseOr(x, 2, 4L));
        });
    all.add(
        "VarHandle and updater",
        () -> {
          Holder x = new Holder();
          return Handover.passing(
              () -> Holder.HANDLE.setVolatile(x, 1), () -> Holder.NUMBER.get(x));
        });
    all.add(
        "Field.getInt",
        () -> {
          Holder x = new Holder();
          return Handover.passing(() -> Holder.NUMBER.set(x, 1), () -> Holder.REFLECTED.getInt(x));
        });
    all.add(
        "Field.set",
        () -> {
          Holder x = new Holder();
          return Handover.passing(
              () -> Holder.REFLECTED.set(x, 1), () -> Holder.HANDLE.getVolatile(x));
        });
    all.add(
        "MethodHandles.Lookup.findGetter",
        () -> {
          Holder x = new Holder();
          var getter = MethodHandles.lookup().findGetter(Holder.class, "number", int.class);
          return Handover.passing(() -> Holder.NUMBER.set(x, 1), () -> invoke(getter, x));
        });
    all.add(
        "MethodHandles.Lookup.findSetter",
        () -> {
          Holder x = new Holder();
          var setter = MethodHandles.lookup().findSetter(Holder.class, "number", int.class);
          return Handover.passing(() -> invoke(setter, x, 1), () -> Holder.NUMBER.get(x));
        });
  }

  private static void invoke(MethodHandle handle, Object... arguments) {
    try {
      handle.invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
