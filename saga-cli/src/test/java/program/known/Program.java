package program.known;

import java.util.List;
import java.util.Set;

/**
 * A program with its answers.
 *
 * @param checkedBy views and properties, all with the same answer
 * @param predictedBy the causalities by which it could have gone wrong
 */
public record Program(
    String name, List<String> checkedBy, Set<String> predictedBy, Runnable body) {}
