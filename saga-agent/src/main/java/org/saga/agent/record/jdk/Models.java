package org.saga.agent.record.jdk;

import java.util.HashMap;
import java.util.Map;

/** The methods of the JDK that are recorded by their calls, or not at all. */
final class Models {
  /** A class, a model, and its methods; native ones stay as they are. */
  private static final String TABLE =
      """
      java/util/concurrent/locks/ReentrantLock LOCK lock lockInterruptibly
      java/util/concurrent/locks/ReentrantLock TRY_LOCK tryLock
      java/util/concurrent/locks/ReentrantLock UNLOCK unlock
      java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock LOCK lock lockInterruptibly
      java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock TRY_LOCK tryLock
      java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock UNLOCK unlock
      java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock LOCK_SHARED lock lockInterruptibly
      java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock TRY_LOCK_SHARED tryLock
      java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock UNLOCK_SHARED unlock
      java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject AWAIT await awaitNanos \
      awaitUntil awaitUninterruptibly
      java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject SIGNAL signal
      java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject SIGNAL_ALL signalAll
      java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject AWAIT await \
      awaitNanos awaitUntil awaitUninterruptibly
      java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject SIGNAL signal
      java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject SIGNAL_ALL signalAll
      java/util/concurrent/locks/StampedLock STAMP_WRITE writeLock tryWriteLock writeLockInterruptibly
      java/util/concurrent/locks/StampedLock STAMP_READ readLock tryReadLock readLockInterruptibly \
      tryOptimisticRead
      java/util/concurrent/locks/StampedLock STAMP_VALIDATE validate
      java/util/concurrent/locks/StampedLock STAMP_CONVERT tryConvertToWriteLock \
      tryConvertToReadLock tryConvertToOptimisticRead
      java/util/concurrent/locks/StampedLock STAMP_UNLOCK unlock
      java/util/concurrent/locks/StampedLock STAMP_UNLOCK_WRITE unlockWrite tryUnlockWrite \
      unstampedUnlockWrite
      java/util/concurrent/locks/StampedLock STAMP_UNLOCK_READ unlockRead tryUnlockRead \
      unstampedUnlockRead
      java/lang/Thread THREAD_EXIT exit
      java/lang/Thread JOIN join
      java/lang/Thread IS_ALIVE isAlive
      java/lang/Thread GET_STATE getState
      java/lang/Thread SLEEP sleep
      java/lang/VirtualThread VIRTUAL_START start(Ljdk/internal/vm/ThreadContainer;)V
      java/lang/VirtualThread VIRTUAL_RUN run(Ljava/lang/Runnable;)V
      java/lang/VirtualThread VIRTUAL_PARK park parkNanos
      java/lang/VirtualThread VIRTUAL_UNPARK unpark
      java/lang/VirtualThread VIRTUAL_INTERRUPT interrupt
      java/lang/VirtualThread UNRECORDED tryYield sleepNanos joinNanos
      jdk/internal/vm/ThreadContainers UNRECORDED registerContainer deregisterContainer
      jdk/internal/vm/SharedThreadContainer UNRECORDED close onStart onExit
      jdk/internal/misc/InternalLock UNRECORDED lock tryLock unlock
      java/lang/ref/ReferenceQueue UNRECORDED enqueue poll remove
      java/lang/ThreadLocal UNRECORDED nextHashCode
      java/util/Random UNRECORDED seedUniquifier
      java/util/Timer UNRECORDED serialNumber
      java/util/concurrent/ThreadLocalRandom UNRECORDED localInit nextSecondarySeed
      java/util/concurrent/ForkJoinPool UNRECORDED nextPoolId getAndAddPoolIds
      java/lang/ClassValue CLASS_VALUE_MADE makeEntry
      java/lang/ClassValue CLASS_VALUE_FOUND get
      java/lang/ClassLoader UNRECORDED getClassLoadingLock preDefineClass postDefineClass
      jdk/internal/loader/BuiltinClassLoader UNRECORDED loadClassOrNull
      java/lang/invoke/MethodHandleNatives UNRECORDED linkCallSite linkMethod \
      linkMethodHandleConstant linkDynamicConstant findMethodHandleType
      java/lang/invoke/MethodHandles$Lookup FIND_FIELD findGetter findSetter findStaticGetter \
      findStaticSetter
      java/lang/invoke/MethodHandles$Lookup UNREFLECT_FIELD unreflectGetter unreflectSetter
      java/lang/invoke/MethodHandles$Lookup REVEAL_FIELD revealDirect
      sun/instrument/InstrumentationImpl UNRECORDED transform
      java/lang/invoke/MethodType UNRECORDED makeImpl
      """;

  private final Map<String, Map<String, MethodModel>> byClass = new HashMap<>();

  Models() {
    for (String row : TABLE.lines().toList()) {
      String[] words = row.split(" +");
      Map<String, MethodModel> methods = byClass.computeIfAbsent(words[0], it -> new HashMap<>());
      for (int i = 2; i < words.length; i++) {
        methods.put(words[i], MethodModel.valueOf(words[1]));
      }
    }
  }

  /** Returns the model of a method, or null if it has none. */
  MethodModel of(String owner, String method, String descriptor) {
    Map<String, MethodModel> methods = byClass.getOrDefault(owner, Map.of());
    MethodModel exact = methods.get(method + descriptor);
    return exact == null ? methods.get(method) : exact;
  }

  /** Tells whether a class has such methods. */
  boolean concern(String owner) {
    return byClass.containsKey(owner);
  }
}
