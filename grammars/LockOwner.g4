// Who holds the lock is an attribute of the session, and each event is a session of its own.
grammar LockOwner;

start
  returns [PMap<Long, Integer> holds]
  @init { $holds = session.holds == null ? HashTreePMap.empty() : session.holds; }
  : LOCKED { $holds = $holds.plus($LOCKED.threadId, $holds.getOrDefault($LOCKED.threadId, 0) + 1); }
  | TRIED
    {
      if ($TRIED.result) {
        $holds = $holds.plus($TRIED.threadId, $holds.getOrDefault($TRIED.threadId, 0) + 1);
      }
    }
  | UNLOCKED
    {
      int left = $holds.getOrDefault($UNLOCKED.threadId, 0) - 1;
      $holds =
          left > 0 ? $holds.plus($UNLOCKED.threadId, left) : $holds.minus($UNLOCKED.threadId);
      assert left >= 0 : "released by a thread that does not hold it";
    }
  ;
