package programs;

import java.util.Iterator;
import java.util.Map;
import org.apache.commons.collections.map.StaticBucketMap;

/**
 * A map whose buckets have a lock each: what an entry says is changed without it, even while {@code
 * atomic} has all of them; and to count takes one after the other.
 */
@SuppressWarnings({"unchecked", "rawtypes"})
final class BucketMap {
  private BucketMap() {}

  public static void main(String[] arguments) throws Exception {
    StaticBucketMap map = new StaticBucketMap(4);
    map.put("a", 1);
    map.put("b", 2);
    Iterator entries = map.entrySet().iterator();
    Map.Entry entry = (Map.Entry) entries.next();
    InTurn.run(() -> map.get(entry.getKey()), () -> entry.setValue(3));
    InTurn.run(() -> map.atomic(() -> twice(map, entry.getKey())), () -> entry.setValue(4));
    InTurn.run(() -> System.out.println(map.size() + " are in it"), () -> map.put("c", 5));
    InTurn.run(() -> map.atomic(() -> twice(map, "a")), () -> map.put("a", 6));
  }

  /** Nothing may come between, since nothing does while all locks are held. */
  private static void twice(Map map, Object key) {
    System.out.println(map.get(key).equals(map.get(key)) ? "the same" : "another");
  }
}
