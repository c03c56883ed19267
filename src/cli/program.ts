// The command line as `commander` sees it: commands, options and the help that teaches. What they do is in `commands.ts`.
import { Command, Option } from 'commander';
import { GRAPH_FORMATS, VERSION } from '../index.ts';
import { checkCommand, frameworksCommand, graphCommand, irCommand, type Outcome, scanCommand } from './commands.ts';
import { EXAMPLES, EXIT_CODES, RULE_LIST } from './help.ts';
import {
  collect,
  FAIL_ON,
  parseAssumption,
  parseConfidence,
  parseLimit,
  parseRules,
  RESULT_FORMATS,
} from './options.ts';
import { publish } from './streams.ts';

export function createProgram(outcome: Outcome): Command {
  const program = new Command('ial-scan')
    .description('Finds infinite agentic loops in LLM agent code, by static analysis alone.')
    .version(VERSION, '-V, --version', 'print the version')

    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError(true);
  const byDefault = scan(outcome);
  program.addCommand(quiet(byDefault), { isDefault: true });
  for (const command of [check(outcome), ir(), graph(), frameworks()]) program.addCommand(quiet(command));
  return quiet(program).addHelpText('after', () => optionsOf(byDefault) + EXAMPLES + RULE_LIST + EXIT_CODES);
}

/** The default command's options belong to the page that people read first. */
function optionsOf(command: Command): string {
  const help = command.createHelp();
  help.prepareContext({ helpWidth: 80 });
  const lines = help
    .visibleOptions(command)
    .filter((option) => option.long !== '--help')
    .map((option) => help.formatItem(help.optionTerm(option), 28, help.optionDescription(option), help));
  return `\nOptions of ${command.name()}:\n${lines.join('\n')}\n`;
}

/** Complaints become exceptions, so that they are printed in one place and in one way. */
function quiet(command: Command): Command {
  return command
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureOutput({ writeErr: () => {}, writeOut: (text) => publish(text, undefined) });
}

function scan(outcome: Outcome): Command {
  const command = new Command('scan')
    .description('scan files and folders (the default command)')
    .argument('<path...>', 'files or folders; a file named here is always analysed')
    .addHelpText('after', EXAMPLES + EXIT_CODES);
  return frameworkOptions(judgeOptions(command))
    .option('--no-progress', 'show no progress on the terminal')
    .action((paths, flags) => scanCommand(paths, flags, outcome));
}

function check(outcome: Outcome): Command {
  const command = new Command('check')
    .description('judge an Agent IR that was written by hand or by another front end')
    .argument('<file>', 'a JSON document (schema/agent-ir.schema.json); - is standard input');
  return judgeOptions(command).action((file, flags) => checkCommand(file, flags, outcome));
}

function ir(): Command {
  const command = new Command('ir')
    .description('print the Agent IR of files and folders as JSON')
    .argument('<path...>', 'files or folders');
  return frameworkOptions(command)
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .action(irCommand);
}

function graph(): Command {
  const command = new Command('graph')
    .description('draw the loop dependence graph with its levels and verdicts')
    .argument('<path...>', 'files or folders');
  return frameworkOptions(command)
    .addOption(new Option('-f, --format <format>', 'how to draw').choices(GRAPH_FORMATS).default('mermaid'))
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .action(graphCommand);
}

function frameworks(): Command {
  return new Command('frameworks')
    .description('list the frameworks that are known, or explain one')
    .argument('[id]', 'for example langgraph')
    .action(frameworksCommand);
}

function frameworkOptions(command: Command): Command {
  return command
    .option('--assume <package=version>', 'take this release, whatever the project pins (repeatable)', parseAssumption)
    .option('--framework <file>', 'a framework model of your own, as JSON (repeatable)', collect);
}

function judgeOptions(command: Command): Command {
  return command
    .addOption(new Option('-f, --format <format>', 'form of the result').choices(RESULT_FORMATS).default('terminal'))
    .option('-o, --output <file>', 'write the result to a file, whole or not at all')
    .option('-a, --all', 'also list bounded and benign paths, each with its reason')
    .addOption(
      new Option('--fail-on <level>', 'lowest level that makes the exit code 1').choices(FAIL_ON).default('error'),
    )
    .option('-r, --rule <id>', 'only this rule (repeat it, or separate with commas)', parseRules)
    .option('--min-confidence <number>', 'leave out findings that are less certain, 0 to 1', parseConfidence, 0)
    .option('--vacuous-limit <laps>', 'a limit of this many laps or more counts as none', parseLimit, 1000)
    .option('-v, --verbose', 'list what was skipped and why, on standard error; all diagnostics');
}
