package org.saga.agent.knowledge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Methods as views write them: {@code @Atomic synchronized void bank.Account.transfer(int, ..)}.
 * Packages may be left out, and a star stands for any text.
 */
final class MethodPattern {
  private static final Map<String, Integer> MODIFIERS =
      Map.of(
          "public", Opcodes.ACC_PUBLIC,
          "protected", Opcodes.ACC_PROTECTED,
          "private", Opcodes.ACC_PRIVATE,
          "static", Opcodes.ACC_STATIC,
          "final", Opcodes.ACC_FINAL,
          "synchronized", Opcodes.ACC_SYNCHRONIZED);

  private final List<Pattern> annotations = new ArrayList<>();
  private final List<Pattern> parameters = new ArrayList<>();
  private final boolean mayHaveMore;
  private final Pattern type;
  private final Pattern name;
  private Pattern result = compiled("*");
  private int modifiers;

  MethodPattern(String text) {
    int bracket = text.indexOf('(');
    String[] words = text.substring(0, bracket).trim().split("\\s+");
    String last = words[words.length - 1];
    int dot = last.lastIndexOf('.');
    type = compiled(dot < 0 ? "*" : last.substring(0, dot));
    name = compiled(last.substring(dot + 1));
    for (int i = 0; i < words.length - 1; i++) {
      addWord(words[i]);
    }
    String inside = text.substring(bracket + 1, text.lastIndexOf(')')).trim();
    mayHaveMore = inside.endsWith("..");
    for (String parameter : inside.split(",")) {
      String written = parameter.trim();
      if (!written.isEmpty() && !written.equals("..")) {
        parameters.add(compiled(written));
      }
    }
  }

  private void addWord(String word) {
    if (word.startsWith("@")) {
      annotations.add(compiled(word.substring(1)));
    } else if (MODIFIERS.containsKey(word)) {
      modifiers |= MODIFIERS.get(word);
    } else {
      result = compiled(word);
    }
  }

  /** A type may be named without its package, and one within others by any dots. */
  private static Pattern compiled(String text) {
    String regex = Pattern.quote(text.replace('$', '.')).replace("*", "\\E.*\\Q");
    return Pattern.compile("(.*\\.)?" + regex);
  }

  private static boolean matches(Pattern pattern, String className) {
    return pattern.matcher(className.replace('$', '.')).matches();
  }

  /**
   * @param owner the class, with slashes
   * @param annotated the types of its annotations
   */
  boolean matches(String owner, int access, String method, String descriptor, Set<Type> annotated) {
    return name.matcher(method).matches()
        && matches(type, owner.replace('/', '.'))
        && (access & modifiers) == modifiers
        && matches(result, Type.getReturnType(descriptor).getClassName())
        && takes(Type.getArgumentTypes(descriptor))
        && annotations.stream()
            .allMatch(it -> annotated.stream().anyMatch(a -> matches(it, a.getClassName())));
  }

  private boolean takes(Type... types) {
    if (types.length < parameters.size() || types.length > parameters.size() && !mayHaveMore) {
      return false;
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!matches(parameters.get(i), types[i].getClassName())) {
        return false;
      }
    }
    return true;
  }
}
