package demo;
public interface Fork { void get(); void release(); boolean tryGet(int times, String who) throws java.io.IOException; }
