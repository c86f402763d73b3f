package stack;

/** Something to push onto and to pop from. */
interface Stack {
  void push(Object item);

  Object pop();
}
