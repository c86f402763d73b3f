@synopsis{Compiles files of views.}
module saga::Compiler

import List;
import ParseTree;
import String;
import saga::Aspect;
import saga::Ast;
import saga::Diagnostics;
import saga::Mistakes;
import saga::Model;
import saga::Parsers;
import saga::Read;
import saga::Refusals;
import saga::Tokens;
import saga::Views;

@synopsis{A file of views as it comes in: its path as the user named it, and its text.}
alias Source = tuple[str path, str text];

@synopsis{What becomes of a file: its views, resolved, and what its author is told.}
alias Result = tuple[list[ViewModel] views, list[Finding] findings];

list[Result] compile(list[Source] sources) {
  results = [];
  classes = {};
  for (s <- sources) {
    if (<[file], _> := parsed(s.text)) {
      names = checkNames(file, classes);
      classes = names.classes;
      results += <
        [model(v, file, s.path) | v <- file.views],
        names.findings + checkImports(file) + [*check(v, file, s.path) | v <- file.views]>;
    } else {
      results += <[], parsed(s.text).findings>;
    }
  }
  return results;
}

@synopsis{The file, or its first mistake.}
tuple[list[ViewFile] file, list[Finding] findings] parsed(str text) {
  deep = nestedTooDeep(text);
  try {
    tree = parseFile(text[..min([size(text), *deep])]);
    wrong = refused(tree);
    return wrong == [] ? <[withLines(read(tree), text)], []> : <[], [mistake(text, min(wrong))]>;
  } catch ParseError(loc place): {
    return <[], [place.offset in deep ? finding("NESTED_TOO_DEEP", place.offset) : mistake(text, fault(text, place.offset))]>;
  }
}

test bool commentsAreNoPartOfAnEvent()
  = <[file], []> := parsed("thread view V grammar G.g4 { call void A.b(/* none */) C }")
  && [v] := file.views && [e] := v.events && e.text == "call void A.b( ) C" && e.terminal.text == "C";

test bool linesAreThoseOfTheText()
  = <[file], []> := parsed("\nthread view V grammar G.g4 {\n  call void A.b() C }") && file.views[0].events[0].line == 3;

test bool theMistakeIsTheFirstWordThatCannotStandThere()
  = <[], [mistake]> := parsed("thread vew V grammar G.g4 {}") && mistake.offset == 7;

@synopsis{The file with its events' lines as diagnostics count them: to Rascal, other characters end a line as well.}
ViewFile withLines(ViewFile file, str text)
  = visit (file) { case Event e => e[line = 1 + size(findAll(text[..e.offset], "\n"))] };

@synopsis{The sources of a view that do not depend on its grammar.}
list[tuple[str path, str text]] write(ViewModel v) {
  path = replaceAll(qualifiedName(v), ".", "/");
  return [<"<path>.java", tokens(v)>, <"<path>Aspect.aj", aspect(v)>];
}
