package org.saga.generator.stream;

import org.junit.jupiter.api.Tag;

/** The same on longer words. */
@Tag("campaign")
class LongWordsTests extends StreamingAgreesTests {
  @Override
  int longer() {
    return 1;
  }
}
