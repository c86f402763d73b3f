package org.saga.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Fails a test if it violates a view, in whatever thread; and if nothing could have been found.
 *
 * <p>The views have to be among those of the agent: {@code -javaagent:saga.jar=view=deadlock}.
 */
@Documented
@Inherited
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SagaExtension.class)
public @interface CheckViews {

  /** Stands alone for the views: the test is not checked, as one that is to violate a view. */
  String NONE = "none";

  /**
   * Returns the views: files, or of the library, as the agent is told them. If there are none they
   * are those of the class around, or of the whole run.
   */
  String[] value() default {};

  /** Returns terminals with commas between, whose events must have been seen in the end. */
  String expectEvents() default "";

  /**
   * Tells whether test methods run in a thread of their own, which is abandoned where it is in a
   * deadlock that no interrupt ends. What is bound to the thread of the test is not seen there.
   */
  boolean ownThread() default false;
}
