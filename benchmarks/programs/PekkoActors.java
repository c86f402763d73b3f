package programs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;

/** Actors: a ring around which tokens go, children that are made for a question and stop. */
final class PekkoActors {
  private static final int MEMBERS = 50;
  private static final int TOKENS = 20;
  private static final int ROUNDS = 800;
  private static final int QUESTIONS = 8_000;

  private PekkoActors() {}

  private interface Message {}

  private record Token(int hops, ActorRef<Integer> end) implements Message {}

  private record Successor(ActorRef<Message> member) implements Message {}

  private record Question(int number, ActorRef<Long> asker) {}

  public static void main(String[] arguments) {
    ring();
    questions();
  }

  private static void ring() {
    CompletableFuture<Integer> tokens = new CompletableFuture<>();
    ActorSystem<Integer> system = ActorSystem.create(Ring.create(tokens), "ring");
    System.out.println("the tokens went " + tokens.join() + " hops");
    end(system);
  }

  private static void questions() {
    ActorSystem<Question> system = ActorSystem.create(answering(), "questions");
    List<CompletableFuture<Long>> answers = new ArrayList<>();
    for (int i = 0; i < QUESTIONS; i++) {
      int number = i;
      answers.add(
          AskPattern.<Question, Long>ask(
                  system,
                  asker -> new Question(number, asker),
                  Duration.ofMinutes(5),
                  system.scheduler())
              .toCompletableFuture());
    }
    System.out.println(
        "the answers are " + answers.stream().mapToLong(CompletableFuture::join).sum());
    end(system);
  }

  private static void end(ActorSystem<?> system) {
    system.terminate();
    system.getWhenTerminated().toCompletableFuture().join();
  }

  private static Behavior<Question> answering() {
    return Behaviors.receive(
        (context, question) -> {
          context.spawnAnonymous(worker()).tell(question);
          return Behaviors.same();
        });
  }

  private static Behavior<Question> worker() {
    return Behaviors.receiveMessage(
        question -> {
          question.asker().tell((long) question.number() * question.number());
          return Behaviors.stopped();
        });
  }

  /** Makes the members and counts the hops of the tokens that have come to their end. */
  private static final class Ring extends AbstractBehavior<Integer> {
    private final CompletableFuture<Integer> tokens;
    private int arrived;
    private int hops;

    private Ring(ActorContext<Integer> context, CompletableFuture<Integer> tokens) {
      super(context);
      this.tokens = tokens;
      List<ActorRef<Message>> members = new ArrayList<>();
      for (int i = 0; i < MEMBERS; i++) {
        members.add(context.spawn(Behaviors.setup(Member::new), "member-" + i));
      }
      for (int i = 0; i < MEMBERS; i++) {
        members.get(i).tell(new Successor(members.get((i + 1) % MEMBERS)));
      }
      for (int i = 0; i < TOKENS; i++) {
        members.get(i).tell(new Token(0, context.getSelf()));
      }
    }

    static Behavior<Integer> create(CompletableFuture<Integer> tokens) {
      return Behaviors.setup(context -> new Ring(context, tokens));
    }

    @Override
    public Receive<Integer> createReceive() {
      return newReceiveBuilder().onMessage(Integer.class, this::arrive).build();
    }

    private Behavior<Integer> arrive(int more) {
      hops += more;
      if (++arrived == TOKENS) {
        tokens.complete(hops);
      }
      return this;
    }
  }

  /** Hands a token on; a token that comes before the successor is known waits. */
  private static final class Member extends AbstractBehavior<Message> {
    private final List<Token> waiting = new ArrayList<>();
    private ActorRef<Message> successor;

    private Member(ActorContext<Message> context) {
      super(context);
    }

    @Override
    public Receive<Message> createReceive() {
      return newReceiveBuilder()
          .onMessage(Successor.class, this::follow)
          .onMessage(Token.class, this::take)
          .build();
    }

    private Behavior<Message> follow(Successor message) {
      successor = message.member();
      waiting.forEach(this::take);
      waiting.clear();
      return this;
    }

    private Behavior<Message> take(Token token) {
      if (successor == null) {
        waiting.add(token);
      } else if (token.hops() == MEMBERS * ROUNDS) {
        token.end().tell(token.hops());
      } else {
        successor.tell(new Token(token.hops() + 1, token.end()));
      }
      return this;
    }
  }
}
