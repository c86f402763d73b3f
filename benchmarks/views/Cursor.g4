grammar Cursor;

start : (HAS_NEXT NEXT?)* ;
