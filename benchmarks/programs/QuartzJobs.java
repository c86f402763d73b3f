package programs;

import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.quartz.DisallowConcurrentExecution;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDataMap;
import org.quartz.JobDetail;
import org.quartz.JobExecutionContext;
import org.quartz.PersistJobDataAfterExecution;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;
import org.quartz.SimpleScheduleBuilder;
import org.quartz.Trigger;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

/** Quartz: jobs are scheduled by all threads, each with two triggers, and run by as many. */
final class QuartzJobs {
  private static final int JOBS = 20;
  private static final int TIMES = 40;

  private static final AtomicIntegerArray RUNS = new AtomicIntegerArray(Crew.SIZE);
  private static final CountDownLatch ALL = new CountDownLatch(Crew.SIZE * JOBS * TIMES * 2);

  private QuartzJobs() {}

  public static void main(String[] arguments) throws Exception {
    Properties properties = new Properties();
    properties.setProperty("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
    properties.setProperty("org.quartz.threadPool.threadCount", Integer.toString(Crew.SIZE));
    properties.setProperty("org.quartz.jobStore.class", "org.quartz.simpl.RAMJobStore");
    properties.setProperty("org.quartz.jobStore.misfireThreshold", "600000");
    Scheduler scheduler = new StdSchedulerFactory(properties).getScheduler();
    scheduler.start();
    Crew.work("a planner", member -> plan(scheduler, member));
    ALL.await();
    scheduler.shutdown(true);
    System.out.println("runs " + RUNS);
  }

  private static int plan(Scheduler scheduler, int member) throws SchedulerException {
    for (int i = 0; i < JOBS; i++) {
      JobDetail job =
          JobBuilder.newJob(Count.class)
              .withIdentity("job-" + i, "group-" + member)
              .usingJobData("member", member)
              .usingJobData("times", 0)
              .storeDurably()
              .build();
      scheduler.addJob(job, false);
      scheduler.scheduleJob(trigger(job, "one"));
      scheduler.scheduleJob(trigger(job, "other"));
    }
    return JOBS;
  }

  private static Trigger trigger(JobDetail job, String name) {
    return TriggerBuilder.newTrigger()
        .forJob(job)
        .withIdentity(job.getKey().getName() + name, job.getKey().getGroup())
        .startNow()
        .withSchedule(
            SimpleScheduleBuilder.simpleSchedule()
                .withIntervalInMilliseconds(1)
                .withRepeatCount(TIMES - 1))
        .build();
  }

  /** Counts in its data how often it was run. */
  @DisallowConcurrentExecution
  @PersistJobDataAfterExecution
  public static final class Count implements Job {

    @Override
    public void execute(JobExecutionContext context) {
      JobDataMap data = context.getJobDetail().getJobDataMap();
      int times = data.getInt("times") + 1;
      data.put("times", times);
      if (times == TIMES * 2) {
        RUNS.addAndGet(data.getInt("member"), times);
      }
      ALL.countDown();
    }
  }
}
