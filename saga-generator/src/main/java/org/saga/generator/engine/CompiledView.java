package org.saga.generator.engine;

import java.util.List;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.model.ViewModel;

/**
 * A view and what was written for it.
 *
 * @param model the view, resolved
 * @param sources its token classes and its aspect
 */
public record CompiledView(ViewModel model, List<GeneratedFile> sources) {}
