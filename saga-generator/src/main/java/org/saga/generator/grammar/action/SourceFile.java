package org.saga.generator.grammar.action;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;
import org.saga.generator.io.GeneratedFile;

/** A generated source as the Java compiler reads it. */
public final class SourceFile extends SimpleJavaFileObject {
  private final GeneratedFile file;

  public SourceFile(GeneratedFile file) {
    super(URI.create("generated:///" + file.path()), Kind.SOURCE);
    this.file = file;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return file.content();
  }
}
