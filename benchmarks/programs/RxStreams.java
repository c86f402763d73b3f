package programs;

import io.reactivex.rxjava3.core.BackpressureStrategy;
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.processors.PublishProcessor;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.concurrent.TimeUnit;

/** RxJava: streams that change threads, part, meet again, are shared and fail now and then. */
final class RxStreams {
  private static final int NUMBERS = 100_000;

  private RxStreams() {}

  public static void main(String[] arguments) throws Exception {
    Crew.work("a subscriber", RxStreams::subscribe);
    Schedulers.shutdown();
  }

  private static long subscribe(int member) {
    return parallel(member) + groups() + published() + windows() + retried();
  }

  private static long parallel(int member) {
    return Flowable.range(member, NUMBERS)
        .parallel(Crew.SIZE)
        .runOn(Schedulers.computation())
        .map(it -> (long) it * it)
        .sequential()
        .reduce(0L, Long::sum)
        .blockingGet();
  }

  private static long groups() {
    return Flowable.range(0, NUMBERS / 5)
        .groupBy(it -> it % 7)
        .flatMap(group -> group.observeOn(Schedulers.io()).map(it -> it * (long) group.getKey()))
        .reduce(0L, Long::sum)
        .blockingGet();
  }

  private static long published() {
    PublishProcessor<Integer> hub = PublishProcessor.create();
    Flowable<Long> sums =
        Flowable.merge(
            hub.onBackpressureBuffer().observeOn(Schedulers.computation()).count().toFlowable(),
            hub.onBackpressureBuffer().observeOn(Schedulers.io()).count().toFlowable());
    var end = sums.reduce(0L, Long::sum).toFuture();
    Flowable.range(0, NUMBERS / 10).subscribe(hub);
    return Flowable.fromFuture(end, 10, TimeUnit.MINUTES).blockingFirst();
  }

  private static long windows() {
    return Observable.range(0, NUMBERS / 5)
        .window(100)
        .flatMapSingle(it -> it.subscribeOn(Schedulers.io()).count())
        .toFlowable(BackpressureStrategy.BUFFER)
        .reduce(0L, Long::sum)
        .blockingGet();
  }

  private static long retried() {
    int[] tries = {0};
    return Flowable.defer(
            () -> {
              int now = ++tries[0];
              return Flowable.range(0, 100)
                  .map(it -> it / (it == 50 && now < 20 ? 0 : 1))
                  .delay(0, TimeUnit.MILLISECONDS, Schedulers.computation());
            })
        .retry(50)
        .count()
        .blockingGet();
  }
}
