package demo;
import java.util.*;
public class Table implements Comparable<Table> {
  public Table() {}
  public Table(Fork left, Fork right) {}
  public static Table of(Fork... forks) { return null; }
  public synchronized void clear() {}
  public void put(int n) {}
  public void put(String s) {}
  public List<String> names(Map<String, Integer> counts) { return null; }
  public <T extends Comparable<T>> T max(T one, T other) { return one; }
  public int compareTo(Table other) { return 0; }
  public native int count();
  Hidden hidden(Hidden h) { return h; }
  public Point where() { return null; }
  public static class Seat implements Fork {
    public synchronized void get() {}
    public synchronized void release() {}
    public boolean tryGet(int times, String who) { return true; }
  }
}
