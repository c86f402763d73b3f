// Nothing is given back that was not taken.
grammar Pool;

start : lent* ;

lent : TAKE lent* PUT ;
