grammar Nested;

start returns [int deepest]
  @init { $deepest = 0; }
  @after { assert $deepest < 100 : $deepest; }
  : ( s[1] { $deepest = Math.max($deepest, $s.depth); } )*
  ;

/** A block, and the blocks in it. */
s[int level] returns [int depth = $level]
  : taken=LOCK
    ( { $level < 10 }? inner=s[$level + 1]
      {
        // The deepest counts.
        $depth = Math.max($depth, $inner.depth);
      }
    | tried+=TRY
    )*
    UNLOCK { assert $taken.callee == $UNLOCK.callee : $tried.size() + " tried"; }
  ;
