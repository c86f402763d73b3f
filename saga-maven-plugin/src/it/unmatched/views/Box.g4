grammar Box;

start : NEVER? PUT TAKE ;
