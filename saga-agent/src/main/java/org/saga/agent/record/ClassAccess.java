package org.saga.agent.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.saga.agent.bytecode.ClassFacts;
import org.saga.agent.bytecode.MethodTable;
import org.saga.boot.record.Fields;
import org.saga.boot.record.Sites;
import org.saga.boot.record.VolatileFields;

/** What is to be known of a class whose accesses are being woven. */
final class ClassAccess {
  private static final String OBJECT = "java/lang/Object";

  final ClassFacts facts;
  final String superName;

  /** Whether objects of the class have their number in a field that it declares. */
  final boolean hasNumber;

  final ElementTypes elements;

  /** What is done by methods of others. */
  final CallTable calls;

  /** Which methods should be atomic. */
  final AtomicMethods atomic;

  private final ClassReader reader;
  private final OriginalClass original;
  private Map<String, Integer> locals;

  private final NamedTypes types;
  private final boolean hasInitializer;
  private final boolean isRecord;
  private final List<String> fields = new ArrayList<>();
  private final Set<String> finals = new HashSet<>();
  private final Map<FieldAccess, String> accessors = new LinkedHashMap<>();
  private final Map<String, Integer> sites = new HashMap<>();
  private final Predicate<String> relevant;
  private final Predicate<String> held;
  private String source = "Unknown Source";
  private boolean isChanged;

  /**
   * @param isRoot whether the superclass is not woven
   * @param relevant the fields whose values are recorded
   * @param held where threads may have to wait
   * @param original the class before anything was woven, if places are to have their instructions
   * @param atomic which methods should be atomic
   */
  ClassAccess(
      ClassReader reader,
      boolean isRoot,
      Predicate<String> relevant,
      CallTable calls,
      Predicate<String> held,
      OriginalClass original,
      AtomicMethods atomic) {
    this.held = held;
    this.original = original;
    this.atomic = atomic;
    this.reader = reader;
    this.calls = calls;
    this.facts = ClassFacts.of(reader);
    this.types = new NamedTypes(reader);
    this.elements = new ElementTypes(reader);
    this.superName = reader.getSuperName();
    this.relevant = relevant;
    this.isRecord = "java/lang/Record".equals(superName);
    this.hasInitializer = hasInitializer(reader);
    this.hasNumber = isRoot && !facts.isInterface() && !isRecord;
    if (superName != null && !facts.isInterface()) {
      Fields.declareSuperclass(facts.name().replace('/', '.'), superName.replace('/', '.'));
    }
  }

  private static boolean hasInitializer(ClassReader reader) {
    MethodTable methods = new MethodTable(reader);
    while (methods.next()) {
      if (methods.name().equals("<clinit>")) {
        return true;
      }
    }
    return false;
  }

  /** Whether the class has code of its own that initializes it. */
  boolean hasInitializer() {
    return hasInitializer;
  }

  void source(String file) {
    source = file;
  }

  void declare(String field, boolean isFinal) {
    fields.add(field);
    if (isFinal) {
      finals.add(field);
    }
  }

  void declareVolatile(String field) {
    VolatileFields.add(facts.name().replace('/', '.') + "." + field);
  }

  /** Tells the recorder what the class declares. */
  void publish(List<String> supertypes) {
    String name = facts.name().replace('/', '.');
    Set<String> constants = new HashSet<>();
    for (String it : finals) {
      if (!relevant.test(name + "." + it)) {
        constants.add(it);
      }
    }
    Fields.declare(name, supertypes, List.copyOf(fields), constants);
  }

  /** Whether nobody writes a field after its object is there, or it is none of the program's. */
  boolean leavesOut(FieldAccess access) {
    String name = access.name();
    return access.owner().startsWith("[")
        || access.owner().startsWith(Engine.PACKAGE)
        || name.startsWith("saga$")
        || name.startsWith("$")
        || name.startsWith("this$")
        || name.startsWith("val$")
        || access.isStatic() && access.owner().startsWith("java/")
        || access.owner().equals(facts.name()) && finals.contains(name);
  }

  /**
   * Whether a method with the object as an argument might not be verified: a protected field of a
   * superclass may be accessed in objects of this class only. Compilers name the superclass itself;
   * what a program generates may name any of them.
   */
  boolean mayBeProtected(FieldAccess access) {
    return !access.isStatic() && mayBeAbove(access.owner());
  }

  private boolean mayBeAbove(String type) {
    return type.equals(superName) || !isNear(type) && mayInherit(type);
  }

  private boolean isNear(String type) {
    return NamedTypes.folder(type).equals(NamedTypes.folder(facts.name()));
  }

  private boolean mayInherit(String type) {
    String above = superName == null ? OBJECT : superName;
    return Fields.mayExtend(above.replace('/', '.'), type.replace('/', '.'));
  }

  /** Whether the values of a field are recorded. */
  boolean isRelevant(FieldAccess access) {
    return relevant.test(access.variable());
  }

  /** Returns what the method that does an access takes and returns. */
  String descriptor(FieldAccess access) {
    return access.accessorDescriptor(types);
  }

  /** Returns the method that does an access. */
  String accessor(FieldAccess access) {
    isChanged = true;
    String prefix = access.isRead() ? "saga$get$" : "saga$set$";
    return accessors.computeIfAbsent(access, it -> prefix + accessors.size());
  }

  /** Returns the number of a place, and of the variable that is accessed there or null. */
  int site(String method, int line, String variable, boolean isStatic, int instruction) {
    isChanged = true;
    String place = facts.name().replace('/', '.') + "." + method + "(" + source;
    return sites.computeIfAbsent(
        place + ":" + line + ":" + variable + ":" + instruction,
        it -> Sites.add(place, line, variable, isStatic, instruction));
  }

  /** Returns what finds out which instructions a method had before; null if nobody asks for it. */
  OriginalMethod.Cursor instructions(String method) {
    OriginalMethod of = original == null ? null : original.instructions(method);
    return of == null ? null : of.cursor();
  }

  /** Whether threads may have to wait for their turns in a line. */
  boolean isHeld(String method, int line) {
    String place = facts.name().replace('/', '.') + "." + method + "(" + source;
    return held.test(Sites.place(place, line));
  }

  /** Whether a method should be atomic, by its name. */
  boolean isAtomic(String method) {
    return atomic.areNamed(facts.name().replace('/', '.') + "." + method);
  }

  /** Returns how many locals a method, with its descriptor, has. */
  int locals(String method) {
    if (locals == null) {
      locals = LocalsCount.of(reader);
    }
    return locals.get(method);
  }

  /** A method is another one now. */
  void change() {
    isChanged = true;
  }

  boolean isChanged() {
    return isChanged || hasNumber;
  }

  /** Whether the class's own objects have fields for their number and owner. */
  private Members ofOwn() {
    if (hasNumber) {
      return Members.THERE;
    }
    return facts.isInterface() || isRecord ? Members.UNKNOWN : Members.INHERITED;
  }

  /** Adds the methods that have been asked for. */
  void addTo(ClassVisitor type) {
    for (Map.Entry<FieldAccess, String> it : accessors.entrySet()) {
      FieldAccess access = it.getKey();
      boolean isOwn = access.owner().equals(facts.name());
      boolean isVariable = access.owner().equals(facts.name()) && fields.contains(access.name());
      new Accessor(
              access,
              descriptor(access),
              facts.hasFrames(),
              isOwn ? ofOwn() : Members.UNKNOWN,
              isRelevant(access),
              isVariable,
              facts.isInterface())
          .addTo(type, facts.name(), it.getValue());
    }
    if (hasNumber) {
      NumberMembers.addTo(type, facts.name());
    }
  }
}
