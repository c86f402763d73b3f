package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.MethodRemapper;
import org.objectweb.asm.commons.Remapper;
import org.saga.weave.ViewIndex;

/**
 * Gives the libraries that compiled views use the names that they have in the agent, so that the
 * program's own libraries of these names are other ones.
 *
 * <p>A type that a view's entries name is the program's, and keeps its name; but in the view's
 * parser, which means SAGA's ANTLR by ANTLR's names.
 */
final class Relocation {
  /** As saga-agent's build relocates them. */
  private static final List<String> LIBRARIES =
      List.of("org/antlr/", "org/jgrapht/", "org/jheaps/", "org/pcollections/");

  private static final String ANTLR = "org/antlr/";
  private static final String OURS = "org/saga/shaded/";
  private static final String ENTRY = "on";
  private static final Pattern NAME = Pattern.compile("[\\w$.]+");

  /** The views' classes, with slashes. */
  private final Set<String> views = new HashSet<>();

  /** What the program has under these names, as far as a view speaks of it. */
  private final Set<String> ofProgram = new HashSet<>();

  private Relocation() {}

  /** Renames in all class files of a folder. */
  static void run(Path folder) throws IOException {
    Relocation relocation = new Relocation();
    for (String view : ViewIndex.of(List.of(folder)).views()) {
      relocation.views.add(view.replace('.', '/'));
    }
    ViewIndex.of(List.of(folder)).events().forEach(relocation::readEntry);
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> classFiles = files.filter(it -> it.toString().endsWith(".class")).toList();
      for (Path it : classFiles) {
        relocation.readTests(Files.readAllBytes(it));
      }
      for (Path it : classFiles) {
        Files.write(it, relocation.renamed(Files.readAllBytes(it)));
      }
    }
  }

  /** Which types an entry is about is said in full; nested ones may be named as in Java. */
  private void readEntry(String line) {
    NAME.matcher(line)
        .results()
        .map(it -> it.group().replace('.', '/'))
        .filter(it -> LIBRARIES.stream().anyMatch(it::startsWith))
        .forEach(
            it -> {
              for (String name = it; name.contains("/"); name = nested(name)) {
                ofProgram.add(name);
              }
            });
  }

  private static String nested(String name) {
    int slash = name.lastIndexOf('/');
    return name.substring(0, slash) + '$' + name.substring(slash + 1);
  }

  /** What the methods of a view's entries test objects for is the program's as well. */
  private void readTests(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    if (views.contains(reader.getClassName())) {
      reader.accept(new EntryMethods(), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }
  }

  private byte[] renamed(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(0);
    boolean isParser = views.stream().anyMatch(it -> isParserOf(it, reader.getClassName()));
    reader.accept(new Renamer(writer, new Names(isParser)), 0);
    return writer.toByteArray();
  }

  private static boolean isParserOf(String view, String className) {
    return className.equals(view + "Parser") || className.startsWith(view + "Parser$");
  }

  /** Reads the methods that woven code calls. */
  private final class EntryMethods extends ClassVisitor {
    EntryMethods() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return !name.startsWith(ENTRY)
          ? null
          : new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitTypeInsn(int opcode, String type) {
              if (opcode == Opcodes.INSTANCEOF) {
                ofProgram.add(type);
              }
            }
          };
    }
  }

  /** New names for old ones, with slashes. */
  private final class Names extends Remapper {
    private final boolean inParser;

    Names(boolean inParser) {
      super(Opcodes.ASM9);
      this.inParser = inParser;
    }

    @Override
    public String map(String name) {
      boolean isLibrary = LIBRARIES.stream().anyMatch(name::startsWith);
      boolean isOurs = inParser && name.startsWith(ANTLR) || !ofProgram.contains(name);
      return isLibrary && isOurs ? OURS + name.substring("org/".length()) : name;
    }
  }

  /** A parser reads the attributes of events, whose types are the program's. */
  private final class Renamer extends ClassRemapper {
    Renamer(ClassVisitor next, Names names) {
      super(Opcodes.ASM9, next, names);
    }

    @Override
    protected MethodVisitor createMethodRemapper(MethodVisitor next) {
      return new MethodRemapper(Opcodes.ASM9, next, remapper) {
        @Override
        public void visitMethodInsn(
            int opcode, String owner, String name, String descriptor, boolean isInterface) {
          if (views.stream().anyMatch(it -> isEventOf(it, owner))) {
            String kept = new Names(false).mapMethodDesc(descriptor);
            mv.visitMethodInsn(opcode, owner, name, kept, isInterface);
          } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
          }
        }
      };
    }
  }

  private static boolean isEventOf(String view, String owner) {
    return owner.equals(view) || owner.startsWith(view + "$");
  }
}
