// Whoever does not hold a lock may neither release it nor wait for its condition nor wake those who do.
grammar LockOwner;

start
  : ( FAILED
      {
        assert !($FAILED.thrown instanceof IllegalMonitorStateException)
            : "the thread does not hold the lock";
      }
    )*
  ;
