package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.saga.agent.bytecode.ClassFacts;
import org.saga.agent.bytecode.Frames;
import org.saga.agent.bytecode.OwnLocals;
import org.saga.boot.record.Control;

/**
 * Has a method tell which way it goes:
 *
 * <pre>
 *   log = Control.enter(site)
 *   log.at = 5;  an instruction that may throw, call or wait: the fourth one
 *   dup;  Control.ifeq(.., log);  ifeq ..
 *   dup;  Control.select(.., log);  tableswitch ..
 *   handler:  Control.caught(log, site, handler) ..
 *   log.at = 0;  return
 *   every other exception:  Control.leave(log, site)  athrow
 * </pre>
 *
 * <p>Nothing of this needs a stack map frame but the last handler, and no jump is added.
 */
final class ControlMethod {
  private static final String CONTROL = Engine.PACKAGE + "Control";
  private static final String WITH_LOG = "L" + Engine.LOG + ";)V";
  private static final int MORE_STACK = 4;
  private static final int NO_CALL = -1;

  private final MethodNode method;
  private final ClassFacts owner;
  private final OriginalCode original;
  private final OriginalMethod.Cursor cursor;
  private final Map<AbstractInsnNode, Integer> numbers = new HashMap<>();
  private final List<AbstractInsnNode> inOrder = new ArrayList<>();
  private OwnLocals locals;
  private int log;
  private int site;
  private boolean tells;

  /**
   * The call in a constructor that makes the object. The JVM allows no handler there: so the caller
   * is told that an exception has come from a call like this.
   */
  private final int made;

  /** Where jumps and exceptions come. */
  private final Set<AbstractInsnNode> targets = new HashSet<>();

  /** What is woven here. */
  private final Set<AbstractInsnNode> own = new HashSet<>();

  /** What a handler does before it is told: until then the instruction counts that threw. */
  private final BitSet untold = new BitSet();

  /**
   * @param method with what others have woven; its frames are expanded
   * @param original the method in its class file
   * @param cursor at the begin of its instructions
   */
  ControlMethod(
      MethodNode method, ClassFacts owner, MethodNode original, OriginalMethod.Cursor cursor) {
    this.method = method;
    this.owner = owner;
    this.original = new OriginalCode(original);
    this.cursor = cursor;
    this.made = original.name.equals("<init>") ? this.original.objectIsMade() : NO_CALL;
  }

  /**
   * Weaves the method; tells whether that could be done.
   *
   * @param place adds the method to the places of the program
   */
  boolean weave(IntSupplier place) {
    number();
    findTargets();
    if (!cursor.isAtEnd()) {
      return false;
    }
    site = place.getAsInt();
    locals = new OwnLocals(method);
    log = locals.add(Type.getObjectType(Engine.LOG));
    locals.declareInAllFrames();
    LabelNode begin = new LabelNode();
    Set<LabelNode> handlers = handlers();
    handlers.forEach(this::tellCaught);
    for (AbstractInsnNode it : inOrder) {
      tell(it, numbers.get(it));
    }
    leaveWith(begin);
    enter(begin);
    method.maxStack += MORE_STACK;
    return true;
  }

  private void number() {
    for (AbstractInsnNode it : method.instructions) {
      int number = it.getOpcode() < 0 ? OriginalMethod.ADDED : cursor.number(it);
      if (number != OriginalMethod.ADDED) {
        numbers.put(it, number);
        inOrder.add(it);
      }
    }
  }

  // ---- what instructions do

  private void tell(AbstractInsnNode it, int number) {
    int opcode = it.getOpcode();
    if (it instanceof JumpInsnNode jump) {
      tellJump(jump, number);
    } else if (opcode == TABLESWITCH || opcode == LOOKUPSWITCH) {
      method.instructions.insertBefore(
          it, code(new InsnNode(DUP), loadLog(), call("select", "(I" + WITH_LOG)));
    } else if (opcode >= IRETURN && opcode <= RETURN) {
      if (tells) {
        placeBefore(it, at(0));
      }
    } else if (!untold.get(number) && original.mayThrow(number)) {
      tells = true;
      placeBefore(it, at(number == made ? Control.MAKES_OBJECT | number + 1 : number + 1));
    }
  }

  private void tellJump(JumpInsnNode jump, int number) {
    int opcode = jump.getOpcode();
    if (opcode == GOTO) {
      if (original.closesLoop(number)) {
        method.instructions.insertBefore(jump, code(loadLog(), call("loop", "(" + WITH_LOG)));
      }
      return;
    }
    boolean isNull = opcode == IFNULL || opcode == IFNONNULL;
    boolean hasTwo = opcode >= IF_ICMPEQ && opcode <= IF_ACMPNE;
    String type = isNull || opcode >= IF_ACMPEQ ? "Ljava/lang/Object;" : "I";
    String descriptor = "(" + type + (hasTwo ? type : "") + WITH_LOG;
    method.instructions.insertBefore(
        jump, code(new InsnNode(hasTwo ? DUP2 : DUP), loadLog(), call(probe(opcode), descriptor)));
  }

  private static String probe(int opcode) {
    return switch (opcode) {
      case IFEQ, IF_ICMPEQ, IF_ACMPEQ -> "ifeq";
      case IFNE, IF_ICMPNE, IF_ACMPNE -> "ifne";
      case IFLT, IF_ICMPLT -> "iflt";
      case IFGE, IF_ICMPGE -> "ifge";
      case IFGT, IF_ICMPGT -> "ifgt";
      case IFLE, IF_ICMPLE -> "ifle";
      case IFNULL -> "ifnull";
      default -> "ifnonnull";
    };
  }

  /** What was woven before an instruction, to tell of a monitor, comes after this. */
  private void placeBefore(AbstractInsnNode it, InsnList code) {
    AbstractInsnNode before = it;
    while (before.getPrevious() != null && isAdded(before.getPrevious())) {
      before = before.getPrevious();
    }
    method.instructions.insertBefore(before, code);
  }

  private boolean isAdded(AbstractInsnNode it) {
    boolean isPlace = it.getOpcode() < 0;
    return isPlace
        ? !targets.contains(it) && !(it instanceof FrameNode)
        : !numbers.containsKey(it) && !own.contains(it);
  }

  private void findTargets() {
    for (AbstractInsnNode it : method.instructions) {
      if (it instanceof JumpInsnNode jump) {
        targets.add(jump.label);
      } else if (it instanceof TableSwitchInsnNode table) {
        targets.add(table.dflt);
        targets.addAll(table.labels);
      } else if (it instanceof LookupSwitchInsnNode lookup) {
        targets.add(lookup.dflt);
        targets.addAll(lookup.labels);
      }
    }
    method.tryCatchBlocks.forEach(it -> targets.add(it.handler));
  }

  // ---- handlers

  /** Those of the program: others begin with what was added. */
  private Set<LabelNode> handlers() {
    Set<LabelNode> handlers = new HashSet<>();
    for (TryCatchBlockNode it : method.tryCatchBlocks) {
      AbstractInsnNode first = OriginalCode.firstFrom(it.handler);
      if (numbers.containsKey(first) && original.isHandler(numbers.get(first))) {
        handlers.add(it.handler);
      }
    }
    return handlers;
  }

  /**
   * A handler that covers itself would be run for ever if telling of it failed in there: it is told
   * where it does not any more.
   */
  private void tellCaught(LabelNode label) {
    int handler = numbers.get(OriginalCode.firstFrom(label));
    int place = original.firstUncovered(handler);
    if (place >= 0) {
      untold.set(handler, place);
      method.instructions.insertBefore(
          inOrder.get(place),
          code(
              loadLog(),
              constant(site),
              constant(handler),
              call("caught", "(L" + Engine.LOG + ";II)V")));
    }
  }

  // ---- begin and end

  private void enter(LabelNode begin) {
    InsnList code =
        code(
            constant(site), call("enter", "(I)L" + Engine.LOG + ";"), new VarInsnNode(ASTORE, log));
    code.add(begin);
    method.instructions.insert(code);
  }

  /**
   * An exception that no handler of the program takes; a constructor has no object yet at first.
   */
  private void leaveWith(LabelNode begin) {
    LabelNode end = new LabelNode();
    method.instructions.add(end);
    if (made == NO_CALL) {
      addHandler(begin, end, List.of());
      return;
    }
    LabelNode before = new LabelNode();
    LabelNode behind = new LabelNode();
    method.instructions.insertBefore(inOrder.get(made), before);
    method.instructions.insert(inOrder.get(made), behind);
    addHandler(begin, before, List.of(UNINITIALIZED_THIS));
    addHandler(behind, end, List.of());
  }

  private void addHandler(LabelNode from, LabelNode to, List<Object> known) {
    LabelNode handler = new LabelNode();
    method.instructions.add(handler);
    if (owner.hasFrames()) {
      method.instructions.add(Frames.of(locals.with(known), List.of("java/lang/Throwable")));
    }
    method.instructions.add(
        code(
            loadLog(),
            constant(site),
            call("leave", "(L" + Engine.LOG + ";I)V"),
            new InsnNode(ATHROW)));
    method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, handler, null));
  }

  // ---- instructions

  private InsnList at(int number) {
    return code(loadLog(), constant(number), new FieldInsnNode(PUTFIELD, Engine.LOG, "at", "I"));
  }

  private VarInsnNode loadLog() {
    return new VarInsnNode(ALOAD, log);
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(INVOKESTATIC, CONTROL, name, descriptor, false);
  }

  private static AbstractInsnNode constant(int number) {
    if (number <= 5) {
      return new InsnNode(ICONST_0 + number);
    } else if (number <= Byte.MAX_VALUE) {
      return new IntInsnNode(BIPUSH, number);
    } else if (number <= Short.MAX_VALUE) {
      return new IntInsnNode(SIPUSH, number);
    }
    return new LdcInsnNode(number);
  }

  private InsnList code(AbstractInsnNode... instructions) {
    InsnList code = new InsnList();
    for (AbstractInsnNode it : instructions) {
      code.add(it);
      own.add(it);
    }
    return code;
  }
}
