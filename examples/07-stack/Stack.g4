// What is on the stack, the latest first, goes from session to session.
grammar Stack;

start
  returns [PStack<Identity> items]
  @init { $items = session.items == null ? ConsPStack.empty() : session.items; }
  : PUSH { $items = $items.plus(Identity.of($PUSH.item)); }
  | POP
    { assert !$items.isEmpty() : "popped more than was pushed"; }
    { assert $items.get(0).equals(Identity.of($POP.result)) : "not what was pushed last"; }
    { $items = $items.minus(0); }
  ;
