package programs;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.IntStream;

/** Caches that are too small for what all threads ask of them; what they answer is known. */
final class CaffeineCache {
  private static final int KEYS = 2_000;
  private static final int QUESTIONS = 10_000;

  private final List<Integer> keys = IntStream.range(0, KEYS).boxed().toList();
  private final ConcurrentMap<Integer, Integer> removed = new ConcurrentHashMap<>();
  private final LoadingCache<Integer, Long> weighed =
      Caffeine.newBuilder()
          .maximumWeight(KEYS)
          .weigher((Integer key, Long value) -> 1 + key % 5)
          .expireAfterAccess(Duration.ofMillis(50))
          .refreshAfterWrite(Duration.ofMillis(20))
          .removalListener((key, value, cause) -> removed.merge(key, 1, Integer::sum))
          .recordStats()
          .build(CaffeineCache::load);
  private final AsyncLoadingCache<Integer, Long> later =
      Caffeine.newBuilder().maximumSize(KEYS / 4).buildAsync(CaffeineCache::load);
  private final LoadingCache<Integer, Long> weak =
      Caffeine.newBuilder().weakKeys().softValues().build(CaffeineCache::load);

  private CaffeineCache() {}

  public static void main(String[] arguments) throws Exception {
    CaffeineCache caches = new CaffeineCache();
    Crew.work("a reader", caches::ask);
    caches.weighed.invalidateAll();
    caches.weighed.cleanUp();
  }

  private static Long load(Integer key) {
    return (long) key * key;
  }

  private long ask(int member) {
    Random random = new Random(member);
    long sum = 0;
    for (int i = 0; i < QUESTIONS; i++) {
      int key = (int) (KEYS * random.nextDouble() * random.nextDouble());
      sum = sum * 31 + weighed.get(key);
      if (i % 10 == 0) {
        sum += later.get(key).join() + weak.get(keys.get(key));
      }
      if (i % 100 == 0) {
        weighed.asMap().compute(key, (known, value) -> load(known));
        weighed.invalidate(key + 1);
        sum += weighed.getAll(List.of(key, key + 2)).size();
      }
      if (i % 5_000 == 0) {
        sum += weighed.asMap().entrySet().stream().filter(it -> !isRight(it)).count();
      }
    }
    return sum;
  }

  private static boolean isRight(Map.Entry<Integer, Long> entry) {
    return entry.getValue().equals(load(entry.getKey()));
  }
}
