grammar Bracket;

start : inside ;

inside : (x | y)* ;

x : BEGIN inside END ;

y : BEGIN inside END ;
