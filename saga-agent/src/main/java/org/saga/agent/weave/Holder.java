package org.saga.agent.weave;

/**
 * Objects that keep the history of a local view in a field.
 *
 * @param view the internal name of the view's class
 * @param type the specified type, as {@link TypePattern#readable} gives names
 */
record Holder(String view, String type) {
  /** The interface that the generated code asks for. */
  String interfaceName() {
    return view + "$Holder";
  }

  /** The name of the field and of its accessors. */
  String member() {
    return "history_" + view.replace('/', '_');
  }
}
