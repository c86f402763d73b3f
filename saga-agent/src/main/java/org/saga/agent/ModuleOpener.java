package org.saga.agent;

import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.saga.event.WeakIdentityMap;

/**
 * Lets the views and the program's modules see one another.
 *
 * <p>Views are on the class path, which is in no module. Where a module has the package of a view,
 * though, its loader looks for all classes of the package in the module: such views are defined
 * there.
 */
final class ModuleOpener implements ClassFileTransformer {
  private final Instrumentation instrumentation;
  private final GeneratedClasses views;
  private final ViewSwitches switches;

  /** Modules go with their loaders. */
  private final WeakIdentityMap<AtomicBoolean> opened = new WeakIdentityMap<>();

  ModuleOpener(Instrumentation instrumentation, GeneratedClasses views, ViewSwitches switches) {
    this.instrumentation = instrumentation;
    this.switches = switches;
    this.views = views;
    for (Module module : ModuleLayer.boot().modules()) {
      if (isOfTheProgram(module) && views.areIn(module.getPackages())) {
        // The views are asked for before the first class of the module is.
        openAll(ModuleLayer.boot().modules());
      }
    }
  }

  /** The others are seen by their classes: a program on the class path has none. */
  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (module != null && isOfTheProgram(module) && opened.get(module) == null) {
      openAll(module.getLayer() == null ? Set.of(module) : module.getLayer().modules());
    }
    return null;
  }

  private static boolean isOfTheProgram(Module module) {
    return module.isNamed() && Agent.isOfTheProgram(module.getClassLoader());
  }

  /** All of a layer at once: whether a loader reaches the views is asked only once. */
  private void openAll(Set<Module> modules) {
    for (Module module : modules) {
      if (isOfTheProgram(module) && isFirst(module)) {
        try {
          open(module);
        } catch (ReflectiveOperationException | IOException | RuntimeException | LinkageError e) {
          AgentMessages.internal("the views do not reach " + module, e);
        }
      }
    }
  }

  private boolean isFirst(Module module) {
    return opened.computeIfAbsent(module, AtomicBoolean::new).compareAndSet(false, true);
  }

  private void open(Module module) throws IOException, ReflectiveOperationException {
    Set<Module> classPath = Set.of(ClassLoader.getSystemClassLoader().getUnnamedModule());
    Map<String, Set<Module>> exports = new HashMap<>();
    module.getPackages().forEach(it -> exports.put(it, classPath));
    Set<String> inside = views.in(module.getPackages());
    Set<Module> reads = new HashSet<>(classPath);
    reads.addAll(ProgramRecording.modules());
    if (!inside.isEmpty()) {
      // What a grammar imports may be in any module.
      reads.addAll(ModuleLayer.boot().modules());
    }
    instrumentation.redefineModule(module, reads, exports, Map.of(), Set.of(), Map.of());
    if (!inside.isEmpty()) {
      ClassDefiner definer = new ClassDefiner(instrumentation);
      switches.apply(module.getClassLoader());
      Set<String> missing = new HashSet<>(inside);
      inside.forEach(it -> views.define(it, missing, definer, module.getClassLoader()));
    }
  }
}
