grammar Box;

start : PUT TAKE ;
