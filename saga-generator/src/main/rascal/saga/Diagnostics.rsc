@synopsis{What the author of a view is told.}
@description{The catalogue of codes, with severities, messages and remedies, is one for both compilers: `Code.java`.}
module saga::Diagnostics

@synopsis{A finding: the name of its code, its offset in the file, and what its message mentions.}
data Finding = finding(str code, int offset, list[str] arguments);

Finding finding(str code, int offset) = finding(code, offset, []);
