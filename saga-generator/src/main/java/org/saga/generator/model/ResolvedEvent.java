package org.saga.generator.model;

import java.util.List;

/** An event and what its attributes are in full. */
record ResolvedEvent(EventModel model, List<ResolvedAttribute> attributes) {
  ResolvedEvent withTokenClass(String tokenClass) {
    EventModel m = model;
    EventModel named =
        new EventModel(
            m.place(),
            m.source(),
            m.kind(),
            m.target(),
            m.modifiers(),
            m.access(),
            m.returnType(),
            m.declaringType(),
            m.methodName(),
            m.parameters(),
            m.parameterNames(),
            m.variables(),
            m.hiddenParameters(),
            m.moreParameters(),
            m.overridden(),
            m.atCallSite(),
            m.isStatic(),
            m.subjectIsCaller(),
            m.excludeSelfCalls(),
            m.terminal(),
            tokenClass,
            m.attributes(),
            m.reset(),
            m.resetPlace());
    return new ResolvedEvent(named, attributes);
  }
}
