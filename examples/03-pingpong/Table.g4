// One rally.
grammar Table;

start
  : PING PONG
    { assert $PING.threadId != $PONG.threadId : "both by thread " + $PING.threadId; }
  ;
