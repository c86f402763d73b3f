// The parentheses of locking.
grammar LockBalance;

start
  : section*
  ;

section
  : LOCK section* UNLOCK { assert $LOCK.callee == $UNLOCK.callee; }
  ;
