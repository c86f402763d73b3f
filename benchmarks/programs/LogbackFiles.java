package programs;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** Logback: all threads log, directly and by a queue, into files that roll over. */
final class LogbackFiles {
  private static final int MESSAGES = 4_000;

  private static final String CONFIGURATION =
      """
      <configuration>
        <appender name="file" class="ch.qos.logback.core.rolling.RollingFileAppender">
          <file>FOLDER/direct.log</file>
          <rollingPolicy class="ch.qos.logback.core.rolling.SizeAndTimeBasedRollingPolicy">
            <fileNamePattern>FOLDER/direct-%d{yyyy-MM-dd}-%i.log.gz</fileNamePattern>
            <maxFileSize>200KB</maxFileSize>
          </rollingPolicy>
          <encoder><pattern>%level %logger %X{member} %msg%n%nopex</pattern></encoder>
        </appender>
        <appender name="other" class="ch.qos.logback.core.FileAppender">
          <file>FOLDER/queue.log</file>
          <encoder><pattern>%level %logger %X{member} %msg%n%nopex</pattern></encoder>
        </appender>
        <appender name="queue" class="ch.qos.logback.classic.AsyncAppender">
          <discardingThreshold>0</discardingThreshold>
          <queueSize>64</queueSize>
          <maxFlushTime>600000</maxFlushTime>
          <appender-ref ref="other"/>
        </appender>
        <logger name="direct" level="info" additivity="false"><appender-ref ref="file"/></logger>
        <root level="debug"><appender-ref ref="queue"/></root>
      </configuration>
      """;

  private LogbackFiles() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]).resolve("logs");
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    context.reset();
    JoranConfigurator configurator = new JoranConfigurator();
    configurator.setContext(context);
    configurator.doConfigure(
        new ByteArrayInputStream(
            CONFIGURATION.replace("FOLDER", folder.toString()).getBytes(StandardCharsets.UTF_8)));
    Crew.work("a writer", LogbackFiles::log);
    context.stop();
    LogFiles.print(folder);
  }

  private static int log(int member) {
    Logger direct = LoggerFactory.getLogger("direct");
    Logger queue = LoggerFactory.getLogger("queue." + member);
    MDC.put("member", "m" + member);
    for (int i = 0; i < MESSAGES; i++) {
      direct.info("message {} of {}", i, member);
      queue.debug("message {} of {}", i, member);
      direct.debug("not to be seen");
      if (i % 500 == 0) {
        queue.error("failure {}", i, new IllegalStateException("of " + member));
      }
    }
    MDC.clear();
    return MESSAGES;
  }
}
