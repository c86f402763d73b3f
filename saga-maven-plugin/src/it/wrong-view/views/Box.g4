grammar Box;

start : PUT TAEK ;
