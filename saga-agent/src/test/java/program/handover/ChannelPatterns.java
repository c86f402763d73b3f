package program.handover;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Asynchronous channels: who is told of the end sees what was done before the beginning. */
final class ChannelPatterns {
  private ChannelPatterns() {}

  static void addTo(Patterns all) {
    all.add("AsynchronousServerSocketChannel.accept", () -> ChannelPatterns::accept);
    all.add("AsynchronousSocketChannel.connect", () -> ChannelPatterns::connect);
    all.addShared("AsynchronousSocketChannel.read", () -> ChannelPatterns::read);
    all.addShared("AsynchronousFileChannel.write", () -> ChannelPatterns::write);
  }

  /** What is done at the end. */
  private record Then<T>(Runnable action, Unseen.Gate done) implements CompletionHandler<T, Void> {
    @Override
    public void completed(T result, Void attachment) {
      action.run();
      done.open();
    }

    @Override
    public void failed(Throwable cause, Void attachment) {
      throw new AssertionError(cause);
    }
  }

  private static AsynchronousChannelGroup newGroup() throws IOException {
    return AsynchronousChannelGroup.withFixedThreadPool(1, Executors.defaultThreadFactory());
  }

  private static AsynchronousServerSocketChannel listen(AsynchronousChannelGroup group)
      throws IOException {
    return AsynchronousServerSocketChannel.open(group)
        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  }

  private static Socket call(SocketAddress address) throws IOException {
    Socket socket = new Socket();
    socket.connect(address);
    return socket;
  }

  private static void accept(Runnable first, Runnable second) throws Exception {
    AsynchronousChannelGroup group = newGroup();
    AsynchronousServerSocketChannel server = listen(group);
    Unseen.Gate done = new Unseen.Gate();
    first.run();
    server.accept(null, new Then<>(second, done));
    Unseen.run(() -> call(server.getLocalAddress()).close());
    done.await();
    Unseen.run(group::shutdownNow);
  }

  private static void connect(Runnable first, Runnable second) throws Exception {
    AsynchronousChannelGroup group = newGroup();
    AsynchronousServerSocketChannel server = listen(group);
    AsynchronousSocketChannel client = AsynchronousSocketChannel.open(group);
    Unseen.Gate done = new Unseen.Gate();
    first.run();
    client.connect(server.getLocalAddress(), null, new Then<>(second, done));
    done.await();
    Unseen.run(group::shutdownNow);
  }

  private static void read(Runnable first, Runnable second) throws Exception {
    AsynchronousChannelGroup group = newGroup();
    AsynchronousServerSocketChannel server = listen(group);
    AsynchronousSocketChannel client = AsynchronousSocketChannel.open(group);
    client.connect(server.getLocalAddress()).get();
    AsynchronousSocketChannel other = server.accept().get();
    Unseen.Gate done = new Unseen.Gate();
    first.run();
    client.read(ByteBuffer.allocate(1), null, new Then<>(second, done));
    Unseen.run(() -> other.write(ByteBuffer.allocate(1)).get());
    done.await();
    Unseen.run(group::shutdownNow);
  }

  private static void write(Runnable first, Runnable second) throws Exception {
    Path file = Files.createTempFile("channel", null);
    ExecutorService executor = Executors.newSingleThreadExecutor();
    try (AsynchronousFileChannel channel =
        AsynchronousFileChannel.open(file, Set.of(StandardOpenOption.WRITE), executor)) {
      Unseen.Gate done = new Unseen.Gate();
      first.run();
      channel.write(ByteBuffer.allocate(1), 0, null, new Then<>(second, done));
      done.await();
    }
    Unseen.run(executor::shutdown);
    Files.delete(file);
  }
}
