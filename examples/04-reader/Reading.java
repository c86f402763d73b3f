/*
 * 04. A method is handed a reader and closes it when done. Was that its business?
 *
 * An object view of a library class: a buffered reader is closed by the object that created it
 * (views/BufferedReader.view, grammars/BufferedReader.g4). The JDK is not woven; its constructors and
 * methods are seen where the program calls them.
 *
 * $ ./saga run --view BufferedReader -- -cp examples/target/classes reader.Reading
 *
 * $ ./saga run --view BufferedReader -- -cp examples/target/classes reader.Reading tidy
 */
package reader;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;

/** Reads two poems from one reader. */
public final class Reading {
  private Reading() {}

  public static void main(String[] arguments) throws IOException {
    boolean tidy = arguments.length > 0 && arguments[0].equals("tidy");
    new Library().lend(new Visitor(!tidy));
  }

  /** Owns the reader. */
  private static final class Library {
    void lend(Visitor visitor) throws IOException {
      BufferedReader poems = new BufferedReader(new StringReader("a rose\nis a rose\n"));
      visitor.read(poems);
      visitor.read(poems);
      poems.close();
    }
  }

  /** Borrows the reader. */
  private record Visitor(boolean closes) {
    void read(BufferedReader poems) throws IOException {
      System.out.println(poems.readLine());
      if (closes) {
        poems.close();
      }
    }
  }
}
