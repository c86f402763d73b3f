// Each event is a session of its own, so that a long-lived resource costs no more than a short one.
grammar Closeable;

start
  returns [boolean closed]
  : CLOSED { $closed = true; }
  | HARMLESS { $closed = session.closed; }
  | USED { $closed = session.closed; }
    {
      // Closing these has no effect, as their documentation promises.
      boolean inMemory =
          $USED.callee instanceof ByteArrayInputStream
              || $USED.callee instanceof ByteArrayOutputStream
              || $USED.callee instanceof CharArrayReader
              || $USED.callee instanceof CharArrayWriter
              || $USED.callee instanceof StringWriter;
      assert !$closed || inMemory : "used after it was closed";
    }
  ;
