@synopsis{Refuses what the grammar of views lets pass, since no grammar without context can tell.}
module saga::Refusals

import List;
import ParseTree;
import String;
import saga::Syntax;

@synopsis{Where events go wrong that the grammar lets pass.}
list[int] refused(File file) = [*refused(e), *voidParameters(e) | v <- file.views, e <- v.events.events];

@synopsis{A parameter has a value.}
list[int] voidParameters(Event e) = [offset(p.\type) | /Parameter p := e, trim("<p.\type>") == "void"];

@synopsis{A constructor is called like its type, and an object does not call its own from outside.}
list[int] refused(Event e) {
  if (e is constructor) {
    return [misnamed(c) | c := e.constructor, c is named, "<c.name>" != simpleName(c.declaring)];
  }
  if (e is refused) {
    return [offset(e.exclude)];
  }
  return [offset(m.result)
    | e is method, m := e.method, trim("<m.result>") == "ExcludeSelfCalls", d <- m.declaring, simpleName(d) == "<m.name>"];
}

@synopsis{Before it, the name might be one of a longer path; but none is longer than its plus.}
int misnamed(Constructor c) = /Subtypes _ := c.declaring.\type.subtypes ? offset(c.name) : offset(c.parameters);

str simpleName(Declaring d) = "<last([s | s <- d.\type.segments]).name>";

int offset(Tree tree) = tree.src.offset;
