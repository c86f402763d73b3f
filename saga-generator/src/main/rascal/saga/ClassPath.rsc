@synopsis{What both compilers ask Java: about the types of the program, and about files.}
@description{
Types are Java text, fully qualified; in patterns `*` is any type or any part of a name, and `T+` is T with its
subtypes. What may be missing is a list of at most one element.
}
module saga::ClassPath

@synopsis{What a name means: `FOUND`, `UNKNOWN`, `AMBIGUOUS`, or `LATE` where the class path need not have it.}
alias Meaning = tuple[str status, str name, list[str] others];

@synopsis{A method or constructor; its patterns match it and its overriders.}
alias Signature = tuple[
  str owner, str name, str result, str resultPattern, list[str] parameters, list[str] patterns,
  list[int] variables, bool isStatic, bool isPrivate, bool hasBody];

@synopsis{A type as generated code writes it, and its qualified name without type arguments.}
alias JavaType = tuple[str source, bool primitive, bool isValue, str erasure];

@synopsis{A free name of a Java expression and the longest dotted name that it begins.}
alias FreeName = tuple[str first, str dotted, bool inType, int offset];

@javaClass{org.saga.generator.rascal.ClassPath}
java Meaning meaning(str name, str packageName, list[str] imports);

@javaClass{org.saga.generator.rascal.ClassPath}
java bool exists(str qualifiedName);

@synopsis{Whether an import, as views write it, names something.}
@javaClass{org.saga.generator.rascal.ClassPath}
java bool isImportable(str imported);

@synopsis{Whether an import names a type that classes of the package may not name.}
@javaClass{org.saga.generator.rascal.ClassPath}
java bool isHiddenImport(str imported, str packageName);

@synopsis{Whether a class is one that a view was compiled to before.}
@javaClass{org.saga.generator.rascal.ClassPath}
java bool isGenerated(str qualifiedName);

@synopsis{Whether the class path has all types.}
@javaClass{org.saga.generator.rascal.ClassPath}
java bool isComplete();

@javaClass{org.saga.generator.rascal.ClassPath}
java bool isWoven(str qualifiedName);

@javaClass{org.saga.generator.rascal.ClassPath}
java bool isSubtype(str \type, str supertype);

@synopsis{The methods that are meant, those inherited too; constructors are called `new`.}
@javaClass{org.saga.generator.rascal.ClassPath}
java list[Signature] find(str owner, str name, list[str] result, list[str] parameters, bool more);

@synopsis{The methods that those override, without those that are meant too.}
@javaClass{org.saga.generator.rascal.ClassPath}
java list[Signature] findOverridden(str owner, str name, list[str] result, list[str] parameters, bool more);

@synopsis{What the compiler puts before the parameters that a class's constructors are written with.}
@javaClass{org.saga.generator.rascal.ClassPath}
java list[str] hiddenParameters(str qualifiedName);

@synopsis{The methods of a name as a person would write them.}
@javaClass{org.saga.generator.rascal.ClassPath}
java list[str] describe(str owner, str name);

@synopsis{The names of a type's methods that look like a misspelt one.}
@javaClass{org.saga.generator.rascal.ClassPath}
java list[str] nearMethods(str owner, str name);

@synopsis{A type as generated code writes it: a supertype of a hidden type, in full if its simple name is hidden.}
@javaClass{org.saga.generator.rascal.ClassPath}
java JavaType visible(str \type, str packageName, list[str] imports, list[str] hidden);

@synopsis{What a type variable of a type is erased to.}
@javaClass{org.saga.generator.rascal.ClassPath}
java list[str] erasureOf(str owner, str variable);

@synopsis{The nearest common supertype of two reference types.}
@javaClass{org.saga.generator.rascal.ClassPath}
java str common(str left, str right);

@synopsis{The free names of a Java expression, or the compiler's complaint and where it applies.}
@javaClass{org.saga.generator.rascal.ClassPath}
java tuple[list[FreeName] names, list[tuple[str message, int offset]] errors] expression(str text);

@synopsis{Java text with text blocks written as strings of one line.}
@javaClass{org.saga.generator.rascal.ClassPath}
java str inOneLine(str text);

@synopsis{Java text with nothing in its literals, which may look like names.}
@javaClass{org.saga.generator.rascal.ClassPath}
java str withoutLiterals(str text);

@synopsis{Whether java.lang has a class of this name.}
@javaClass{org.saga.generator.rascal.ClassPath}
java bool isInJavaLang(str simpleName);

@synopsis{The file that a view names as its grammar, and the folders where it was looked for.}
@javaClass{org.saga.generator.rascal.ClassPath}
java tuple[list[str] found, list[str] folders] grammarFile(str view, str name);

@synopsis{The text of a template.}
@javaClass{org.saga.generator.rascal.ClassPath}
java str templateText(str name);
