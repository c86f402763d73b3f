package programs;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import io.netty.handler.codec.LengthFieldPrepender;
import io.netty.handler.codec.string.StringDecoder;
import io.netty.handler.codec.string.StringEncoder;
import io.netty.handler.timeout.IdleStateHandler;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** An echo server and its clients, by length-prefixed strings over the loopback interface. */
final class NettyEcho {
  private static final int CLIENTS = 8;
  private static final int MESSAGES = 6_000;

  private NettyEcho() {}

  public static void main(String[] arguments) throws Exception {
    EventLoopGroup group = new NioEventLoopGroup(Integer.getInteger("threads", 3));
    try {
      Channel server = serve(group);
      List<CompletableFuture<Long>> echoes = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        echoes.add(connect(group, server.localAddress(), i));
      }
      for (CompletableFuture<Long> each : echoes) {
        System.out.println("a client has heard " + each.get());
      }
      server.close().sync();
    } finally {
      group.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
    }
  }

  private static Channel serve(EventLoopGroup group) throws InterruptedException {
    return new ServerBootstrap()
        .group(group)
        .channel(NioServerSocketChannel.class)
        .childHandler(initializer(() -> new Echo()))
        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
        .sync()
        .channel();
  }

  private static CompletableFuture<Long> connect(
      EventLoopGroup group, SocketAddress server, int client) {
    CompletableFuture<Long> heard = new CompletableFuture<>();
    new Bootstrap()
        .group(group)
        .channel(NioSocketChannel.class)
        .handler(initializer(() -> new Speaker(client, heard)))
        .connect(server);
    return heard;
  }

  private interface Handlers {
    SimpleChannelInboundHandler<String> create();
  }

  private static ChannelInitializer<Channel> initializer(Handlers handlers) {
    return new ChannelInitializer<>() {
      @Override
      protected void initChannel(Channel channel) {
        ChannelPipeline pipeline = channel.pipeline();
        pipeline.addLast(new IdleStateHandler(60, 60, 60));
        pipeline.addLast(new LengthFieldBasedFrameDecoder(1 << 20, 0, 4, 0, 4));
        pipeline.addLast(new LengthFieldPrepender(4));
        pipeline.addLast(new StringDecoder(), new StringEncoder());
        pipeline.addLast(handlers.create());
      }
    };
  }

  /** Says again what it hears. */
  private static final class Echo extends SimpleChannelInboundHandler<String> {
    @Override
    protected void channelRead0(ChannelHandlerContext context, String message) {
      context.writeAndFlush(message);
    }
  }

  /** Says the next thing when it has heard the last one. */
  private static final class Speaker extends SimpleChannelInboundHandler<String> {
    private final int client;
    private final CompletableFuture<Long> heard;
    private int said;
    private long sum;

    private Speaker(int client, CompletableFuture<Long> heard) {
      this.client = client;
      this.heard = heard;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
      speak(context);
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, String message) {
      sum = sum * 31 + message.hashCode();
      if (said == MESSAGES) {
        heard.complete(sum);
        context.close();
      } else {
        speak(context);
      }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      heard.completeExceptionally(cause);
      context.close();
    }

    private void speak(ChannelHandlerContext context) {
      said++;
      context.writeAndFlush("client " + client + " says " + said + "!".repeat(said % 100));
    }
  }
}
