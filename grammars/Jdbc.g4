// Drivers and pools use their objects again: what a thread has closed may be handed to it anew. That an object is closed
// now the filter asks it. What one JDBC object does with another one is the business of drivers and pools.
grammar Jdbc;

@filter {ClosedJdbcObjects}

start
  locals [IdentityMap<Boolean> closed = IdentityMap.empty()]
  : ( CLOSED { $closed = $closed.plus(Identity.of($CLOSED.callee), true); }
    | OPENED
      {
        $closed = $closed.minus(Identity.of($OPENED.callee)).minus(Identity.of($OPENED.result));
      }
    | FAILED
      {
        assert $FAILED.caller instanceof Wrapper
                || !($FAILED.thrown instanceof SQLException)
                || $closed.get(Identity.of($FAILED.callee)) == null
            : "used by the thread that had closed it";
      }
    )*
  ;
