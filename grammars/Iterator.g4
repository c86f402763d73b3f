// The events of one step of an iteration; asking more than once does no harm.
grammar Iterator;

start
  locals [boolean more]
  : (HAS_NEXT { $more = $HAS_NEXT.result; })+ NEXT
    { assert $more : "next() although hasNext() had said that there is none"; }
  ;
