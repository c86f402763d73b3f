package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A view that is switched off adds nothing to what the program does but the look at its switch. */
class GuardTests {
  private Program program;

  @BeforeEach
  void createProgram(@TempDir Path folder) throws Exception {
    program =
        new Program(folder)
            .with(
                """
                package demo;
                public class Main implements Task {
                  public static void main(String[] arguments) { new Main().work(1000); }
                  public void work(int times) {
                    for (int i = 0; i < times; i++) { run(this, i); }
                  }
                  public synchronized Object run(Object o, int n) { return o; }
                }
                interface Task { Object run(Object o, int n); }
                """)
            .view(
                """
                package demo;
                local view TaskView grammar Any.g4 specifies Task {
                  call synchronized Object run(Object o, int n) CALL,
                  exec synchronized Object run(Object o, int n) EXEC,
                  return Object run(Object o, int n) RETURN,
                  throw Object run(Object o, int n) THROW
                }
                """)
            .view(
                """
                package demo;
                global view OtherView grammar Any.g4 {
                  call ExcludeSelfCalls Object Task.run(Object o, int n) CALL,
                  exec Object Task.run(Object o, int n) EXEC
                }
                """)
            .switchedOff()
            .woven();
  }

  private static ClassNode read(byte[] classFile) {
    ClassNode type = new ClassNode();
    new ClassReader(classFile).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return type;
  }

  private static List<AbstractInsnNode> instructions(MethodNode method) {
    List<AbstractInsnNode> all = new ArrayList<>();
    method.instructions.forEach(
        it -> {
          if (it.getOpcode() >= 0) {
            all.add(it);
          }
        });
    return all;
  }

  private static MethodNode method(ClassNode type, String prefix) {
    return type.methods.stream().filter(it -> it.name.startsWith(prefix)).findFirst().orElseThrow();
  }

  @Test
  void the_initializer_of_a_historys_field_is_empty() throws Exception {
    ClassNode type = read(program.generated("demo.TaskViewAspect"));
    assertThat(instructions(method(type, "ajc$interFieldInit$")))
        .extracting(AbstractInsnNode::getOpcode)
        .containsExactly(Opcodes.RETURN);
  }

  @Test
  void weaving_adds_no_allocation_and_no_initialization() throws Exception {
    ClassNode woven = read(program.woven("demo.Main"));
    assertThat(woven.methods).extracting(it -> it.name).doesNotContain("<clinit>");
    MethodNode run = method(woven, "run");
    assertThat(instructions(run)).noneMatch(it -> it.getOpcode() == Opcodes.NEW);
    MethodNode work = method(woven, "work");
    assertThat(instructions(work)).noneMatch(it -> it.getOpcode() == Opcodes.NEW);
  }

  @Test
  void an_entry_looks_at_the_switch_before_anything_else() throws Exception {
    for (String view : List.of("demo.TaskView", "demo.OtherView")) {
      List<MethodNode> entries =
          read(program.generated(view)).methods.stream()
              .filter(it -> it.name.startsWith("on"))
              .toList();
      assertThat(entries).isNotEmpty();
      for (MethodNode entry : entries) {
        List<AbstractInsnNode> code = instructions(entry);
        assertThat(code.get(0))
            .isInstanceOfSatisfying(
                FieldInsnNode.class, it -> assertThat(it.name).isEqualTo("ENABLED"));
        assertThat(code.get(1).getOpcode()).isEqualTo(Opcodes.IFEQ);
      }
    }
  }

  @Test
  void what_throws_is_guarded_where_it_is_woven() throws Exception {
    for (String aspect : List.of("demo.TaskViewAspect", "demo.OtherViewAspect")) {
      List<MethodNode> guards =
          read(program.generated(aspect)).methods.stream()
              .filter(it -> it.name.startsWith("ajc$if$"))
              .toList();
      for (MethodNode guard : guards) {
        assertThat(instructions(guard).get(0))
            .isInstanceOfSatisfying(
                FieldInsnNode.class, it -> assertThat(it.name).isEqualTo("ENABLED"));
      }
    }
  }

  @Test
  void nothing_is_allocated() throws Exception {
    program.run("demo.Main");
    Class<?> main = program.load("demo.Main");
    Object object = main.getConstructor().newInstance();
    Method work = main.getMethod("work", int.class);
    work.invoke(object, 10);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    work.invoke(object, 10);
    long before = threads.getThreadAllocatedBytes(thread);
    work.invoke(object, 100_000);
    assertThat(threads.getThreadAllocatedBytes(thread) - before).isLessThan(100_000);
    assertThat(Observed.events()).isEmpty();
  }
}
