package org.saga.agent;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Lets the views, which are in no module, see the types of the program's modules. */
final class ModuleOpener implements ClassFileTransformer {
  private final Instrumentation instrumentation;
  private final Set<Module> opened = ConcurrentHashMap.newKeySet();

  ModuleOpener(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
    ModuleLayer.boot().modules().stream()
        .filter(it -> Agent.isOfTheProgram(it.getClassLoader()))
        .forEach(this::open);
  }

  /** Modules of layers that come later are seen by their classes. */
  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (module != null && module.isNamed() && Agent.isOfTheProgram(loader)) {
      open(module);
    }
    return null;
  }

  private void open(Module module) {
    if (opened.add(module)) {
      Set<Module> views = Set.of(ClassLoader.getSystemClassLoader().getUnnamedModule());
      Map<String, Set<Module>> exports = new HashMap<>();
      module.getPackages().forEach(it -> exports.put(it, views));
      instrumentation.redefineModule(module, views, exports, Map.of(), Set.of(), Map.of());
    }
  }
}
