package org.saga.cli;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saga.cli.PackagedSaga.Result;

/** A JVM that stays, and runs a command of the packaged jar after the other. */
final class CommandProcess implements AutoCloseable {
  private final Process process;
  private final DataOutputStream commands;
  private final InputStream printed;

  private CommandProcess(Process process) {
    this.process = process;
    this.commands = new DataOutputStream(process.getOutputStream());
    this.printed = new BufferedInputStream(process.getInputStream());
  }

  /**
   * Starts it.
   *
   * @param options of java
   */
  static CommandProcess start(List<String> options) throws IOException {
    String classPath = PackagedSaga.JAR + File.pathSeparator + Path.of("target", "test-classes");
    List<String> command = new ArrayList<>(List.of(PackagedSaga.java()));
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, ResidentCommand.class.getName()));
    command.addAll(List.of(PackagedSaga.JAR, PackagedSaga.COMPILER));
    return new CommandProcess(new ProcessBuilder(command).redirectErrorStream(true).start());
  }

  /** Runs a command. */
  synchronized Result run(List<String> arguments) throws IOException {
    commands.writeInt(arguments.size());
    for (String argument : arguments) {
      commands.writeUTF(argument);
    }
    commands.flush();
    String out = upTo(ResidentCommand.MARK);
    return new Result(Integer.parseInt(upTo('\n')), out);
  }

  private String upTo(char end) throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (int next = printed.read(); next != end; next = printed.read()) {
      if (next < 0) {
        throw new AssertionError("the command has ended: " + text);
      }
      text.write(next);
    }
    return text.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
