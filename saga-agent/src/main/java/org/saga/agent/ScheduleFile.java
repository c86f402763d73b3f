package org.saga.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.saga.boot.record.Turns;
import org.saga.boot.replay.Replay;
import org.saga.boot.replay.Schedule;
import org.saga.config.Options;

/**
 * What the threads of the program are to do; at the end, what has come of it takes its place.
 *
 * @param path where the command has written it
 */
record ScheduleFile(Path path) {

  /** Has threads follow the schedule, if there is one; null if there is none. */
  static ScheduleFile begin() throws IOException {
    Path path = Options.schedule().orElse(null);
    if (path == null) {
      return null;
    }
    Schedule schedule = new Schedule(Files.readAllLines(path));
    Replay.start(schedule);
    Turns.on();
    ScheduleFile file = new ScheduleFile(path);
    DeadlockWatch.start(schedule.endsBlocked(), file::end);
    return file;
  }

  /** The command reads it when the program has ended. */
  void end() {
    try {
      Files.writeString(path, Replay.outcome());
    } catch (IOException e) {
      AgentMessages.internal("what has come of the replay cannot be written: " + e);
    }
  }
}
