// No thread waits for itself: figure 7 of the paper, for every monitor and every lock of the program.
//
// The nodes of the wait-for graph are threads; an edge leads from a thread that has requested a lock
// to each thread that has it. A deadlock is a cycle, and a request closes it.
grammar Deadlock;

// A lock that nobody else has or wants, as most are, is in no cycle.
@filter {NestedLocks}

start
  locals [
    // A thread, and the locks that it has requested and not yet acquired: more than one when the
    // method of a lock requests another one.
    Requests reqLock = Requests.none(),
    // A lock, and how often each thread has acquired and not yet released it.
    HeldLocks hasLock = HeldLocks.none(),
    // A read lock, a write lock or a condition, and the lock that it stands for.
    IdentityMap<LockView> views = IdentityMap.empty()
  ]
  : ( requested[$views]
      { $reqLock = $reqLock.plus($requested.id, $requested.thread, $requested.lock); }
      noCycle[$requested.id, $reqLock, $hasLock]
    | acquired[$views]
      {
        Request request = $reqLock.get($acquired.id, $acquired.lock);
        if (request != null) {
          $reqLock = $reqLock.granted(request);
          $hasLock = $hasLock.acquired(request, $acquired.place);
        }
      }
    | tried[$views]
      {
        // A lock's own method may try until it succeeds.
        boolean counts =
            $tried.succeeded && $reqLock.get($tried.id, $tried.lock) == null;
        $reqLock = $reqLock.tried($tried.id, $tried.lock, counts);
        if (counts) {
          $hasLock = $hasLock.acquired($tried.lock, $tried.id, 1, $tried.place);
        }
      }
    | released[$views]
      {
        $reqLock = $reqLock.released($released.id);
        $hasLock = $hasLock.released($released.lock, $released.id, 1);
      }
    | withdrawn[$views]
      { $reqLock = $reqLock.withdrawn($withdrawn.id, $withdrawn.lock); }
    | waits[$views]
      {
        int gaveUp = $hasLock.count($waits.lock, $waits.id);
        if (gaveUp > 0) {
          $reqLock =
              $reqLock.waits($waits.id, $waits.thread, $waits.lock, gaveUp, $waits.timed);
          $hasLock = $hasLock.released($waits.lock, $waits.id, gaveUp);
        }
      }
      noCycle[$waits.id, $reqLock, $hasLock]
    | back
      {
        Request request = $reqLock.waiting($back.id);
        if (request != null) {
          $reqLock = $reqLock.granted(request);
          $hasLock = $hasLock.acquired(request, Place.here());
        }
      }
    // The end of a thread is a lock that the thread has.
    | joins
      {
        if ($joins.end != null) {
          $reqLock = $reqLock.plus($joins.id, $joins.thread, $joins.end);
          $hasLock = $hasLock.acquired($joins.end, LockView.ender($joins.end.lock()), 1, null);
        }
      }
      noCycle[$joins.id, $reqLock, $hasLock]
    | joined
      {
        if ($joined.end != null) {
          $reqLock = $reqLock.withdrawn($joined.id, $joined.end);
          $hasLock = $hasLock.released($joined.end, LockView.ender($joined.end.lock()), 1);
        }
      }
    | handedOut
      {
        $views =
            LockView.handedOut($views, $handedOut.owner, $handedOut.object, $handedOut.access);
      }
    )*
  ;

requested[IdentityMap<LockView> views] returns [long id, Identity thread, LockView lock]
  : MONITOR_REQUESTED
    {
      $id = $MONITOR_REQUESTED.threadId;
      $thread = Identity.of($MONITOR_REQUESTED.thread);
      $lock = LockView.monitor(Identity.of($MONITOR_REQUESTED.callee));
    }
  | LOCK_REQUESTED
    {
      $id = $LOCK_REQUESTED.threadId;
      $thread = Identity.of($LOCK_REQUESTED.thread);
      $lock = LockView.of($views, Identity.of($LOCK_REQUESTED.callee));
    }
  ;

acquired[IdentityMap<LockView> views] returns [long id, LockView lock, Place place]
  : MONITOR_ACQUIRED
    {
      $id = $MONITOR_ACQUIRED.threadId;
      $lock = LockView.monitor(Identity.of($MONITOR_ACQUIRED.callee));
    }
  | LOCK_ACQUIRED
    {
      $id = $LOCK_ACQUIRED.threadId;
      $lock = LockView.of($views, Identity.of($LOCK_ACQUIRED.callee));
      $place = Place.in(Identity.of($LOCK_ACQUIRED.caller));
    }
  ;

tried[IdentityMap<LockView> views]
  returns [long id, LockView lock, boolean succeeded, Place place]
  : LOCK_TRIED
    {
      $id = $LOCK_TRIED.threadId;
      $lock = LockView.of($views, Identity.of($LOCK_TRIED.callee));
      $succeeded = $LOCK_TRIED.result;
      $place = $succeeded ? Place.in(Identity.of($LOCK_TRIED.caller)) : null;
    }
  ;

released[IdentityMap<LockView> views] returns [long id, LockView lock]
  : MONITOR_RELEASED
    {
      $id = $MONITOR_RELEASED.threadId;
      $lock = LockView.monitor(Identity.of($MONITOR_RELEASED.callee));
    }
  | LOCK_RELEASED
    {
      $id = $LOCK_RELEASED.threadId;
      $lock = LockView.of($views, Identity.of($LOCK_RELEASED.callee));
    }
  ;

withdrawn[IdentityMap<LockView> views] returns [long id, LockView lock]
  : LOCK_WITHDRAWN
    {
      $id = $LOCK_WITHDRAWN.threadId;
      $lock = LockView.of($views, Identity.of($LOCK_WITHDRAWN.callee));
    }
  ;

waits[IdentityMap<LockView> views]
  returns [long id, Identity thread, LockView lock, boolean timed]
  : MONITOR_WAIT
    {
      $id = $MONITOR_WAIT.threadId;
      $thread = Identity.of($MONITOR_WAIT.thread);
      $lock = LockView.monitor(Identity.of($MONITOR_WAIT.callee));
      $timed = false;
    }
  | MONITOR_TIMED_WAIT
    {
      $id = $MONITOR_TIMED_WAIT.threadId;
      $thread = Identity.of($MONITOR_TIMED_WAIT.thread);
      $lock = LockView.monitor(Identity.of($MONITOR_TIMED_WAIT.callee));
      $timed = true;
    }
  | LOCK_WAIT
    {
      $id = $LOCK_WAIT.threadId;
      $thread = Identity.of($LOCK_WAIT.thread);
      $lock = LockView.of($views, Identity.of($LOCK_WAIT.callee));
      $timed = false;
    }
  | LOCK_TIMED_WAIT
    {
      $id = $LOCK_TIMED_WAIT.threadId;
      $thread = Identity.of($LOCK_TIMED_WAIT.thread);
      $lock = LockView.of($views, Identity.of($LOCK_TIMED_WAIT.callee));
      $timed = true;
    }
  ;

// Whoever waits for some time only is no thread here: none has the number 0.
joins returns [long id, Identity thread, LockView end]
  : JOIN
    {
      $id = $JOIN.threadId;
      $thread = Identity.of($JOIN.thread);
      $end = LockView.end(Identity.of($JOIN.callee));
    }
  | JOIN_WITHIN
    {
      if ($JOIN_WITHIN.millis == 0) {
        $id = $JOIN_WITHIN.threadId;
        $thread = Identity.of($JOIN_WITHIN.thread);
        $end = LockView.end(Identity.of($JOIN_WITHIN.callee));
      }
    }
  ;

joined returns [long id, LockView end]
  : JOINED
    {
      $id = $JOINED.threadId;
      $end = LockView.end(Identity.of($JOINED.callee));
    }
  | JOINED_WITHIN
    {
      if ($JOINED_WITHIN.millis == 0) {
        $id = $JOINED_WITHIN.threadId;
        $end = LockView.end(Identity.of($JOINED_WITHIN.callee));
      }
    }
  ;

back returns [long id]
  : MONITOR_BACK { $id = $MONITOR_BACK.threadId; }
  | LOCK_BACK { $id = $LOCK_BACK.threadId; }
  ;

handedOut returns [Identity owner, Identity object, Access access]
  : READ_LOCK
    {
      $owner = Identity.of($READ_LOCK.callee);
      $object = Identity.of($READ_LOCK.result);
      $access = Access.SHARED;
    }
  | WRITE_LOCK
    {
      $owner = Identity.of($WRITE_LOCK.callee);
      $object = Identity.of($WRITE_LOCK.result);
      $access = Access.EXCLUSIVE;
    }
  ;

// The wait-for graph, built only when a request meets a lock that is in its way.
noCycle[long id, Requests reqLock, HeldLocks hasLock]
  locals [CircularWait wait]
  :
    {
      PSet<Long> inTheWay = $hasLock.inTheWayOf($id, $reqLock);
      if (!inTheWay.isEmpty()) {
        Graph<Long, DefaultEdge> waitFor = new DefaultDirectedGraph<>(DefaultEdge.class);
        for (Long waiter : $reqLock.threads()) {
          for (Long holder : $hasLock.inTheWayOf(waiter, $reqLock)) {
            Graphs.addEdgeWithVertices(waitFor, waiter, holder);
          }
        }
        for (Long holder : inTheWay) {
          GraphPath<Long, DefaultEdge> path =
              BFSShortestPath.findPathBetween(waitFor, holder, $id);
          if (path != null) {
            $wait = CircularWait.of(path.getVertexList(), $reqLock, $hasLock, $wait);
          }
        }
      }
    }
    { assert $wait == null : $wait; }
  ;
