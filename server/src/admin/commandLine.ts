import { Command, CommanderError, Option } from 'commander';
import { commands, offlineCommands } from './commands/index.ts';
import type { CommandInput, OfflineCommand, OperatorCommand } from './operatorCommand.ts';
import { misuse } from './operatorError.ts';

const MAX_ROWS = 1000;
const [DAYS, MAX_DAYS] = [90, 365];
const MAX_REASON_LENGTH = 1000;
const SENDING_REASONS = commands.filter(({ sendsReason }) => sendsReason).map(({ name }) => name);
const NOTES = `
The reason is sent to the company by: ${SENDING_REASONS.join(', ')}.
Set OPERATOR=name to say who you are; the audit trail records every change.
With OPS_URL and OPS_TOKEN, commands go to that site; "login <name>" there prints a token.`;

type AnyCommand = OperatorCommand | OfflineCommand;

/** A command to run, or the help to print. */
export type CommandLine =
  { readonly command: AnyCommand; readonly input: CommandInput; readonly json: boolean } | { readonly help: string };

interface Options {
  readonly why?: string;
  readonly limit: number;
  readonly status?: string;
  readonly refund?: boolean;
  readonly withSecret?: boolean;
  readonly days?: number;
  readonly json?: boolean;
}

/** @throws OperatorError JP-O001 with what is wrong with the command line */
export function readCommandLine(argv: readonly string[]): CommandLine {
  let help = '';
  let read: CommandLine | undefined;
  const program = createProgram((text) => (help += text));
  for (const command of [...commands, ...offlineCommands])
    addCommand(program, command).action((...typed: unknown[]) => {
      const leaf = typed.at(-1) as Command;
      read = readLeaf(command, leaf);
    });
  try {
    program.parse(argv, { from: 'user' });
  } catch (error) {
    // Otherwise commander has printed help.
    if (!(error instanceof CommanderError)) throw error;
  }
  return read ?? { help: help.trimEnd() };
}

function createProgram(print: (text: string) => void): Command {
  return new Command('npm run admin --')
    .usage('<command>')
    .option('--json', 'print JSON')
    .addOption(
      new Option('--limit <rows>', `the maximum number of rows, 1 to ${MAX_ROWS}`)
        .default(50)
        .argParser(numberTo('--limit', MAX_ROWS)),
    )
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help')
    .addHelpText('after', NOTES)
    .configureHelp({
      showGlobalOptions: true,
      visibleCommands: leavesOf,
      subcommandTerm: (leaf) => `${nameOf(leaf)} ${leaf.usage()}`.trimEnd(),
    })
    .configureOutput({ writeOut: print, writeErr: () => undefined })
    .exitOverride((error) => refuse(error, error.code === 'commander.help' ? 'there is no such command' : plain(error)))
    .allowExcessArguments()
    .action((_options, { args }: Command) => {
      throw misuse(args.length === 0 ? 'name a command' : `there is no command ${args[0]}`);
    });
}

/** `jobs reject` is the command `reject` of the group `jobs`; `audit` has no group. */
function addCommand(program: Command, command: AnyCommand): Command {
  const { name, words, summary, needsReason, takes } = command;
  const [first, second] = name.split(' ') as [string, string?];
  const parent = second === undefined ? program : (groupOf(program, first) ?? addGroup(program, first));
  const leaf: Command = parent
    .command(second ?? first)
    .usage([words, needsReason ? '--why <reason>' : ''].filter(Boolean).join(' '))
    .allowExcessArguments(false)
    .summary(summary)
    .description(summary)
    .exitOverride((error) => refuse(error, refusalOf(error, command, leaf)))
    .option('--why <reason>', aboutReason(command));
  if (words !== '') leaf.arguments(words);
  if (takes === 'status') leaf.option('--status <status>', 'only rows with this status');
  if (takes === 'refund') leaf.option('--refund', 'give the dingers back');
  if (takes === 'with-secret') leaf.option('--with-secret', 'put the secret in DATA_DIR into the archive, too');
  if (takes === 'days')
    leaf.addOption(
      new Option('--days <n>', `how long it is valid, 1 to ${MAX_DAYS}`)
        .default(DAYS)
        .argParser(numberTo('--days', MAX_DAYS)),
    );
  return leaf;
}

function aboutReason({ needsReason, sendsReason }: AnyCommand): string {
  if (!needsReason) return 'the reason, for the audit trail';
  return sendsReason ? 'the reason, which is sent to the company (required)' : 'the reason (required)';
}

const groupOf = (program: Command, name: string) => program.commands.find((command) => command.name() === name);

function addGroup(program: Command, name: string): Command {
  return program
    .command(name)
    .usage('<command>')
    .allowExcessArguments()
    .action((_options, group: Command) => {
      const typed = [name, ...group.args.slice(0, 1)].join(' ');
      throw misuse(`there is no command ${typed}: there are ${leavesOf(group).map(nameOf).join(', ')}`);
    });
}

function readLeaf(command: AnyCommand, leaf: Command): CommandLine {
  const {
    why: given = '',
    limit,
    status,
    refund = false,
    withSecret = false,
    days = DAYS,
    json = false,
  } = leaf.optsWithGlobals<Options>();
  const why = given.trim();
  if (why.length > MAX_REASON_LENGTH) throw misuse(`--why has at most ${MAX_REASON_LENGTH} characters`);
  if (command.needsReason && why === '') throw misuse(`${command.name} needs --why "<reason>"`);
  return { command, json, input: { words: leaf.args, why, limit, status, refund, withSecret, days } };
}

function numberTo(option: string, most: number): (typed: string) => number {
  return (typed) => {
    const number = Number(typed);
    if (!Number.isInteger(number) || number < 1 || number > most)
      throw misuse(`${option} takes a number from 1 to ${most}`);
    return number;
  };
}

/** Throws commander's error as one of ours. After help was printed, the error only ends the parsing. */
function refuse(error: CommanderError, message: string): never {
  throw error.exitCode === 0 ? error : misuse(message);
}

function refusalOf(error: CommanderError, { name, words }: AnyCommand, leaf: Command): string {
  const [option] = /--(status|refund|with-secret|days)\b/.exec(error.message) ?? [];
  switch (error.code) {
    case 'commander.missingArgument':
      return `${name} needs ${words}`;
    case 'commander.excessArguments':
      return `too many arguments for ${name}: ${leaf.args.slice(leaf.registeredArguments.length).join(' ')}`;
    case 'commander.unknownOption':
      return option ? `${option} is not an option of ${name}` : plain(error);
    default:
      return plain(error);
  }
}

/** Commander's own message, on one line. */
function plain({ message }: CommanderError): string {
  const text = message.replace(/^error: /, '').replaceAll('\n', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const leavesOf = (command: Command): Command[] =>
  command.commands.flatMap((each) => (each.commands.length > 0 ? leavesOf(each) : [each]));

const nameOf = (leaf: Command): string => (leaf.parent?.parent ? `${leaf.parent.name()} ${leaf.name()}` : leaf.name());
