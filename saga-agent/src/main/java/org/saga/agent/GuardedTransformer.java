package org.saga.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/** Transforms some classes, and leaves those as they are with which that fails: it says so. */
abstract class GuardedTransformer implements ClassFileTransformer {

  /** Whether a class, with slashes in its name, is to be looked at. */
  abstract boolean concerns(ClassLoader loader, String name, Class<?> redefined);

  /** Returns what becomes of a class file, or null if it stays as it is. */
  abstract byte[] transformed(ClassLoader loader, String name, byte[] classFile);

  @Override
  public final byte[] transform(
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (name == null || !concerns(loader, name, redefined)) {
      return null;
    }
    try {
      return transformed(loader, name, classFile);
    } catch (Preparation.NotReady e) {
      e.reason().ifPresent(it -> AgentMessages.unwoven(name.replace('/', '.'), it));
      return null;
    } catch (Throwable e) {
      AgentMessages.unwoven(name.replace('/', '.'), e.toString());
      return null;
    }
  }
}
