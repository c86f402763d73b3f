package org.saga.generator.grammar.identity;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.Map;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;

/** Says where users look into objects of the program; nothing while that is being found out. */
public final class IdentityReport {
  private final Trees trees;
  private final Map<CompilationUnitTree, Origin> units;
  private final Diagnostics diagnostics;
  private boolean begun;

  /** Says what of a generated file the user wrote, and where; null is nothing of it. */
  public interface Origin {
    SourceLocation of(int start, int end);
  }

  IdentityReport(Trees trees, Map<CompilationUnitTree, Origin> units, Diagnostics diagnostics) {
    this.trees = trees;
    this.units = units;
    this.diagnostics = diagnostics;
  }

  /** From now on what is added is said. */
  void begin() {
    begun = true;
  }

  void add(TreePath path, Tree tree, Taint taint, String what) {
    if (begun) {
      SourcePositions positions = trees.getSourcePositions();
      CompilationUnitTree unit = path.getCompilationUnit();
      int start = (int) positions.getStartPosition(unit, tree);
      int end = (int) positions.getEndPosition(unit, tree);
      SourceLocation place = units.get(unit).of(start, end);
      if (place != null) {
        diagnostics.report(Code.DEREFERENCED, place, taint.attribute(), what);
      }
    }
  }
}
