package programs;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/** A server of Spring Boot that answers in JSON, with asynchronous and scheduled methods. */
@Configuration
@EnableAutoConfiguration
@EnableAsync
@EnableScheduling
@Import({SpringServer.Adder.class, SpringServer.Sums.class})
public class SpringServer {
  private static final int REQUESTS = 80;

  public static void main(String[] arguments) throws Exception {
    SpringApplication application = new SpringApplication(SpringServer.class);
    application.setDefaultProperties(
        Map.of(
            "server.port", "0",
            "server.tomcat.basedir", arguments[0],
            "spring.main.banner-mode", "off",
            "spring.task.execution.pool.core-size", Crew.SIZE,
            "spring.task.scheduling.pool.size", "4",
            "logging.level.root", "error"));
    try (ConfigurableApplicationContext context = application.run()) {
      String port = context.getEnvironment().getProperty("local.server.port");
      RestClient client = RestClient.create("http://localhost:" + port);
      Crew.work("a client", member -> ask(client, member));
      System.out.println("added " + context.getBean(Adder.class).total());
    }
  }

  private static long ask(RestClient client, int member) {
    long sum = 0;
    for (int i = 0; i < REQUESTS; i++) {
      Sum answer =
          client.post().uri("/sum").body(new Sum(List.of(member, i), 0)).retrieve().body(Sum.class);
      sum = sum * 31 + answer.sum();
      sum += client.get().uri("/later/{n}", i).retrieve().body(Long.class);
    }
    return sum;
  }

  /** What is asked, and what is answered. */
  public record Sum(List<Integer> numbers, long sum) {}

  /** Adds in threads of its own. */
  @Service
  public static class Adder {
    private final AtomicLong total = new AtomicLong();
    private final AtomicLong ticks = new AtomicLong();

    /** Adds a number. */
    @Async
    public CompletableFuture<Long> add(long number) {
      total.addAndGet(number);
      return CompletableFuture.completedFuture(number + 1);
    }

    /** Is called while the clients ask. */
    @Scheduled(fixedRate = 5)
    public void tick() {
      ticks.incrementAndGet();
    }

    /** Returns what was added. */
    public long total() {
      return total.get();
    }
  }

  /** What clients may ask. */
  @RestController
  public static class Sums {
    private final Adder adder;

    Sums(Adder adder) {
      this.adder = adder;
    }

    @PostMapping("/sum")
    Sum sum(@RequestBody Sum question) {
      return new Sum(
          question.numbers(), question.numbers().stream().mapToLong(Integer::longValue).sum());
    }

    @GetMapping("/later/{number}")
    CompletableFuture<Long> later(@PathVariable("number") long number) {
      return adder.add(number);
    }
  }
}
