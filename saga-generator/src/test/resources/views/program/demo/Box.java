package demo;
public class Box<T> { public void fill(T t) {} public T take() { return null; } public void all(T[] ts) {} }
