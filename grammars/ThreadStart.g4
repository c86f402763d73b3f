// A class of the program's own may be one that is started again; the JDK's refuses.
grammar ThreadStart;

start
  : ( FAILED { assert !($FAILED.thrown instanceof IllegalThreadStateException) : "started a second time"; } )*
  ;
