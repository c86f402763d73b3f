// A thread may also never be started.
grammar ThreadStart;

start
  : START?
  ;
