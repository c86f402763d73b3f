package demo;
public record Point(int x, int y, Point next) {}
