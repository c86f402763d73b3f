package org.saga.generator.model;

import java.nio.file.Path;
import java.util.List;
import org.saga.generator.diagnostic.SourceLocation;

/**
 * A view, resolved.
 *
 * @param file the view's file as the user named it
 * @param packageName its package, empty for the unnamed one
 * @param imports its imports as written, without {@code import} and the semicolon
 * @param scope whose history it sees
 * @param name its name
 * @param viable whether histories need only be continuable
 * @param grammar the grammar's file
 * @param grammarPlace where the view names its grammar
 * @param specified the specified type as AspectJ writes it (local views), or null
 * @param specifiedType the specified type in generated code (local views), or null
 * @param woven whether histories live in a woven field of the object
 * @param platform whether only objects of the Java platform's own classes have histories
 * @param events its events, in source order
 * @param terminals its terminals, in the order of first mention; token types count from 1
 */
public record ViewModel(
    Path file,
    String packageName,
    List<String> imports,
    Scope scope,
    String name,
    boolean viable,
    Path grammar,
    SourceLocation grammarPlace,
    String specified,
    JavaType specifiedType,
    boolean woven,
    boolean platform,
    List<EventModel> events,
    List<TerminalModel> terminals) {
  public String qualifiedName() {
    return packageName.isEmpty() ? name : packageName + "." + name;
  }

  public boolean hasResets() {
    return events.stream().anyMatch(it -> it.reset() != null);
  }
}
