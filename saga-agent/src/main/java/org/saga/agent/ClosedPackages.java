package org.saga.agent;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/**
 * Packages of signed and sealed jars. A view's class in one of them would come first, and keep the
 * jar's own classes from being loaded.
 */
public final class ClosedPackages {
  private ClosedPackages() {}

  /** Returns the views, by their names, whose package is one of an entry's that is closed. */
  public static List<String> taken(List<String> views, Path entry) {
    if (!Files.isRegularFile(entry)) {
      return List.of();
    }
    try (JarFile jar = new JarFile(entry.toFile())) {
      Manifest manifest = jar.getManifest();
      return views.stream().filter(it -> isClosed(jar, manifest, folder(it))).toList();
    } catch (IOException noJar) {
      // Java leaves such an entry out.
      return List.of();
    }
  }

  /** Says what is wrong with the views of a program with this class path, or returns null. */
  static String complaint(List<String> views, String classPath) {
    Set<Path> entries = new LinkedHashSet<>();
    for (String part : classPath.split(File.pathSeparator)) {
      ClassPathEntries.add(Path.of(part), entries);
    }
    for (Path entry : entries) {
      for (String view : taken(views, entry)) {
        return ("the jar %s is signed or sealed, so Java lets no class of the view %s be in its package;"
                + " give the view a package of its own and import the types")
            .formatted(entry.getFileName(), view);
      }
    }
    return null;
  }

  private static String folder(String view) {
    return view.substring(0, view.lastIndexOf('.') + 1).replace('.', '/');
  }

  private static boolean isClosed(JarFile jar, Manifest manifest, String folder) {
    boolean has =
        jar.stream()
            .map(ZipEntry::getName)
            .anyMatch(
                it ->
                    it.startsWith(folder)
                        && it.indexOf('/', folder.length()) < 0
                        && it.endsWith(".class"));
    return has && (isSigned(jar) || isSealed(manifest, folder));
  }

  private static boolean isSigned(JarFile jar) {
    return jar.stream()
        .map(it -> it.getName().toUpperCase(Locale.ROOT))
        .anyMatch(it -> it.startsWith("META-INF/") && it.endsWith(".SF"));
  }

  private static boolean isSealed(Manifest manifest, String folder) {
    if (manifest == null) {
      return false;
    }
    Attributes ofPackage = manifest.getAttributes(folder);
    String sealed = ofPackage == null ? null : ofPackage.getValue(Attributes.Name.SEALED);
    return Boolean.parseBoolean(
        sealed != null ? sealed : manifest.getMainAttributes().getValue(Attributes.Name.SEALED));
  }
}
