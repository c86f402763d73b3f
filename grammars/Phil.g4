// A philosopher's session: figure 3 of the paper.
grammar Phil;

start
  returns [Fork left, Fork right]
  : START { $left = $START.left; $right = $START.right; }
  | gf1=GET gf2=GET EAT rf1=RELEASE rf2=RELEASE
    { $left = session.left; $right = session.right; }
    { assert $gf1.callee == $left && $gf2.callee == $right; }
    { assert $rf1.callee == $left && $rf2.callee == $right; }
  ;
