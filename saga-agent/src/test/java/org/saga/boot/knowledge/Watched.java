package org.saga.boot.knowledge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.boot.knowledge.Computation.Event;
import org.saga.predict.knowledge.KnowledgeProperty;

/** Runs the algorithm on a computation, one event after the other. */
final class Watched {
  private final Program program;
  private final List<ThreadKnowledge> threads = new ArrayList<>();
  private final Map<String, VariableKnowledge> variables = new HashMap<>();

  /**
   * @param names the threads' names
   */
  Watched(KnowledgeProperty property, List<String> names) {
    this.program = ProgramText.read(property.tables());
    Participants participants = new Participants(program);
    for (String name : names) {
      boolean[] declared = new boolean[program.declared().size()];
      for (int i = 0; i < declared.length; i++) {
        declared[i] = program.declared().get(i).pattern().equals(name);
      }
      threads.add(participants.begin(declared));
    }
  }

  Program program() {
    return program;
  }

  ThreadKnowledge thread(int number) {
    return threads.get(number);
  }

  /** What one thread knows of another one; null if nothing but the beginning. */
  Entry entryOf(int other, int thread) {
    int slot = threads.get(other).self.slot;
    return Vector.get(threads.get(thread).vector(), program.place(slot));
  }

  void happens(Event event) {
    ThreadKnowledge thread = threads.get(event.thread());
    switch (event.kind()) {
      case INTERNAL -> thread.internal(ownVariable(event.variable()), event.value());
      case READ -> thread.read(variable(event.variable()));
      case WRITE -> thread.write(variable(event.variable()), event.value());
    }
  }

  private int ownVariable(String name) {
    return program.own().stream().map(Program.Variable::name).toList().indexOf(name);
  }

  private VariableKnowledge variable(String name) {
    return variables.computeIfAbsent(name, program::knowledgeOf);
  }
}
