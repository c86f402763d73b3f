// The creator is remembered by its identity only: a history keeps no object of the program alive.
grammar BufferedReader;

start
  returns [Identity creator]
  : CREATED { $creator = Identity.of($CREATED.caller); }
  | CLOSE
    { $creator = session.creator; }
    // A reader that was created where SAGA does not look has no known creator.
    {
      assert $creator == null || $creator.equals(Identity.of($CLOSE.caller))
          : "closed by another object than its creator";
    }
  ;
