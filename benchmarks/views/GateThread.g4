grammar GateThread;

start : section* ;

section : LOCK section* UNLOCK { assert $LOCK.callee == $UNLOCK.callee; } ;
