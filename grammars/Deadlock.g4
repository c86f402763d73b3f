// No thread waits for itself: figure 7 of the paper, for every monitor and every lock of the program.
//
// The nodes of the wait-for graph are threads; an edge leads from a thread that has requested a lock
// to each thread that has it. A deadlock is a cycle, and a request closes it.
grammar Deadlock;

start
  locals [
    // A thread, and the lock that it has requested and not yet acquired.
    PMap<Long, Request> reqLock = HashTreePMap.empty(),
    // A lock, and how often each thread has acquired and not yet released it.
    HeldLocks hasLock = HeldLocks.none(),
    // A read lock, a write lock or a condition, and the lock that it stands for.
    IdentityMap<LockView> views = IdentityMap.empty()
  ]
  : ( requested[$views]
      {
        $reqLock =
            $reqLock.plus($requested.id, new Request($requested.thread, $requested.lock, 0));
      }
      noCycle[$requested.id, $reqLock, $hasLock]
    | acquired[$views]
      {
        $reqLock = $reqLock.minus($acquired.id);
        $hasLock = $hasLock.acquired($acquired.lock, $acquired.id, 1, $acquired.place);
      }
    | tried[$views]
      {
        $reqLock = $reqLock.minus($tried.id);
        if ($tried.succeeded) {
          $hasLock = $hasLock.acquired($tried.lock, $tried.id, 1, $tried.place);
        }
      }
    | released[$views]
      {
        // Who releases waits for nothing: a request that was in vain, since the failed assertion was
        // thrown at it, is over.
        $reqLock = $reqLock.minus($released.id);
        $hasLock = $hasLock.released($released.lock, $released.id, 1);
      }
    | withdrawn
      { $reqLock = $reqLock.minus($withdrawn.id); }
    | waits[$views]
      {
        int gaveUp = $hasLock.count($waits.lock, $waits.id);
        $reqLock = $reqLock.minus($waits.id);
        if (gaveUp > 0) {
          $reqLock = $reqLock.plus($waits.id, new Request($waits.thread, $waits.lock, gaveUp));
          $hasLock = $hasLock.released($waits.lock, $waits.id, gaveUp);
        }
      }
    | back
      {
        Request request = $reqLock.get($back.id);
        $reqLock = $reqLock.minus($back.id);
        if (request != null) {
          $hasLock =
              $hasLock.acquired(request.wanted(), $back.id, request.gaveUp(), Place.here());
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

withdrawn returns [long id]
  : LOCK_WITHDRAWN { $id = $LOCK_WITHDRAWN.threadId; }
  ;

waits[IdentityMap<LockView> views] returns [long id, Identity thread, LockView lock]
  : MONITOR_WAIT
    {
      $id = $MONITOR_WAIT.threadId;
      $thread = Identity.of($MONITOR_WAIT.thread);
      $lock = LockView.monitor(Identity.of($MONITOR_WAIT.callee));
    }
  | LOCK_WAIT
    {
      $id = $LOCK_WAIT.threadId;
      $thread = Identity.of($LOCK_WAIT.thread);
      $lock = LockView.of($views, Identity.of($LOCK_WAIT.callee));
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
noCycle[long id, PMap<Long, Request> reqLock, HeldLocks hasLock]
  locals [CircularWait wait]
  :
    {
      PSet<Long> inTheWay = $hasLock.inTheWayOf($id, $reqLock.get($id));
      if (!inTheWay.isEmpty()) {
        Graph<Long, DefaultEdge> waitFor = new DefaultDirectedGraph<>(DefaultEdge.class);
        for (Map.Entry<Long, Request> request : $reqLock.entrySet()) {
          for (Long holder : $hasLock.inTheWayOf(request.getKey(), request.getValue())) {
            Graphs.addEdgeWithVertices(waitFor, request.getKey(), holder);
          }
        }
        for (Long holder : inTheWay) {
          GraphPath<Long, DefaultEdge> path =
              BFSShortestPath.findPathBetween(waitFor, holder, $id);
          CircularWait found =
              path == null ? null : CircularWait.of(path.getVertexList(), $reqLock, $hasLock);
          if ($wait == null && found != null && found.isConfirmed()) {
            $wait = found;
          }
        }
      }
    }
    { assert $wait == null : $wait.toString(); }
  ;
