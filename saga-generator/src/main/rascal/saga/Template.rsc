@synopsis{Fills templates; both compilers of views read the same ones.}
@description{The head of `View.template` says how they are written.}
module saga::Template

import List;
import String;
import saga::ClassPath;

@synopsis{The sections of a template by name, each a list of lines.}
alias Template = map[str, list[str]];

Template template(str name) {
  sections = ();
  section = "";
  for (line <- split("\n", templateText(name))) {
    if (/^== <title:.*>$/ := line) {
      section = title;
      sections[section] = [];
    } else if (section != "", !startsWith(line, "%")) {
      sections[section] += line;
    }
  }
  return sections;
}

@synopsis{The names in a section of the file that lists those which mean something already.}
set[str] knownNames(str section) = {name | name <- template("Names.txt")[section], name != ""};

@synopsis{The same template with its text, not what fills it, changed.}
Template mapLines(Template t, str(str) change) = (section: [change(line) | line <- t[section]] | section <- t);

@synopsis{Fills the holes of a section.}
str fill(Template t, str section, map[str, str] holes)
  = tidy(intercalate("\n", [*filled(line, holes) | line <- t[section]]));

private list[str] filled(str line, map[str, str] holes) {
  if (/^<indent:[ ]*>\{<hole:[a-zA-Z]+>\}$/ := line) {
    return holes[hole] == "" ? [] : [l == "" ? "" : indent + l | l <- lines(holes[hole])];
  }
  result = "";
  while (/^<before:.*?>\{<hole:[a-zA-Z]+>\}<after:.*>$/ := line) {
    result += before + holes[hole];
    line = after;
  }
  return lines(result + line);
}

list[str] lines(str text) = text == "" ? [""] : split("\n", text);

@synopsis{Holes that are empty leave blank lines behind.}
private str tidy(str text) {
  text = untilStable(trim(text), "\n\n\n", "\n\n");
  text = replaceAll(text, "{\n\n", "{\n");
  result = [];
  for (line <- lines(text)) {
    if ([*before, ""] := result, /^ *\}/ := line) {
      result = before;
    }
    result += line;
  }
  return intercalate("\n", result);
}

test bool aHoleAloneOnItsLineTakesSeveralLinesOrNone()
  = fill(("s": ["f() {", "  {body}", "}"]), "s", ("body": "a;\nb;")) == "f() {\n  a;\n  b;\n}"
  && fill(("s": ["f() {", "  {body}", "}"]), "s", ("body": "")) == "f() {\n}";

test bool holesInALineAreFilledInPlace() = fill(("s": ["{a} + {b}"]), "s", ("a": "1", "b": "{a}")) == "1 + {a}";

test bool emptyHolesLeaveOneBlankLine() = fill(("s": ["a", "", "{b}", "", "c"]), "s", ("b": "")) == "a\n\nc";

private str untilStable(str text, str find, str replacement) {
  solve (text) {
    text = replaceAll(text, find, replacement);
  }
  return text;
}
