grammar Lent;

start
locals [int out = 0]
: ( TAKEN { $out++; assert $out <= 64; } | GIVEN { $out--; } )* ;
