package org.saga.generator.stream;

import org.junit.jupiter.api.Tag;

/** The same with ten million events. */
@Tag("campaign")
class LongStreamingMemoryTests extends StreamingMemoryTests {
  @Override
  int events() {
    return 10_000_000;
  }
}
