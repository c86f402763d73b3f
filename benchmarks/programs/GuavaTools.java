package programs;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.Iterators;
import com.google.common.collect.Lists;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Multiset;
import com.google.common.collect.PeekingIterator;
import com.google.common.collect.SetMultimap;
import com.google.common.eventbus.AsyncEventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.io.ByteSource;
import com.google.common.io.ByteStreams;
import com.google.common.io.CharSource;
import com.google.common.io.Closer;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.Monitor;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.Striped;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;

/** Guava's caches, buses, locks, futures, streams and collections, used by all threads. */
final class GuavaTools {
  private static final int ROUNDS = 20_000;
  private static final int KEYS = 300;
  private static final int ROOM = 4;

  private final ListeningExecutorService workers =
      MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(Crew.SIZE));
  private final AsyncEventBus bus = new AsyncEventBus(workers);
  private final AtomicLong heard = new AtomicLong();
  private final Striped<Lock> stripes = Striped.lock(16);
  private final long[] counts = new long[KEYS];
  private final Multiset<Integer> asked = ConcurrentHashMultiset.create();
  private final SetMultimap<Integer, Integer> seen =
      Multimaps.synchronizedSetMultimap(HashMultimap.create());
  private final Monitor door = new Monitor();
  private final Monitor.Guard hasRoom = door.newGuard(this::hasRoom);
  private int inside;
  private final LoadingCache<Integer, Long> cache =
      CacheBuilder.newBuilder()
          .maximumSize(KEYS / 3)
          .recordStats()
          .build(CacheLoader.from(key -> (long) key * key));

  private GuavaTools() {}

  public static void main(String[] arguments) throws Exception {
    GuavaTools tools = new GuavaTools();
    tools.bus.register(tools);
    Crew.work("a user", tools::use);
    tools.end();
  }

  /** What the bus brings. */
  @Subscribe
  public void hear(Long number) {
    heard.addAndGet(number);
  }

  private boolean hasRoom() {
    return inside < ROOM;
  }

  private long use(int member) throws Exception {
    long sum = 0;
    List<ListenableFuture<Long>> later = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      int key = (i * 7 + member) % KEYS;
      sum += cache.get(key);
      count(key);
      asked.add(key);
      seen.put(key, member);
      if (i % 20 == 0) {
        bus.post((long) i);
        later.add(Futures.transform(workers.submit(() -> cache.get(key)), it -> it + 1, workers));
        sum += enter();
        sum += copy(member + " " + i);
        sum += walk(i);
      }
    }
    return sum + Futures.allAsList(later).get().stream().mapToLong(it -> it).sum();
  }

  private void count(int key) {
    Lock lock = stripes.get(key);
    lock.lock();
    try {
      counts[key]++;
    } finally {
      lock.unlock();
    }
  }

  private int enter() {
    door.enterWhenUninterruptibly(hasRoom);
    inside++;
    door.leave();
    door.enter();
    try {
      inside--;
    } finally {
      door.leave();
    }
    return 1;
  }

  private static long copy(String text) throws IOException {
    Closer closer = Closer.create();
    try {
      InputStream in =
          closer.register(
              ByteSource.concat(
                      CharSource.wrap(text).asByteSource(StandardCharsets.UTF_8),
                      ByteSource.wrap(new byte[] {1, 2, 3}))
                  .openBufferedStream());
      OutputStream out = closer.register(new ByteArrayOutputStream());
      return ByteStreams.copy(in, out);
    } catch (IOException e) {
      throw closer.rethrow(e);
    } finally {
      closer.close();
    }
  }

  private static int walk(int size) {
    PeekingIterator<List<Integer>> parts =
        Iterators.peekingIterator(
            Lists.partition(Lists.newArrayList(1, 2, 3, size, 5), 2).iterator());
    int sum = 0;
    while (parts.hasNext()) {
      sum += parts.peek().get(0);
      sum += Iterators.getLast(parts.next().iterator());
    }
    return sum;
  }

  private void end() throws Exception {
    MoreExecutors.shutdownAndAwaitTermination(workers, Duration.ofMinutes(10));
    long counted = 0;
    for (long count : counts) {
      counted += count;
    }
    System.out.println("heard " + heard + ", counted " + counted + ", asked " + asked.size());
    System.out.println("seen " + seen.size() + " of " + seen.keySet().size());
  }
}
