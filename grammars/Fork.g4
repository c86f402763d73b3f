// A fork's session: figure 5 of the paper.
grammar Fork;

start
  : GET RELEASE { assert $GET.threadId == $RELEASE.threadId; }
  ;
