package org.saga.library;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LibraryTests {
  /** What takes its time on a busy machine is no part of the programs that have to end. */
  @BeforeAll
  static void weave() {
    Woven.programs();
  }

  @ParameterizedTest
  @CsvSource({
    "philosophers.PhilView, philosophers.Dinners.leftThenRight",
    "philosophers.ForkView, philosophers.Dinners.oneAfterTheOther",
    "philosophers.ForkWaitingView, philosophers.Dinners.oneAfterTheOther",
    "philosophers.ForkWaitingView, philosophers.Dinners.waitingInside",
    "saga.library.IteratorView, programs.Resources.asksBeforeNext",
    "saga.library.IteratorView, programs.Resources.knowsThatThereIsOne",
    "saga.library.CloseableView, programs.Resources.usesThenCloses",
    "saga.library.CloseableView, programs.Resources.usesAgainWhatItsOwnClassAllows",
    "saga.library.CloseableView, programs.Resources.isEndedByAnother",
    "saga.library.SocketView, programs.Sockets.usesThenCloses",
    "saga.library.ServerSocketView, programs.Sockets.isEndedByAnother",
    "saga.library.DatagramSocketView, programs.Sockets.sendsThenCloses",
    "saga.library.JdbcView, programs.Jdbc.usesThenCloses",
    "saga.library.JdbcView, programs.Jdbc.isHandedTheSameStatementAgain",
    "saga.library.JdbcView, programs.Jdbc.isHandedTheSameStatementThatAnotherCloses",
    "saga.library.JdbcView, programs.Jdbc.isHandedTheSameConnectionByAPool",
    "saga.library.JdbcView, programs.Jdbc.isEndedByAnother",
    "saga.library.JdbcView, programs.Jdbc.aWrapperTriesWhatItHasClosed",
    "saga.library.LockOwnerView, programs.Locking.releasesWhatItTook",
    "saga.library.LockOwnerView, programs.Locking.handsItOn",
    "saga.library.LockOwnerView, programs.Locking.releasesWhatAReferenceTook",
    "saga.library.ThreadStartView, programs.Resources.startsOnce",
    "saga.example.BufferedReaderView, programs.Resources.creatorCloses",
    "saga.example.LockBalanceView, programs.Locking.nested",
    "saga.example.LockBalanceView, programs.Locking.tries",
  })
  void a_program_that_keeps_to_the_view_passes(String view, String program) {
    assertThat(Woven.programs().run(view, program)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "philosophers.PhilView, philosophers.Dinners.rightThenLeft, $gf1.callee == $left",
    "philosophers.PhilView, philosophers.Dinners.withoutPasta, RELEASE cannot come here",
    "philosophers.ForkView, philosophers.Dinners.bothAtOnce, GET cannot come here",
    "philosophers.ForkView, philosophers.Dinners.waitingInside, GET cannot come here",
    "philosophers.ForkView, philosophers.Dinners.releasedByAnother, $RELEASE.threadId",
    "philosophers.ForkWaitingView, philosophers.Dinners.bothAtOnce, GET cannot come here",
    "saga.library.IteratorView, programs.Resources.doesNotListenBeforeNext, there is none",
    "saga.library.CloseableView, programs.Resources.usesAfterClose, had closed it",
    "saga.library.CloseableView, programs.Resources.scansAfterClose, had closed it",
    "saga.library.SocketView, programs.Sockets.usesAfterClose, had closed it",
    "saga.library.ServerSocketView, programs.Sockets.acceptsAfterClose, had closed it",
    "saga.library.DatagramSocketView, programs.Sockets.sendsAfterClose, had closed it",
    "saga.library.JdbcView, programs.Jdbc.queriesAfterClose, had closed it",
    "saga.library.JdbcView, programs.Jdbc.setsAfterClose, had closed it",
    "saga.library.JdbcView, programs.Jdbc.updatesAfterClose, had closed it",
    "saga.library.JdbcView, programs.Jdbc.preparesAfterClose, had closed it",
    "saga.library.JdbcView, programs.Jdbc.commitsAfterClose, had closed it",
    "saga.library.JdbcView, programs.Jdbc.goesOnAfterClose, had closed it",
    "saga.library.LockOwnerView, programs.Locking.releasesWhatAnotherTook, does not hold the lock",
    "saga.library.LockOwnerView, programs.Locking.releasesTooOften, does not hold the lock",
    "saga.library.LockOwnerView, programs.Locking.signalsWithoutTheLock, does not hold the lock",
    "saga.library.LockOwnerView, programs.Locking.awaitsWithoutTheLock, does not hold the lock",
    "saga.library.LockOwnerView, programs.Locking.notifiesWithoutTheMonitor, does not hold the lock",
    "saga.library.LockOwnerView, programs.Locking.waitsWithoutTheMonitor, does not hold the lock",
    "saga.library.ThreadStartView, programs.Resources.startsTwice, started a second time",
    "saga.example.BufferedReaderView, programs.Resources.anotherCloses, another object",
    "saga.example.LockBalanceView, programs.Locking.unlocksAfterFailedTry, UNLOCK cannot come here",
    "saga.example.LockBalanceView, programs.Locking.handOverHand, $LOCK.callee == $UNLOCK.callee",
  })
  void a_program_that_breaks_the_view_fails(String view, String program, String reason) {
    assertThat(Woven.programs().run(view, program))
        .first()
        .asString()
        .startsWith("violation " + view)
        .contains(reason);
  }
}
