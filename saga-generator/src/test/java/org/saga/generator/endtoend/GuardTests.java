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
import org.objectweb.asm.tree.MethodInsnNode;
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

  private static boolean isGuard(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call && call.name.startsWith("ajc$if$");
  }

  /** AspectJ lets constructors call this for the history's field. */
  private static boolean isFieldInitializer(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.name.startsWith("ajc$interFieldInit$");
  }

  @Test
  void the_initializer_of_a_historys_field_is_empty() throws Exception {
    ClassNode type = read(program.generated("demo.TaskViewAspect"));
    assertThat(instructions(method(type, "ajc$interFieldInit$")))
        .extracting(AbstractInsnNode::getOpcode)
        .containsExactly(Opcodes.RETURN);
  }

  @Test
  void weaving_adds_guards_and_what_they_guard() throws Exception {
    ClassNode woven = read(program.woven("demo.Main"));
    List<String> unguarded = new ArrayList<>();
    for (MethodNode method : woven.methods) {
      boolean guarded = false;
      for (AbstractInsnNode it : instructions(method)) {
        guarded |= it.getOpcode() == Opcodes.IFEQ && isGuard(it.getPrevious());
        if (it instanceof MethodInsnNode call
            && call.owner.contains("Aspect")
            && !isGuard(it)
            && !isFieldInitializer(it)) {
          if (!guarded) {
            unguarded.add(method.name + ": " + call.name);
          }
          guarded = call.name.equals("aspectOf");
        }
      }
    }
    assertThat(unguarded).isEmpty();
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
  void a_guard_looks_at_the_switch_before_anything_else() throws Exception {
    for (String aspect : List.of("demo.TaskViewAspect", "demo.OtherViewAspect")) {
      String view = aspect.replace("Aspect", "").replace('.', '/');
      ClassNode type = read(program.generated(aspect));
      List<MethodNode> guards =
          type.methods.stream().filter(it -> it.name.startsWith("ajc$if$")).toList();
      assertThat(guards).isNotEmpty();
      for (MethodNode guard : guards) {
        List<AbstractInsnNode> code = instructions(guard);
        assertThat(code.get(0))
            .isInstanceOfSatisfying(
                FieldInsnNode.class,
                it -> {
                  assertThat(it.owner).isEqualTo(view);
                  assertThat(it.name).isEqualTo("ENABLED");
                });
        assertThat(code.get(1).getOpcode()).isIn(Opcodes.IFEQ, Opcodes.IRETURN);
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
