package box;

public class Other {}
