@synopsis{Reads what a file of views says off its parse tree.}
module saga::Read

import List;
import ParseTree;
import String;
import saga::Ast;
import saga::Syntax;

// ---- files and views

ViewFile read((File) `<Package? package> <Import* imports> <View+ views>`)
  = viewFile(intercalate("", [tight(p.name) | p <- package]), [read(i.name) | i <- imports], [read(v) | v <- views]);

Word read(ImportedName name)
  = word(intercalate("", ["static " | _ <- name.static] + tight(name.name) + [".*" | _ <- name.onDemand]), offset(name));

View read((View) `<Scope scope> <ViewWord _> <Id name> <Viable? viable> <Grammar grammar> <Events events>`)
  = view("<scope>" == "thread" ? thread() : global(), word(name), words(viable), word(grammar.file), [], false, false,
      [read(e) | e <- events.events]);

View read((View) `<Local _> <ViewWord _> <Id name> <Viable? viable> <Grammar grammar> <Specified specified> <Events events>`)
  = view(local(), word(name), words(viable), word(grammar.file), [read(specified.\type)],
      words(specified.platform) != [], words(specified.noField) != [],
      [read(e) | e <- events.events]);

// ---- events

Event read(e:(Event) `<Kind kind> <ExcludeSelfCalls? exclude> <Method m> <Id terminal> <Reset? reset>`)
  = event(offset(e), folded(e), kindOf(kind), method(), word(m.name), word(terminal),
      exclude = words(exclude), modifiers = words(m.modifiers), variables = read(m.variables),
      result = [read(m.result)], declaring = read(m.declaring),
      parameters = read(m.parameters), moreParameters = unknownOnes(m.parameters),
      thrown = read(m.thrown), reset = read(reset));

Event read(e:(Event) `<Kind? kind> <Constructor c> <Id terminal> <Reset? reset>`)
  = event(offset(e), folded(e), head([kindOf(k) | k <- kind] + \return()), constructor(),
      word("new", offset(c.name)), word(terminal),
      modifiers = words(c.modifiers), variables = read(c.variables), declaring = declaring(c),
      parameters = read(c.parameters), moreParameters = unknownOnes(c.parameters),
      thrown = read(c.thrown), reset = read(reset));

Event read(e:(Event) `<MonitorKind kind> <Synchronized synchronized> (<Type monitored>) <Id terminal> <Reset? reset>`)
  = event(offset(e), folded(e), kindOf(kind), monitor(), word(synchronized), word(terminal),
      declaring = [read(monitored)], reset = read(reset));

Kind kindOf(Tree word) = ("call": call(), "exec": exec(), "return": \return(), "throw": \throw())["<word>"];

list[TypeVariable] read(TypeVariables? variables)
  = [variable("<v.name>", [read(t) | b <- v.bound, t <- b.types][..1]) | vs <- variables, v <- vs.variables];

list[Type] read(Declaring? declaring) = [read(d) | d <- declaring];

list[Type] declaring(Constructor c) = c is named ? [read(c.declaring)] : read(c.declaring);

Type read(Declaring declaring) = read(declaring.\type, 0);

list[Type] read(Throws? thrown) = [read(t) | ts <- thrown, t <- ts.types];

list[Parameter] read(Parameters parameters)
  = parameters is unknown
  ? []
  : [parameter(read(p.\type), words(p.arity) != [], words(p.name)) | p <- parameters.parameters];

bool unknownOnes(Parameters parameters) = !(parameters is known);

list[Condition] read(Reset? reset) = [condition(folded(r.condition), written(r), offset(r.condition)) | r <- reset];

@synopsis{All between the parentheses but the blanks before the condition.}
str written(Reset reset) = "<reset>"[offset(reset.condition) - offset(reset) .. -1];

// ---- types

Type read(t:(Type) `<Primitive name> <Dimension* dimensions>`)
  = \type(offset(t), "<name>", [], false, size([d | d <- dimensions]));

Type read((Type) `<DeclaredType declared> <Dimension* dimensions>`) = read(declared, size([d | d <- dimensions]));

Type read(t:(DeclaredType) `<{Segment "."}+ segments> <Subtypes? subtypes>`, int dimensions)
  = \type(offset(t), intercalate(".", ["<s.name>" | s <- segments]),
      [read(a) | as <- last([s | s <- segments]).arguments, a <- as.arguments], words(subtypes) != [], dimensions);

Type read((TypeArgument) `<Type t>`) = read(t);
Type read(w:(TypeArgument) `?`) = \type(offset(w), "?", [], false, 0);
Type read(w:(TypeArgument) `? extends <Type bound>`) = \type(offset(w), "? extends", [read(bound)], false, 0);
Type read(w:(TypeArgument) `? super <Type bound>`) = \type(offset(w), "? super", [read(bound)], false, 0);

// ---- words

Word word(Tree tree) = word("<tree>", offset(tree));

@synopsis{The elements of an optional or repeated tree.}
list[Word] words(Tree several) = [word(t) | t <- several.args, appl(prod(layouts(_), _, _), _) !:= t];

int offset(Tree tree) = tree.src.offset;

@synopsis{The text of a tree without layout.}
str tight(Tree tree) = replaceAll(folded(tree), " ", "");

@synopsis{The text of a tree, comments left out and white space folded.}
str folded(Tree tree) = trim(unfolded(tree));

private str unfolded(blank:appl(prod(layouts(_), _, _), _)) = "<blank>" == "" ? "" : " ";
private str unfolded(char(int c)) = stringChar(c);
private default str unfolded(appl(_, list[Tree] parts)) = ("" | it + unfolded(p) | p <- parts);
