grammar Off;

start : OPEN* ;
