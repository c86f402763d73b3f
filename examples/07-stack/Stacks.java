/*
 * 07. A stack's pop returns what was pushed last. Does it?
 *
 * An object view whose grammar keeps the stack's contents as an attribute: a persistent stack of
 * identities, which is a value, and holds on to no object (Stack.view, Stack.g4).
 *
 * $ ./saga run --view examples/07-stack/Stack.view -- -cp examples/target/classes stack.Stacks
 * three
 * two
 * one
 * exit code 0
 *
 * A stack that is a queue:
 *
 * $ ./saga run --view examples/07-stack/Stack.view -- -cp examples/target/classes stack.Stacks queue
 * SEVERE: stack.StackView is violated in thread main: not what was pushed last (the assertion at Stack.g4:10 fails)
 *   event     POP: return pop() result="one" on Stacks.Queue#1
 *   seen by   stack.StackView (Stack.view:10)
 *   grammar   Stack.g4:10, rule start: assert $items.get(0).equals(Identity.of($POP.result))
 *   history
 *                 [main]  Stacks.Queue#1
 *       1  PUSH      |<----------|         return push(Object) item="one"
 *       2  PUSH      |<----------|         return push(Object) item="two"
 *       3  PUSH      |<----------|         return push(Object) item="three"
 *                    :           :         (the session starts)
 *     > 4  POP       |<----------|         return pop() result="one"   <- the assertion fails here
 *     at stack.Stacks$Queue.pop(Stacks.java:115)
 *     at stack.Stacks.main(Stacks.java:85)
 * Exception in thread "main" org.saga.violation.HistoryViolation: ...
 * exit code 1
 *
 * The same, woven when it is built instead of when it is loaded; -ea switches the view on. The profile
 * woven of examples/pom.xml has Maven do it.
 *
 * $ ./saga weave --view examples/07-stack/Stack.view --in examples/target/classes -o examples/target/woven
 * exit code 0
 *
 * $ java -ea:stack.StackView -cp examples/target/woven:saga-cli/target/saga-compiler.jar stack.Stacks queue
 * SEVERE: stack.StackView is violated in thread main: not what was pushed last (the assertion at Stack.g4:10 fails)
 *   event     POP: return pop() result="one" on Stacks.Queue#1
 *   seen by   stack.StackView (Stack.view:10)
 *   grammar   Stack.g4:10, rule start: assert $items.get(0).equals(Identity.of($POP.result))
 *   history
 *                 [main]  Stacks.Queue#1
 *       1  PUSH      |<----------|         return push(Object) item="one"
 *       2  PUSH      |<----------|         return push(Object) item="two"
 *       3  PUSH      |<----------|         return push(Object) item="three"
 *                    :           :         (the session starts)
 *     > 4  POP       |<----------|         return pop() result="one"   <- the assertion fails here
 *     at stack.Stacks$Queue.pop(Stacks.java:115)
 *     at stack.Stacks.main(Stacks.java:85)
 * Exception in thread "main" org.saga.violation.HistoryViolation: ...
 * exit code 1
 *
 * $ java -cp examples/target/woven:saga-cli/target/saga-compiler.jar stack.Stacks queue
 * one
 * two
 * three
 * exit code 0
 *
 * Without SAGA it does its work:
 *
 * $ java -cp examples/target/classes stack.Stacks queue
 * one
 * two
 * three
 * exit code 0
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
