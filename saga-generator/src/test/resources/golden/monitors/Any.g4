grammar Any; start : ;
