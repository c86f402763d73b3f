/*
 * 07. A stack's pop returns what was pushed last. Does it?
 *
 * An object view whose grammar keeps the stack's contents as an attribute: a persistent stack of
 * identities, which is a value, and holds on to no object (Stack.view, Stack.g4).
 *
 * $ ./saga run --view examples/07-stack/Stack.view -- -cp examples/target/classes stack.Stacks
 *
 * A stack that is a queue:
 *
 * $ ./saga run --view examples/07-stack/Stack.view -- -cp examples/target/classes stack.Stacks queue
 *
 * Without SAGA it does its work:
 *
 * $ java -cp examples/target/classes stack.Stacks queue
 */
package stack;

import java.util.ArrayDeque;
import java.util.Deque;

/** Pushes and pops three words. */
public final class Stacks {
  private Stacks() {}

  public static void main(String[] arguments) {
    boolean queue = arguments.length > 0 && arguments[0].equals("queue");
    Stack words = queue ? new Queue() : new Pile();
    for (String word : "one two three".split(" ")) {
      words.push(word);
    }
    for (int i = 0; i < 3; i++) {
      System.out.println(words.pop());
    }
  }

  /** Last in, first out. */
  private static final class Pile implements Stack {
    private final Deque<Object> items = new ArrayDeque<>();

    @Override
    public void push(Object item) {
      items.push(item);
    }

    @Override
    public Object pop() {
      return items.pop();
    }
  }

  /** First in, first out. */
  private static final class Queue implements Stack {
    private final Deque<Object> items = new ArrayDeque<>();

    @Override
    public void push(Object item) {
      items.add(item);
    }

    @Override
    public Object pop() {
      return items.remove();
    }
  }
}
