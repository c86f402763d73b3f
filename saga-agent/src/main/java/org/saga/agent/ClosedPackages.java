package org.saga.agent;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

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
    try (ZipFile jar = new ZipFile(entry.toFile())) {
      List<String> taken = new ArrayList<>();
      String text = Manifests.text(jar);
      // The manifest of a signed jar has digests of what is signed.
      boolean signed = text.contains("-digest:") && isSigned(jar);
      Manifest sealing = text.contains("sealed:") ? Manifests.all(jar) : new Manifest();
      for (String view : views) {
        if ((signed || isSealed(sealing, folder(view))) && hasClasses(jar, folder(view))) {
          taken.add(view);
        }
      }
      return taken;
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

  private static boolean hasClasses(ZipFile jar, String folder) {
    return jar.stream()
        .map(ZipEntry::getName)
        .anyMatch(
            it ->
                it.startsWith(folder)
                    && it.indexOf('/', folder.length()) < 0
                    && it.endsWith(".class"));
  }

  private static boolean isSigned(ZipFile jar) {
    return jar.stream()
        .map(it -> it.getName().toUpperCase(Locale.ROOT))
        .anyMatch(it -> it.startsWith("META-INF/") && it.endsWith(".SF"));
  }

  private static boolean isSealed(Manifest manifest, String folder) {
    Attributes ofPackage = manifest.getAttributes(folder);
    String sealed = ofPackage == null ? null : ofPackage.getValue(Attributes.Name.SEALED);
    return Boolean.parseBoolean(
        sealed != null ? sealed : manifest.getMainAttributes().getValue(Attributes.Name.SEALED));
  }
}
