@synopsis{Parses texts with the parsers that the build has stored.}
@description{
To generate parsers takes Rascal longer than all the rest of a run, so the build does it, once for all grammars here.
Their file is called after the module Read, where the interpreter looks for the parser of that module's patterns.
It does so for each module that knows a grammar and has a backquote in it, be it in a comment only.
}
module saga::Parsers

import ParseTree;
import saga::Lexemes;
import saga::Syntax;

@synopsis{Generates the parsers.}
void store() = storeParsers(#start[File], storedParsers());

// Types are written out, as a # would start the generator.

File parseFile(str text) = load()(type(\start(sort("File")), ()), text, |view:///|).top;

list[Lexeme] parseLexemes(str text) = [l | l <- load()(type(lex("Text"), ()), text, |view:///|).lexemes];

@memo
private &U (type[&U], value, loc) load() = loadParsers(storedParsers());

@javaClass{org.saga.generator.rascal.StoredParsers}
private java loc storedParsers();
