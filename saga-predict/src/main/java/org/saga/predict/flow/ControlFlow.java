package org.saga.predict.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.saga.predict.flow.Purity.Word;
import org.saga.predict.trace.Dependences;

/**
 * The ways through a method, by the numbers of its instructions. Behind these come two nodes: that
 * it has returned, and that it has ended, also by an exception or never.
 */
final class ControlFlow {
  private static final String THROWABLE = "java/lang/Throwable";

  private final MethodNode method;
  private final AbstractInsnNode[] instructions;
  private final Map<AbstractInsnNode, Integer> numbers = new HashMap<>();
  private final Purity purity;
  private final FieldNames fieldNames;
  private final boolean[] mayThrow;
  private final int[][] successors;
  private final PostDominators behind;
  private final Map<Integer, Area> areas = new HashMap<>();

  /** Says which class declares a field; null if that is not known. */
  @FunctionalInterface
  interface FieldNames {
    String declaring(String owner, String field);
  }

  /**
   * What may happen from a decision on until what comes in any case.
   *
   * @param end the instruction that comes in any case, {@link #returned()} or {@link #ended()}
   * @param locals the locals that may be stored
   * @param fields the fields that may be written, or anything
   * @param ofObjects those of them that are fields of objects, by their names only, and arrays
   */
  record Area(int end, BitSet locals, Set<String> fields, Set<String> ofObjects) {}

  /**
   * @param owner the name of its class
   * @param instructions without labels and the like
   */
  ControlFlow(
      String owner,
      MethodNode method,
      AbstractInsnNode[] instructions,
      Purity purity,
      FieldNames fieldNames) {
    this.method = method;
    this.instructions = instructions;
    this.purity = purity;
    this.fieldNames = fieldNames;
    for (int i = 0; i < instructions.length; i++) {
      numbers.put(instructions[i], i);
    }
    Exceptions exceptions = new Exceptions(owner, method, purity);
    this.mayThrow = new boolean[instructions.length];
    for (int i = 0; i < instructions.length; i++) {
      mayThrow[i] = exceptions.mayThrow(instructions[i]);
    }
    this.successors = successors();
    this.behind = new PostDominators(successors);
  }

  /** The node of a method that has returned. */
  int returned() {
    return instructions.length;
  }

  /** The node of a method that has ended, however. */
  int ended() {
    return instructions.length + 1;
  }

  AbstractInsnNode instruction(int number) {
    return instructions[number];
  }

  boolean mayThrow(int instruction) {
    return mayThrow[instruction];
  }

  /** Whether an instruction may be followed by several ones. */
  boolean decides(int instruction) {
    return successors[instruction].length > 1;
  }

  int[] successors(int instruction) {
    return successors[instruction];
  }

  // ---- edges

  private int[][] successors() {
    int[][] all = new int[instructions.length + 1][];
    for (int i = 0; i < instructions.length; i++) {
      Set<Integer> to = new TreeSet<>(following(i));
      if (mayThrow[i]) {
        addHandlers(i, to);
      }
      all[i] = to.stream().mapToInt(Integer::intValue).toArray();
    }
    all[returned()] = new int[] {ended()};
    return all;
  }

  private List<Integer> following(int number) {
    AbstractInsnNode it = instructions[number];
    int opcode = it.getOpcode();
    if (it instanceof JumpInsnNode jump) {
      int target = number(jump.label);
      return opcode == Opcodes.GOTO ? List.of(target) : List.of(target, number + 1);
    }
    if (it instanceof TableSwitchInsnNode table) {
      return targets(table.dflt, table.labels);
    }
    if (it instanceof LookupSwitchInsnNode lookup) {
      return targets(lookup.dflt, lookup.labels);
    }
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      return List.of(returned());
    }
    return opcode == Opcodes.ATHROW ? List.of() : List.of(number + 1);
  }

  private List<Integer> targets(LabelNode other, List<LabelNode> labels) {
    List<Integer> targets = new ArrayList<>(List.of(number(other)));
    labels.forEach(it -> targets.add(number(it)));
    return targets;
  }

  /** The number of the instruction behind a label. */
  private int number(AbstractInsnNode label) {
    AbstractInsnNode it = label;
    while (it != null && !numbers.containsKey(it)) {
      it = it.getNext();
    }
    return it == null ? returned() : numbers.get(it);
  }

  /** Whatever is thrown may be any exception. */
  private void addHandlers(int instruction, Set<Integer> to) {
    boolean isCaught = false;
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (number(block.start) <= instruction && instruction < number(block.end) && !isCaught) {
        to.add(number(block.handler));
        isCaught = block.type == null || block.type.equals(THROWABLE);
      }
    }
    if (!isCaught) {
      to.add(ended());
    }
  }

  // ---- what may happen

  /** What may happen from an instruction on until what comes in any case. */
  Area area(int instruction) {
    return areas.computeIfAbsent(instruction, this::newArea);
  }

  /** All that comes, up to the end. */
  Area wholeArea() {
    return new Area(ended(), new BitSet(), Set.of(), Set.of());
  }

  private Area newArea(int instruction) {
    int end = behind.next(instruction);
    BitSet locals = new BitSet();
    Set<String> fields = new HashSet<>();
    Set<String> ofObjects = new HashSet<>();
    if (end != ended()) {
      BitSet known = new BitSet();
      Deque<Integer> open = new ArrayDeque<>();
      IntStream.of(successors[instruction]).forEach(open::add);
      while (!open.isEmpty()) {
        int node = open.remove();
        if (node != end && node < returned() && !known.get(node)) {
          known.set(node);
          addEffect(instructions[node], locals, fields, ofObjects);
          Arrays.stream(successors[node]).forEach(open::add);
        }
      }
    }
    boolean isAnything = fields.contains("*");
    return new Area(
        end,
        locals,
        isAnything ? Dependences.ANYTHING : fields,
        isAnything ? Dependences.ANYTHING : ofObjects);
  }

  private void addEffect(
      AbstractInsnNode it, BitSet locals, Set<String> fields, Set<String> ofObjects) {
    int opcode = it.getOpcode();
    if (it instanceof IincInsnNode increment) {
      locals.set(increment.var);
    } else if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
      locals.set(((VarInsnNode) it).var);
    } else if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
      FieldInsnNode field = (FieldInsnNode) it;
      String owner = fieldNames.declaring(field.owner.replace('/', '.'), field.name);
      fields.add(owner == null ? "*" : owner + "." + field.name);
      if (opcode == Opcodes.PUTFIELD) {
        ofObjects.add(field.name);
      }
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      fields.add(Memory.ofArray(opcode - Opcodes.IASTORE));
      ofObjects.add(Memory.ofArray(opcode - Opcodes.IASTORE));
    } else if (it instanceof MethodInsnNode call) {
      addEffect(purity.of(call.owner.replace('/', '.'), call.name, call.desc), fields, ofObjects);
    } else if (opcode == Opcodes.INVOKEDYNAMIC
        || opcode == Opcodes.MONITORENTER
        || opcode == Opcodes.MONITOREXIT) {
      fields.add("*");
    }
  }

  private static void addEffect(Set<Word> known, Set<String> fields, Set<String> ofObjects) {
    if (known.contains(Word.CHANGES)) {
      fields.add(Memory.JDK);
      ofObjects.add(Memory.JDK);
    } else if (!known.contains(Word.PURE)) {
      fields.add("*");
    }
  }
}
