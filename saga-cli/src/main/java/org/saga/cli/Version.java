package org.saga.cli;

import picocli.CommandLine.IVersionProvider;

/** The version that the build has written into the jar's manifest. */
final class Version implements IVersionProvider {
  static String number() {
    String number = Version.class.getPackage().getImplementationVersion();
    return number == null ? "(not packaged)" : number;
  }

  @Override
  public String[] getVersion() {
    return new String[] {"saga " + number()};
  }
}
