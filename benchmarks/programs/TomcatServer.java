package programs;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/** A servlet in Tomcat with sessions, asked by several clients over the loopback interface. */
final class TomcatServer {
  private static final int CLIENTS = Integer.getInteger("threads", 4);
  private static final int REQUESTS = 300;

  private TomcatServer() {}

  public static void main(String[] arguments) throws Exception {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(arguments[0]);
    tomcat.setHostname("localhost");
    tomcat.setPort(0);
    Context context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "counter", new Counter());
    context.addServletMappingDecoded("/count/*", "counter");
    tomcat.start();
    try {
      ask("http://localhost:" + tomcat.getConnector().getLocalPort() + "/count/");
    } finally {
      tomcat.stop();
      tomcat.destroy();
    }
  }

  private static void ask(String address) throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    List<Future<Long>> answers = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      int client = i;
      answers.add(clients.submit(() -> ask(address, client)));
    }
    clients.shutdown();
    for (Future<Long> each : answers) {
      System.out.println("a client was answered " + each.get());
    }
  }

  private static long ask(String address, int client) throws IOException, InterruptedException {
    HttpClient http = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    long answered = 0;
    for (int i = 0; i < REQUESTS; i++) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(address + "page" + i % 10 + "?client=" + client))
              .header("Accept-Language", "en")
              .POST(HttpRequest.BodyPublishers.ofString("x".repeat(i)))
              .build();
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      answered = answered * 31 + response.statusCode() + response.body().hashCode();
    }
    return answered;
  }

  /** Tells how often a session has asked, with what. */
  private static final class Counter extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      HttpSession session = request.getSession();
      Integer before = (Integer) session.getAttribute("count");
      int count = before == null ? 1 : before + 1;
      session.setAttribute("count", count);
      int length = request.getReader().lines().mapToInt(String::length).sum();
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
