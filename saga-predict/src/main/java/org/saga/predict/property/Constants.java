package org.saga.predict.property;

import org.saga.predict.property.syntax.PropertyParser.ConstantContext;

/** Values as properties write them. */
final class Constants {
  private Constants() {}

  static Object value(ConstantContext text, Source source) {
    if (text.NUMBER() != null) {
      String sign = text.sign == null ? "" : "-";
      return number(sign + text.NUMBER().getText(), text, source);
    }
    if (text.STRING() != null) {
      return string(text.STRING().getText());
    }
    if (text.CHARACTER() != null) {
      return (long) string(text.CHARACTER().getText()).charAt(0);
    }
    String word = text.getText();
    return word.equals("null") ? null : (Object) word.equals("true");
  }

  private static Object number(String digits, ConstantContext text, Source source) {
    try {
      return digits.matches("-?\\d+")
          ? (Object) Long.parseLong(digits)
          : (Object) Double.parseDouble(digits);
    } catch (NumberFormatException tooLarge) {
      throw source.error(Code.NUMBER_TOO_LARGE, Place.of(text), digits);
    }
  }

  /** Returns what a text in quotes says. */
  static String string(String quoted) {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i < quoted.length() - 1; i++) {
      char c = quoted.charAt(i);
      if (c == '\\') {
        i++;
        c = escaped(quoted.charAt(i));
      }
      text.append(c);
    }
    return text.toString();
  }

  private static char escaped(char letter) {
    return switch (letter) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> letter;
    };
  }
}
