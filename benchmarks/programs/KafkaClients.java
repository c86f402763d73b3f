package programs;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Kafka's clients: all threads send by one producer, and each consumes a partition. */
final class KafkaClients {
  private static final int MESSAGES = 3_000;

  private KafkaClients() {}

  public static void main(String[] arguments) throws Exception {
    AtomicLong acknowledged = new AtomicLong();
    try (KafkaBroker broker = new KafkaBroker(Crew.SIZE)) {
      try (KafkaProducer<String, String> producer = producer(broker.address())) {
        Crew.work(
            "a client",
            member -> {
              send(producer, member, acknowledged);
              return receive(broker.address(), member);
            });
      }
      System.out.println("acknowledged " + acknowledged);
    }
  }

  private static KafkaProducer<String, String> producer(String address) {
    return new KafkaProducer<>(
        Map.of(
            "bootstrap.servers", address,
            "enable.idempotence", "false",
            "enable.metrics.push", "false",
            "compression.type", "gzip",
            "linger.ms", "2",
            "acks", "1"),
        new StringSerializer(),
        new StringSerializer());
  }

  private static void send(
      KafkaProducer<String, String> producer, int member, AtomicLong acknowledged) {
    for (int i = 0; i < MESSAGES; i++) {
      producer.send(
          new ProducerRecord<>(KafkaBroker.TOPIC, member, "key " + i, "message " + i),
          (metadata, failure) -> acknowledged.addAndGet(failure == null ? 1 : 1_000_000));
      if (i % 1_000 == 999) {
        producer.flush();
      }
    }
  }

  private static long receive(String address, int member) {
    try (KafkaConsumer<String, String> consumer =
        new KafkaConsumer<>(
            Map.of(
                "bootstrap.servers", address,
                "enable.metrics.push", "false",
                "enable.auto.commit", "false"),
            new StringDeserializer(),
            new StringDeserializer())) {
      TopicPartition partition = new TopicPartition(KafkaBroker.TOPIC, member);
      consumer.assign(List.of(partition));
      consumer.seek(partition, 0);
      long sum = 0;
      for (int i = 0; i < MESSAGES; ) {
        for (ConsumerRecord<String, String> each : consumer.poll(Duration.ofMillis(100))) {
          sum = sum * 31 + each.value().hashCode() + each.offset();
          i++;
        }
      }
      return sum;
    }
  }
}
