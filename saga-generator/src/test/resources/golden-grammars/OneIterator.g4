grammar OneIterator;

/** next() only after hasNext() has said that there is one. */
start locals [boolean more]
  : ( HAS_NEXT { $more = $HAS_NEXT.result; }
    | NEXT { assert $more : "next() although hasNext() had said that there is none"; }
    )*
  ;
