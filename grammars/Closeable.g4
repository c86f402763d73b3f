// Another thread may close a resource to end what waits for it.
grammar Closeable;

start
  locals [long closedBy]
  : ( CLOSED { $closedBy = $CLOSED.threadId; }
    | FAILED
      {
        assert $FAILED.threadId != $closedBy : "used by the thread that had closed it";
      }
    )*
  ;
