package org.saga.generator.grammar.action;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.grammar.parser.GeneratedParser;

/** Looks through the Java of a generated parser for what users must not have written. */
abstract class JavaFindings extends TreeScanner<Void, Void> {
  private final CompilationUnitTree unit;
  private final Trees trees;
  private final GeneratedParser parser;
  private final List<SourceLocation> found = new ArrayList<>();

  JavaFindings(CompilationUnitTree unit, Trees trees, GeneratedParser parser) {
    this.unit = unit;
    this.trees = trees;
    this.parser = parser;
  }

  final List<SourceLocation> places() {
    scan(unit, null);
    return found;
  }

  final GeneratedParser parser() {
    return parser;
  }

  final int start(Tree node) {
    return (int) trees.getSourcePositions().getStartPosition(unit, node);
  }

  final void find(int start) {
    found.add(parser.place(start, start));
  }
}
