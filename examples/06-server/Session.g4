// A log-in, any number of requests, a log-out; and every prefix of that, which makes the parts optional.
grammar Session;

start
  : (LOG_IN (REQUEST { assert $REQUEST.name.equals($LOG_IN.name); })* LOG_OUT?)?
  ;
