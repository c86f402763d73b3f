package org.saga.agent.weave;

/** What is known of the types above others. */
interface Supertypes {
  /** Where nothing is known any type may have any supertype. */
  Supertypes UNKNOWN =
      new Supertypes() {
        @Override
        public boolean anyIs(String type, TypePattern wanted) {
          return true;
        }
      };

  /** Tells whether a type, by its internal name, or one above it has a name that is wanted. */
  boolean anyIs(String type, TypePattern wanted);
}
