package programs;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.kafka.common.message.ApiVersionsResponseData;
import org.apache.kafka.common.message.FetchRequestData;
import org.apache.kafka.common.message.FetchResponseData;
import org.apache.kafka.common.message.MetadataResponseData;
import org.apache.kafka.common.message.ProduceRequestData;
import org.apache.kafka.common.message.ProduceResponseData;
import org.apache.kafka.common.protocol.ApiKeys;
import org.apache.kafka.common.protocol.ApiMessage;
import org.apache.kafka.common.protocol.ByteBufferAccessor;
import org.apache.kafka.common.record.internal.MemoryRecords;
import org.apache.kafka.common.record.internal.MutableRecordBatch;
import org.apache.kafka.common.requests.AbstractRequest;
import org.apache.kafka.common.requests.RequestHeader;
import org.apache.kafka.common.requests.RequestUtils;

/** As much of a broker as clients without groups and transactions need: it keeps all in memory. */
final class KafkaBroker implements Closeable {
  static final String TOPIC = "events";

  private static final long LONGEST_MILLIS = 100;

  private final ServerSocket server;
  private final List<Log> logs;

  KafkaBroker(int partitions) throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    logs = IntStream.range(0, partitions).mapToObj(it -> new Log()).toList();
    start(this::accept);
  }

  String address() {
    return "127.0.0.1:" + server.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "broker");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = server.accept();
        start(() -> serve(client));
      }
    } catch (IOException closed) {
      // The end of the broker.
    }
  }

  private void serve(Socket socket) {
    try (socket;
        DataInputStream in = new DataInputStream(socket.getInputStream());
        DataOutputStream out = new DataOutputStream(socket.getOutputStream())) {
      while (true) {
        ByteBuffer request = ByteBuffer.wrap(in.readNBytes(in.readInt()));
        ByteBuffer response = answer(request);
        out.writeInt(response.remaining());
        out.write(response.array(), response.position(), response.remaining());
      }
    } catch (EOFException | SocketException gone) {
      // The end of the client.
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private ByteBuffer answer(ByteBuffer bytes) throws InterruptedException {
    RequestHeader header = RequestHeader.parse(bytes);
    // Who asks for a version that is not there asks once more.
    short version = header.apiKey() == ApiKeys.API_VERSIONS ? 0 : header.apiVersion();
    ApiMessage answer =
        header.apiKey() == ApiKeys.API_VERSIONS ? versions(header) : answer(header, bytes);
    return RequestUtils.serialize(
        header.toResponseHeader().data(),
        header.toResponseHeader().headerVersion(),
        answer,
        version);
  }

  private ApiMessage answer(RequestHeader header, ByteBuffer bytes) throws InterruptedException {
    ApiMessage request =
        AbstractRequest.parseRequest(
                header.apiKey(), header.apiVersion(), new ByteBufferAccessor(bytes))
            .request
            .data();
    return switch (header.apiKey()) {
      case METADATA -> metadata();
      case PRODUCE -> produce((ProduceRequestData) request);
      case FETCH -> fetch((FetchRequestData) request);
      default -> throw new IllegalArgumentException(header.toString());
    };
  }

  private static ApiMessage versions(RequestHeader header) {
    short unsupported = 35;
    ApiVersionsResponseData answer = new ApiVersionsResponseData();
    answer.setErrorCode(header.apiVersion() == 0 ? 0 : unsupported);
    add(answer, ApiKeys.API_VERSIONS, 0);
    add(answer, ApiKeys.METADATA, 8);
    add(answer, ApiKeys.PRODUCE, 8);
    add(answer, ApiKeys.FETCH, 11);
    return answer;
  }

  private static void add(ApiVersionsResponseData answer, ApiKeys key, int newest) {
    answer
        .apiKeys()
        .add(
            new ApiVersionsResponseData.ApiVersion()
                .setApiKey(key.id)
                .setMinVersion(key == ApiKeys.API_VERSIONS ? 0 : key.oldestVersion())
                .setMaxVersion((short) newest));
  }

  private ApiMessage metadata() {
    MetadataResponseData answer = new MetadataResponseData().setClusterId("one").setControllerId(1);
    answer
        .brokers()
        .add(
            new MetadataResponseData.MetadataResponseBroker()
                .setNodeId(1)
                .setHost("127.0.0.1")
                .setPort(server.getLocalPort()));
    answer
        .topics()
        .add(
            new MetadataResponseData.MetadataResponseTopic()
                .setName(TOPIC)
                .setPartitions(
                    IntStream.range(0, logs.size()).mapToObj(KafkaBroker::partition).toList()));
    return answer;
  }

  private static MetadataResponseData.MetadataResponsePartition partition(int index) {
    return new MetadataResponseData.MetadataResponsePartition()
        .setPartitionIndex(index)
        .setLeaderId(1)
        .setReplicaNodes(List.of(1))
        .setIsrNodes(List.of(1));
  }

  private ApiMessage produce(ProduceRequestData request) {
    ProduceResponseData answer = new ProduceResponseData();
    for (ProduceRequestData.TopicProduceData topic : request.topicData()) {
      List<ProduceResponseData.PartitionProduceResponse> partitions = new ArrayList<>();
      for (ProduceRequestData.PartitionProduceData data : topic.partitionData()) {
        partitions.add(
            new ProduceResponseData.PartitionProduceResponse()
                .setIndex(data.index())
                .setBaseOffset(logs.get(data.index()).add((MemoryRecords) data.records())));
      }
      answer
          .responses()
          .add(
              new ProduceResponseData.TopicProduceResponse()
                  .setName(topic.name())
                  .setPartitionResponses(partitions));
    }
    return answer;
  }

  private ApiMessage fetch(FetchRequestData request) throws InterruptedException {
    FetchResponseData answer = new FetchResponseData();
    for (FetchRequestData.FetchTopic topic : request.topics()) {
      List<FetchResponseData.PartitionData> partitions = new ArrayList<>();
      for (FetchRequestData.FetchPartition data : topic.partitions()) {
        partitions.add(
            logs.get(data.partition())
                .read(data.fetchOffset())
                .setPartitionIndex(data.partition()));
      }
      answer
          .responses()
          .add(
              new FetchResponseData.FetchableTopicResponse()
                  .setTopic(topic.topic())
                  .setPartitions(partitions));
    }
    return answer;
  }

  /** A partition: batches, each with the offset after its last record. */
  private static final class Log {
    private final List<ByteBuffer> batches = new ArrayList<>();
    private final List<Long> ends = new ArrayList<>();
    private long end;

    /** Returns the offset of the first record. */
    synchronized long add(MemoryRecords records) {
      long first = end;
      for (MutableRecordBatch batch : records.batches()) {
        end += batch.lastOffset() - batch.baseOffset() + 1;
        batch.setLastOffset(end - 1);
        ByteBuffer copy = ByteBuffer.allocate(batch.sizeInBytes());
        batch.writeTo(copy);
        batches.add(copy.flip());
        ends.add(end);
      }
      notifyAll();
      return first;
    }

    /** Waits a little for what is not there yet. */
    synchronized FetchResponseData.PartitionData read(long offset) throws InterruptedException {
      if (offset >= end) {
        wait(LONGEST_MILLIS);
      }
      ByteBuffer all = ByteBuffer.allocate(batches.stream().mapToInt(ByteBuffer::remaining).sum());
      for (int i = 0; i < batches.size(); i++) {
        if (ends.get(i) > offset) {
          all.put(batches.get(i).duplicate());
        }
      }
      return new FetchResponseData.PartitionData()
          .setHighWatermark(end)
          .setLastStableOffset(end)
          .setRecords(MemoryRecords.readableRecords(all.flip()));
    }
  }
}
