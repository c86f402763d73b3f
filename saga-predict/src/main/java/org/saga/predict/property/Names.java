package org.saga.predict.property;

import org.saga.predict.property.Reading.Meaning;

/** Says what the names in a formula mean. */
interface Names {

  /** Returns what a name means, never null. */
  Meaning meaning(String name, Place place);

  /** Tells whether formulas may speak of other states. */
  boolean mayLookBack();

  /** Returns what monitors may speak of; null if the formula is no monitor's. */
  default MonitorReader monitors() {
    return null;
  }
}
