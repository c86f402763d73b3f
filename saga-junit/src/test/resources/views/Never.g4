grammar Never;

start : HAPPENS* ;
