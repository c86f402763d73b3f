package org.saga.generator.io;

import java.nio.file.Path;
import java.util.List;

/**
 * What the generator is told besides the views.
 *
 * @param classPath where the program's classes are
 * @param classPathComplete whether a type that is not there is an error; at load time it is not
 * @param unwoven prefixes of packages that are not woven, besides the JDK's
 * @param library folders that hold the library's views and grammars
 */
public record GeneratorOptions(
    List<Path> classPath, boolean classPathComplete, List<String> unwoven, List<Path> library) {}
