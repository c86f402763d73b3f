package programs;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;

/** Programs that use sockets. */
public final class Sockets {
  private Sockets() {}

  public static void usesThenCloses() throws IOException {
    try (ServerSocket server = newServer()) {
      Socket socket = new Socket(server.getInetAddress(), server.getLocalPort());
      server.accept().close();
      socket.getInputStream().close();
      socket.close();
      socket.close();
    }
  }

  public static void isEndedByAnother() throws IOException {
    ServerSocket server = newServer();
    Threads.run(() -> close(server));
    try {
      server.accept();
    } catch (SocketException theEnd) {
      server.close();
    }
  }

  public static void sendsThenCloses() throws IOException {
    try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
      socket.send(packetTo(socket));
      socket.receive(packetTo(socket));
    }
  }

  public static void usesAfterClose() throws IOException {
    Socket socket = new Socket();
    socket.close();
    socket.getOutputStream();
  }

  public static void acceptsAfterClose() throws IOException {
    ServerSocket server = newServer();
    server.close();
    server.accept();
  }

  public static void sendsAfterClose() throws IOException {
    DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
    DatagramPacket packet = packetTo(socket);
    socket.close();
    socket.send(packet);
  }

  private static ServerSocket newServer() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  private static DatagramPacket packetTo(DatagramSocket socket) {
    return new DatagramPacket(new byte[1], 1, socket.getLocalSocketAddress());
  }

  private static void close(ServerSocket server) {
    try {
      server.close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
