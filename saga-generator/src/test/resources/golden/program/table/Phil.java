package table;

import java.io.Closeable;
import java.util.List;
import java.util.Map;

public class Phil implements Closeable, Comparable<Phil> {
  public Phil(Fork left, Fork right) {}

  public List<String> orders(Map<String, Integer> wishes, String... more) {
    return null;
  }

  public static synchronized void count(long... numbers) {}

  @Override
  public void close() {}

  @Override
  public int compareTo(Phil other) {
    return 0;
  }
}
