// One transfer, between two accounts.
grammar Transfer;

start
  : WITHDRAW DEPOSIT
    { assert $WITHDRAW.callee != $DEPOSIT.callee : "from an account to itself"; }
    {
      assert $WITHDRAW.amount == $DEPOSIT.amount
          : $WITHDRAW.amount + " withdrawn, " + $DEPOSIT.amount + " deposited";
    }
  ;
