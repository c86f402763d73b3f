// Programs have iterators by the million. So a thread remembers but the last one that has told it to stop.
grammar Iterator;

@filter {IteratorEnds}

start
  locals [Identity ended]
  : ( HAS_NEXT
      {
        if (!$HAS_NEXT.result) {
          $ended = Identity.of($HAS_NEXT.callee);
        } else if ($ended != null && $ended.is($HAS_NEXT.callee)) {
          $ended = null;
        }
      }
    | FAILED
      {
        assert $ended == null
                || !$ended.is($FAILED.callee)
                || !($FAILED.thrown instanceof NoSuchElementException)
            : "next() although hasNext() had said that there is none";
      }
    )*
  ;
