grammar Gate;

start : section* ;

section : LOCK section* UNLOCK { assert $LOCK.threadId == $UNLOCK.threadId; } ;
