// No thread waits for itself: figure 7 of the paper, on persistent maps.
grammar Friends;

start
  returns [PMap<Long, Identity> reqLock, PMap<Long, PMap<Identity, Integer>> hasLock]
  @init {
    $reqLock = session.reqLock == null ? HashTreePMap.empty() : session.reqLock;
    $hasLock = session.hasLock == null ? HashTreePMap.empty() : session.hasLock;
  }
  : CALL
    { $reqLock = $reqLock.plus($CALL.threadId, Identity.of($CALL.callee)); }
    noCycle[$reqLock, $hasLock]
  | EXEC
    {
      PMap<Identity, Integer> m =
          $hasLock.getOrDefault($EXEC.threadId, HashTreePMap.empty());
      Identity lock = Identity.of($EXEC.callee);
      $reqLock = $reqLock.minus($EXEC.threadId);
      $hasLock = $hasLock.plus($EXEC.threadId, m.plus(lock, m.getOrDefault(lock, 0) + 1));
    }
  | RETURN
    {
      PMap<Identity, Integer> m = $hasLock.get($RETURN.threadId);
      Identity lock = Identity.of($RETURN.callee);
      int left = m.get(lock) - 1;
      m = left == 0 ? m.minus(lock) : m.plus(lock, left);
      $hasLock =
          m.isEmpty() ? $hasLock.minus($RETURN.threadId) : $hasLock.plus($RETURN.threadId, m);
    }
  ;

noCycle[PMap<Long, Identity> reqLock, PMap<Long, PMap<Identity, Integer>> hasLock]
  locals [Graph<Long, DefaultEdge> g]
  :
    {
      $g = new DefaultDirectedGraph<>(DefaultEdge.class);
      for (Map.Entry<Long, Identity> rl : $reqLock.entrySet()) {
        for (Map.Entry<Long, PMap<Identity, Integer>> hl : $hasLock.entrySet()) {
          // A thread that already has the lock gets it again.
          if (!hl.getKey().equals(rl.getKey()) && hl.getValue().containsKey(rl.getValue())) {
            Graphs.addEdgeWithVertices($g, rl.getKey(), hl.getKey());
          }
        }
      }
    }
    { assert !new CycleDetector<>($g).detectCycles(); }
  ;
