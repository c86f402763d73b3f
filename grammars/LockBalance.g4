// The parentheses of locking; a try that failed is none.
grammar LockBalance;

start
  : section*
  ;

section
  : LOCK section* UNLOCK { assert $LOCK.callee == $UNLOCK.callee; }
  | TRY tried[$TRY.result, Identity.of($TRY.callee)]
  ;

tried[boolean taken, Identity lock]
  : {$taken}? section* UNLOCK { assert $lock.equals(Identity.of($UNLOCK.callee)); }
  | {!$taken}?
  ;
