package programs;

import java.io.File;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.loader.WebappClassLoader;
import org.apache.naming.resources.FileDirContext;

/** Two threads ask the class loader of a web application for the same class. */
final class WebClassLoader {
  private static final String CLASSES = "WEB-INF/classes/";

  private WebClassLoader() {}

  /** It is loaded. */
  static final class Page {}

  public static void main(String[] arguments) throws Exception {
    Path application = Files.createTempDirectory("application");
    String file = Page.class.getName().replace('.', '/') + ".class";
    Path copy = application.resolve(CLASSES).resolve(file);
    Files.createDirectories(copy.getParent());
    try (InputStream in = WebClassLoader.class.getClassLoader().getResourceAsStream(file)) {
      Files.copy(in, copy);
    }
    try {
      load(application.toFile());
    } finally {
      delete(application.toFile());
    }
  }

  private static void load(File application) throws Exception {
    FileDirContext resources = new FileDirContext();
    resources.setDocBase(application.getPath());
    WebappClassLoader loader = new WebappClassLoader(null);
    loader.setResources(resources);
    Method add =
        WebappClassLoader.class.getDeclaredMethod("addRepository", String.class, File.class);
    add.setAccessible(true);
    add.invoke(loader, "/" + CLASSES, new File(application, CLASSES));
    loader.start();
    Class<?>[] found = new Class<?>[2];
    InTurn.run(
        () -> found[0] = loader.findClass(Page.class.getName()),
        () -> found[1] = loader.findClass(Page.class.getName()));
    System.out.println(found[0] == found[1] ? "the same" : "another");
  }

  private static void delete(File file) {
    File[] content = file.listFiles();
    if (content != null) {
      for (File each : content) {
        delete(each);
      }
    }
    file.delete();
  }
}
