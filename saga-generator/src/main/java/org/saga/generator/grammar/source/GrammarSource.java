package org.saga.generator.grammar.source;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.model.ViewModel;

/** The text of a grammar, as the user wrote it. */
public record GrammarSource(Path file, String text) {
  public static Optional<GrammarSource> read(ViewModel view, Diagnostics diagnostics) {
    Path file = view.grammar();
    if (Files.isDirectory(file)) {
      diagnostics.report(Code.GRAMMAR_IS_DIRECTORY, view.grammarPlace(), file);
      return Optional.empty();
    }
    if (!Files.exists(file)) {
      diagnostics.report(Code.FILE_NOT_FOUND, view.grammarPlace(), file);
      return Optional.empty();
    }
    if (!Files.isRegularFile(file)) {
      diagnostics.report(Code.GRAMMAR_IS_NO_FILE, view.grammarPlace(), file);
      return Optional.empty();
    }
    try {
      return Optional.of(new GrammarSource(file, decoded(Files.readAllBytes(file))));
    } catch (CharacterCodingException e) {
      diagnostics.report(Code.GRAMMAR_IS_BINARY, view.grammarPlace(), file);
    } catch (IOException e) {
      diagnostics.report(Code.GRAMMAR_UNREADABLE, view.grammarPlace(), file);
    }
    return Optional.empty();
  }

  private static String decoded(byte[] bytes) throws CharacterCodingException {
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    if (text.indexOf('\0') >= 0) {
      throw new CharacterCodingException();
    }
    String unmarked = text.startsWith("\uFEFF") ? text.substring(1) : text;
    // Old Macs ended lines so, and ANTLR counts them.
    return unmarked.replaceAll("\r(?!\n)", "\n");
  }

  /** The file's name without its folder, as generated code cites it. */
  public String name() {
    return file.getFileName().toString();
  }

  public SourceLocation at(int offset) {
    return SourceLocation.at(file, text, offset);
  }

  public SourceLocation whole() {
    return SourceLocation.of(file);
  }
}
