package org.saga.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code saga completion}. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.MISTAKEN, ExitCode.FAILED},
    description = {
      "Prints what makes a shell complete the commands and options of saga.",
      "For bash, in ~/.bashrc: source <(saga completion bash)",
      "For zsh, in ~/.zshrc: source <(saga completion zsh)"
    })
final class CompletionCommand implements Callable<Integer> {
  /** Zsh completes by the functions of bash once it is told to. */
  private static final String FOR_ZSH =
      "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n";

  @ParentCommand private SagaCommand saga;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "bash|zsh", description = "The shell.")
  private String shell;

  @Override
  public Integer call() {
    saga.refuseJavaArguments("completion");
    if (!shell.equals("bash") && !shell.equals("zsh")) {
      throw new ParameterException(spec.commandLine(), "it is bash or zsh, not " + shell);
    }
    String script = AutoComplete.bash("saga", spec.root().commandLine());
    saga.console().out().print(shell.equals("zsh") ? FOR_ZSH + script : script);
    saga.console().out().flush();
    return ExitCode.OK;
  }
}
