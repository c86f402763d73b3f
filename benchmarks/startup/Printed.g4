grammar Printed;

start : PRINTED* ;
