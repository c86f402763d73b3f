package org.saga.benchmarks.weave;

import java.nio.file.Path;
import org.saga.generator.weave.Ajc;

/** Where things are in a checkout of SAGA. */
record Checkout(Path home) {

  /** Returns the checkout that this class was built in. */
  static Checkout own() {
    Path benchmarks = Ajc.sourceOf(Checkout.class).resolve("../..").normalize();
    return new Checkout(benchmarks.getParent());
  }

  Path script() {
    return home.resolve("saga");
  }

  /** Returns the one jar that users have. */
  Path agent() {
    return home.resolve("saga-cli/target/saga.jar");
  }

  /** Returns the folder with the view and the aspect whose starts are compared. */
  Path startup() {
    return home.resolve("benchmarks/startup");
  }

  Path views() {
    return home.resolve("views");
  }

  /** Returns the folder with the drivers, what they work on, and the list of the jars. */
  Path programs() {
    return home.resolve("benchmarks/programs");
  }

  /** Returns the folder for what is made of them and kept. */
  Path made() {
    return home.resolve("benchmarks/target/programs");
  }

  /** Returns the folder for what the runs write. */
  Path runs() {
    return home.resolve("benchmarks/target/weave");
  }

  /** Returns the folder for what is predicted of the programs with known defects. */
  Path defects() {
    return home.resolve("benchmarks/target/defects");
  }

  /** Returns the folder for what is started. */
  Path starts() {
    return home.resolve("benchmarks/target/startup");
  }

  /** Returns the folder for what is told of the programs in which the views find something. */
  Path field() {
    return home.resolve("benchmarks/target/field");
  }
}
