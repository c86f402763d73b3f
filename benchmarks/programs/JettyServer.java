package programs;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.eclipse.jetty.client.ContentResponse;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.StringRequestContent;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.StatisticsHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** A server of Jetty with sessions, asynchronous answers and statistics, and clients of Jetty. */
final class JettyServer {
  private static final int REQUESTS = 150;

  private JettyServer() {}

  public static void main(String[] arguments) throws Exception {
    Server server = new Server(new QueuedThreadPool(Crew.SIZE * 2));
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    ServletContextHandler context = new ServletContextHandler(ServletContextHandler.SESSIONS);
    ServletHolder holder = new ServletHolder(new Counter());
    holder.setAsyncSupported(true);
    context.addServlet(holder, "/count/*");
    server.setHandler(new StatisticsHandler(context));
    server.start();
    try {
      String address = "http://127.0.0.1:" + connector.getLocalPort() + "/count/";
      Crew.work("a client", member -> ask(address, member));
    } finally {
      server.stop();
    }
  }

  private static long ask(String address, int member) throws Exception {
    HttpClient client = new HttpClient();
    client.start();
    try {
      long answered = 0;
      for (int i = 0; i < REQUESTS; i++) {
        ContentResponse response =
            client
                .POST(address + "page" + i % 10 + "?client=" + member)
                .body(new StringRequestContent("x".repeat(i)))
                .send();
        answered = answered * 31 + response.getStatus();
        answered = answered * 31 + response.getContentAsString().hashCode();
      }
      return answered;
    } finally {
      client.stop();
    }
  }

  /** Tells how often a session has asked, with what; every third time from another thread. */
  private static final class Counter extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      Integer before = (Integer) request.getSession().getAttribute("count");
      int count = before == null ? 1 : before + 1;
      request.getSession().setAttribute("count", count);
      int length = request.getReader().lines().mapToInt(String::length).sum();
      if (count % 3 == 0) {
        AsyncContext later = request.startAsync();
        later.start(() -> answerLater(later, count, length));
      } else {
        answer(request, response, count, length);
      }
    }

    private static void answerLater(AsyncContext later, int count, int length) {
      try {
        answer(
            (HttpServletRequest) later.getRequest(),
            (HttpServletResponse) later.getResponse(),
            count,
            length);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      } finally {
        later.complete();
      }
    }

    private static void answer(
        HttpServletRequest request, HttpServletResponse response, int count, int length)
        throws IOException {
      response.setContentType("text/plain");
      for (int i = 0; i < 20; i++) {
        response
            .getWriter()
            .printf(
                "%d %s %s %d%n",
                count, request.getPathInfo(), request.getParameter("client"), length);
      }
    }
  }
}
