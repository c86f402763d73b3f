package org.saga.predict.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.saga.predict.trace.Dependences;

/** What decisions control in code that a compiler has made, with exceptions. */
class ControlFlowTests {

  /** In each method something is asked first, and {@code after} is written last. */
  static final class Sample {
    static boolean flag;
    static int after;
    static int other;
    static Object lock = new Object();
    int own;
    Sample next;

    static void asksOnce() {
      if (!flag) {
        Thread.yield();
      }
      after = 1;
    }

    static void asksAgain() {
      while (!flag) {
        Thread.yield();
      }
      after = 1;
    }

    static void waitsWithin() {
      if (!flag) {
        while (other == 0) {
          Thread.yield();
        }
      }
      after = 1;
    }

    static void writesWithin() {
      if (flag) {
        other = 2;
      }
      after = 1;
    }

    void writesItsOwn() {
      if (flag) {
        own = 2;
      }
      after = 1;
    }

    void writesAnothers() {
      if (flag) {
        next.own = 2;
      }
      after = 1;
    }

    static void callsWhoKnowsWhat() {
      if (flag) {
        lock.notifyAll();
      }
      after = 1;
    }

    static void catchesAll() {
      try {
        if (flag) {
          other = 1 / other;
        }
      } catch (Throwable e) {
        other = 3;
      }
      after = 1;
    }

    static void divides() {
      if (flag) {
        other = 5 / other;
      }
      after = 1;
    }

    static void dividesByTwo() {
      if (flag) {
        other = other / 2;
      }
      after = 1;
    }

    static void returnsEarly() {
      if (flag) {
        return;
      }
      after = 1;
    }

    static void selects() {
      switch (other) {
        case 1 -> other = 2;
        case 7 -> other = 3;
        default -> other = 4;
      }
      after = 1;
    }

    static void stores(int[] numbers) {
      int[] fresh = new int[3];
      if (flag) {
        numbers[0] = 1;
      }
      after = fresh.length;
    }
  }

  private static ControlFlow flow(String name) {
    String file = Sample.class.getName().replace('.', '/') + ".class";
    try (InputStream in = Sample.class.getClassLoader().getResourceAsStream(file)) {
      ClassNode type = new ClassNode();
      new ClassReader(in).accept(type, ClassReader.SKIP_FRAMES);
      MethodNode method =
          type.methods.stream().filter(it -> it.name.equals(name)).findFirst().orElseThrow();
      return new ControlFlow(
          type.name, method, instructions(method), Purity.ofJdk(), (owner, field) -> "Sample");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static AbstractInsnNode[] instructions(MethodNode method) {
    return IntStream.range(0, method.instructions.size())
        .mapToObj(method.instructions::get)
        .filter(it -> it.getOpcode() >= 0)
        .toArray(AbstractInsnNode[]::new);
  }

  /** What the first decision of a method controls. */
  private static ControlFlow.Area first(ControlFlow flow) {
    int decision =
        IntStream.range(0, flow.returned())
            .filter(it -> isJump(flow.instruction(it)))
            .findFirst()
            .orElseThrow();
    return flow.area(decision);
  }

  private static boolean isJump(AbstractInsnNode it) {
    int opcode = it.getOpcode();
    return opcode >= Opcodes.IFEQ && opcode <= Opcodes.IF_ACMPNE
        || opcode == Opcodes.TABLESWITCH
        || opcode == Opcodes.LOOKUPSWITCH;
  }

  private static int writeOfAfter(ControlFlow flow) {
    return IntStream.range(0, flow.returned())
        .filter(
            it -> flow.instruction(it) instanceof FieldInsnNode field && field.name.equals("after"))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "asksOnce, false",
    "asksAgain, true",
    "waitsWithin, true",
    "writesWithin, false",
    "writesItsOwn, false",
    "writesAnothers, true",
    "callsWhoKnowsWhat, true",
    "catchesAll, false",
    "divides, true",
    "dividesByTwo, false",
    "returnsEarly, true",
    "selects, false",
    "stores, true"
  })
  void a_decision_controls_what_might_not_come(String method, boolean controls) {
    ControlFlow flow = flow(method);
    assertThat(first(flow).end() > writeOfAfter(flow)).isEqualTo(controls);
  }

  @Test
  void what_may_be_written_up_to_where_all_ways_meet_is_known() {
    assertThat(first(flow("asksOnce")).fields()).isEmpty();
    assertThat(first(flow("writesWithin")).fields()).containsExactly("Sample.other");
    assertThat(first(flow("writesWithin")).ofObjects()).isEmpty();
    assertThat(first(flow("writesItsOwn")).fields()).containsExactly("Sample.own");
    assertThat(first(flow("writesItsOwn")).ofObjects()).containsExactly("own");
    assertThat(first(flow("catchesAll")).fields()).containsExactly("Sample.other");
    assertThat(first(flow("selects")).fields()).containsExactly("Sample.other");
  }

  @Test
  void a_method_that_returns_either_way_controls_nothing_behind_it() {
    ControlFlow flow = flow("returnsEarly");
    assertThat(first(flow).end()).isEqualTo(flow.returned());
  }

  // ---- purity

  @Test
  void a_table_of_the_users_own_is_added() {
    Purity purity =
        Purity.ofJdk().add("own.txt", List.of("# mine", "", "pkg.Log.debug  pure total"));
    assertThat(purity.of("pkg.Log", "debug", "(Ljava/lang/String;)V"))
        .isEqualTo(Set.of(Purity.Word.PURE, Purity.Word.TOTAL));
    assertThat(purity.of("pkg.Log", "info", "()V")).isEmpty();
    assertThat(purity.of("java.lang.Math", "abs", "(I)I")).contains(Purity.Word.TOTAL);
    assertThat(purity.of("java.lang.String", "valueOf", "(Ljava/lang/Object;)V")).isEmpty();
  }

  @Test
  void a_word_that_says_nothing_is_refused_with_its_line() {
    assertThatThrownBy(() -> Purity.ofJdk().add("own.txt", List.of("", "pkg.Log.debug prue")))
        .hasMessage(
            "own.txt:2: 'prue' says nothing of a method; the words are pure, changes and total");
  }

  @Test
  void fields_are_named_as_traces_name_their_variables() {
    assertThat(Dependences.field("pkg.A.f")).isEqualTo("pkg.A.f");
    assertThat(Dependences.field("#12:pkg.A.f")).isEqualTo("pkg.A.f");
    assertThat(Dependences.field("#12:int[].7")).isEqualTo("int[]");
    assertThat(Dependences.field("#12:boolean[].7")).isEqualTo("byte[]");
    assertThat(Dependences.field("#12:java.lang.String[].7")).isEqualTo("Object[]");
    assertThat(Dependences.field("#12:int[][].7")).isEqualTo("Object[]");
    assertThat(Dependences.field("#12:java.util.ArrayList")).isEqualTo("java");
    assertThat(Dependences.field("java.util.X.f")).isEqualTo("java.util.X.f");
    assertThat(Dependences.field("x")).isEqualTo("x");
  }
}
