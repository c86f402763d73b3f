package org.saga.generator.model;

import java.util.List;

/** An event and what its attributes are in full. */
record ResolvedEvent(EventModel model, List<ResolvedAttribute> attributes) {
  ResolvedEvent withTokenClass(String name) {
    return new ResolvedEvent(model.withToken(model.token().named(name)), attributes);
  }
}
