package org.saga.agent.weave;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Types that have no subtypes, so that a call of one of them is known to be of no other.
 *
 * <p>They are a tenth of all calls in real programs, and often the hottest; a view that means any
 * method of some type would be told of all of them. The JVM has loaded these classes long before.
 */
final class FinalTypes {
  /** By internal name, the names of the types that the objects have. */
  private static final Map<String, Set<String>> TYPES = new HashMap<>();

  static {
    for (Class<?> type :
        List.of(
            String.class,
            StringBuilder.class,
            StringBuffer.class,
            Class.class,
            Boolean.class,
            Character.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            Method.class,
            Constructor.class,
            Field.class,
            Locale.class,
            URI.class,
            URL.class)) {
      Set<String> names = new HashSet<>();
      addNames(type, names);
      TYPES.put(type.getName().replace('.', '/'), names);
    }
  }

  private FinalTypes() {}

  private static void addNames(Class<?> type, Set<String> names) {
    if (type != null) {
      names.add(TypePattern.readable(type.getName()));
      addNames(type.getSuperclass(), names);
      for (Class<?> it : type.getInterfaces()) {
        addNames(it, names);
      }
    }
  }

  /** Whether an object on which a method of the owner is called may have a type. */
  static boolean mayBe(String owner, TypePattern type) {
    Set<String> names = TYPES.get(owner);
    return names == null || type.isAny() || names.stream().anyMatch(type::matchesName);
  }
}
