package org.saga.predict.recording;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import org.saga.predict.trace.ClassFile;

/**
 * The files of the program's classes.
 *
 * <pre>
 *   how many, for each: name, size, how many bytes it takes deflated, these bytes
 * </pre>
 *
 * <p>Of a trace that was a text only the hashes are known: the size is 0, and the hash is there in
 * place of the bytes.
 */
final class ClassBlock {
  private ClassBlock() {}

  static List<ClassFile> read(byte[] block) {
    ByteInput in = new ByteInput(block);
    List<ClassFile> all = new ArrayList<>();
    for (int left = in.count(); left > 0; left--) {
      String name = in.text();
      int size = in.index(Integer.MAX_VALUE);
      all.add(
          size == 0
              ? new ClassFile(name, in.text(), null)
              : ClassFile.of(name, inflated(in.array(in.count()), size)));
    }
    return all;
  }

  private static byte[] inflated(byte[] deflated, int size) {
    if (size / 2000 > deflated.length) {
      throw new DamagedBlock("a class file has too many bytes");
    }
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(deflated);
      byte[] file = new byte[size];
      if (inflater.inflate(file) != size) {
        throw new DamagedBlock("a class file is not whole");
      }
      return file;
    } catch (DataFormatException e) {
      throw new DamagedBlock("a class file cannot be read");
    } finally {
      inflater.end();
    }
  }

  /** Writes files. */
  static void write(Collection<ClassFile> files, ByteOutput to) {
    to.number(files.size());
    for (ClassFile it : files) {
      to.text(it.name());
      to.number(it.bytes() == null ? 0 : it.bytes().length);
      if (it.bytes() == null) {
        to.text(it.hash());
      } else {
        to.array(deflated(it.bytes()));
      }
    }
  }

  private static byte[] deflated(byte[] file) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
      out.write(file);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }
}
