// Asking more than once does no harm, and not to ask is right where it is known that there is an element.
grammar Iterator;

start
  locals [boolean ended]
  : ( HAS_NEXT { $ended = !$HAS_NEXT.result; }
    | NEXT { $ended = false; }
    | FAILED
      {
        assert !$ended || !($FAILED.thrown instanceof NoSuchElementException)
            : "next() although hasNext() had said that there is none";
      }
    )*
  ;
