package program;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes, and prints a line for each test and container. */
public final class LauncherRun implements TestExecutionListener {
  private LauncherRun() {}

  /** Takes names of classes and parameters; {@code --} begins another run. */
  public static void main(String[] arguments) {
    LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
    for (String argument : arguments) {
      if (argument.equals("--")) {
        run(request.build());
        request = LauncherDiscoveryRequestBuilder.request();
      } else if (argument.contains("=")) {
        String[] parameter = argument.split("=", 2);
        request.configurationParameter(parameter[0], parameter[1]);
      } else {
        request.selectors(selectClass(argument));
      }
    }
    run(request.build());
    // Threads that wait for ever are no reason to go on.
    System.exit(0);
  }

  private static void run(LauncherDiscoveryRequest request) {
    LauncherFactory.create().execute(request, new LauncherRun());
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    StringBuilder line = new StringBuilder("RESULT\t").append(test.getLegacyReportingName());
    line.append('\t').append(result.getStatus());
    result
        .getThrowable()
        .ifPresent(
            thrown -> {
              line.append('\t').append(oneLine(String.valueOf(thrown.getMessage())));
              for (Throwable suppressed : thrown.getSuppressed()) {
                line.append('\t').append(oneLine(suppressed.toString()));
              }
            });
    // The log may be in the middle of a line.
    System.out.print("\n" + line + "\n");
  }

  private static String oneLine(String text) {
    return text.replace("\n", "\\n").replace("\t", " ");
  }
}
