grammar Gate;

start : (OPEN SHUT)* OPEN? ;
