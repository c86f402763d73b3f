package org.saga.predict.property;

import org.saga.predict.language.Language;
import org.saga.predict.property.syntax.PropertyParser.AnythingContext;
import org.saga.predict.property.syntax.PropertyParser.BothContext;
import org.saga.predict.property.syntax.PropertyParser.ComplementContext;
import org.saga.predict.property.syntax.PropertyParser.EitherContext;
import org.saga.predict.property.syntax.PropertyParser.GroupContext;
import org.saga.predict.property.syntax.PropertyParser.LanguageContext;
import org.saga.predict.property.syntax.PropertyParser.LetterContext;
import org.saga.predict.property.syntax.PropertyParser.RepeatedContext;
import org.saga.predict.property.syntax.PropertyParser.SequenceContext;

/** Makes languages of regular expressions. */
final class LanguageReader {
  private final Reading names;

  LanguageReader(Reading names) {
    this.names = names;
  }

  Language read(LanguageContext text) {
    if (text instanceof GroupContext it) {
      return it.language() == null ? Language.EMPTY : read(it.language());
    }
    if (text instanceof AnythingContext) {
      return Language.ANYTHING;
    }
    if (text instanceof LetterContext it) {
      return Language.event(names.event(Source.name(it.name()), Place.of(it)));
    }
    if (text instanceof RepeatedContext it) {
      return repeated(read(it.language()), it.repeat.getText());
    }
    if (text instanceof ComplementContext it) {
      return read(it.language()).complement();
    }
    if (text instanceof SequenceContext it) {
      return read(it.language(0)).then(read(it.language(1)));
    }
    if (text instanceof BothContext it) {
      return read(it.language(0)).and(read(it.language(1)));
    }
    EitherContext either = (EitherContext) text;
    return read(either.language(0)).or(read(either.language(1)));
  }

  private static Language repeated(Language of, String how) {
    return switch (how) {
      case "*" -> of.repeated();
      case "+" -> of.then(of.repeated());
      default -> of.or(Language.EMPTY);
    };
  }
}
