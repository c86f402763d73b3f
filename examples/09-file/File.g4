// Nothing is written to a file that is closed.
grammar File;

start : WRITE* CLOSE? ;
