// Each event is a session of its own, so that a long-lived resource costs no more than a short one.
grammar Closeable;

start
  returns [long closedBy]
  : CLOSED { $closedBy = $CLOSED.threadId; }
  | FAILED { $closedBy = session.closedBy; }
    {
      // Another thread may close a resource to end what waits for it. A class of the program's own may be used again.
      assert $FAILED.threadId != $closedBy || !Origin.isJdk($FAILED.callee)
          : "used by the thread that had closed it";
    }
  ;
