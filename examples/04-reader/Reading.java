/*
 * 04. A method is handed a reader and closes it when done. Was that its business?
 *
 * An object view of a library class: a buffered reader is closed by the object that created it
 * (views/BufferedReader.view, grammars/BufferedReader.g4). The JDK is not woven; its constructors and
 * methods are seen where the program calls them.
 *
 * $ ./saga run --view BufferedReader -- -cp examples/target/classes reader.Reading
 * a rose
 * SEVERE: saga.example.BufferedReaderView is violated in thread main: closed by another object than its creator (the assertion at BufferedReader.g4:11 fails)
 *   event     CLOSE: call close() by Reading.Visitor#1 on BufferedReader#1
 *   seen by   saga.example.BufferedReaderView (BufferedReader.view:11)
 *   grammar   BufferedReader.g4:11, rule start: assert $creator == null || $creator.equals(Identity.of($CLOSE.caller))
 *   history
 *                    [main]  BufferedReader#1
 *       1  CREATED      |<-----------|          return BufferedReader(Reader) in=StringReader#1 by Reading.Library#1
 *                       :            :          (the session starts)
 *     > 2  CLOSE        |----------->|          call close() by Reading.Visitor#1   <- the assertion fails here
 *     at reader.Reading$Visitor.read(Reading.java:60)
 *     at reader.Reading$Library.lend(Reading.java:49)
 *     at reader.Reading.main(Reading.java:42)
 * Exception in thread "main" org.saga.violation.HistoryViolation: ...
 * exit code 1
 *
 * $ ./saga run --view BufferedReader -- -cp examples/target/classes reader.Reading tidy
 * a rose
 * is a rose
 * exit code 0
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
