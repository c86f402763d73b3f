package programs;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.logging.log4j.CloseableThreadContext;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.config.ConfigurationSource;
import org.apache.logging.log4j.core.config.Configurator;

/** Log4j: all threads log, directly and by a queue, into files that roll over. */
final class Log4jFiles {
  private static final int MESSAGES = 4_000;

  private static final String CONFIGURATION =
      """
      <Configuration status="error" shutdownHook="disable" shutdownTimeout="600000">
        <Appenders>
          <RollingRandomAccessFile name="direct" fileName="FOLDER/direct.log"
              filePattern="FOLDER/direct-%i.log.gz">
            <PatternLayout pattern="%p %c %X{member} %m%n%ex{0}"/>
            <SizeBasedTriggeringPolicy size="200 KB"/>
            <DefaultRolloverStrategy max="1000"/>
          </RollingRandomAccessFile>
          <RollingFile name="file" fileName="FOLDER/queue.log" filePattern="FOLDER/queue-%i.log">
            <PatternLayout pattern="%p %c %X{member} %m%n%ex{0}"/>
            <SizeBasedTriggeringPolicy size="200 KB"/>
            <DefaultRolloverStrategy max="1000"/>
          </RollingFile>
          <Async name="queue" bufferSize="64">
            <AppenderRef ref="file"/>
          </Async>
        </Appenders>
        <Loggers>
          <Logger name="direct" level="info" additivity="false">
            <AppenderRef ref="direct"/>
          </Logger>
          <Root level="debug">
            <AppenderRef ref="queue"/>
          </Root>
        </Loggers>
      </Configuration>
      """;

  private Log4jFiles() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]).resolve("logs");
    byte[] xml =
        CONFIGURATION.replace("FOLDER", folder.toString()).getBytes(StandardCharsets.UTF_8);
    Configurator.initialize(null, new ConfigurationSource(new ByteArrayInputStream(xml)));
    Crew.work("a writer", Log4jFiles::log);
    LogManager.shutdown();
    LogFiles.print(folder);
  }

  private static int log(int member) {
    Logger direct = LogManager.getLogger("direct");
    Logger queue = LogManager.getLogger("queue." + member);
    try (CloseableThreadContext.Instance context =
        CloseableThreadContext.put("member", "m" + member)) {
      for (int i = 0; i < MESSAGES; i++) {
        direct.info("message {} of {}", i, member);
        queue.debug("message {} of {}", i, member);
        direct.debug("not to be seen");
        if (i % 500 == 0) {
          context.put("round", Integer.toString(i));
          queue.error("failure {}", i, new IllegalStateException("of " + member));
        }
      }
    }
    return MESSAGES;
  }
}
