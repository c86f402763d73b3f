package org.saga.generator.io;

/**
 * A generated source or resource.
 *
 * @param path relative to the output folder, with slashes
 * @param content its text
 */
public record GeneratedFile(String path, String content) {}
