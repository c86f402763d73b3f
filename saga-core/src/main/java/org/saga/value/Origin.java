package org.saga.value;

/** Where the class of an object comes from, which never changes. */
public final class Origin {
  private Origin() {}

  /**
   * Tells whether an object's class is one of the JDK, so that its documentation says how it
   * behaves; a class of the program that extends one may behave otherwise.
   */
  public static boolean isJdk(Object object) {
    ClassLoader loader = object == null ? null : object.getClass().getClassLoader();
    return object != null && (loader == null || loader == ClassLoader.getPlatformClassLoader());
  }
}
