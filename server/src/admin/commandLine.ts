import { parseArgs } from 'node:util';
import { commands } from './commands/index.ts';
import type { CommandInput, OperatorCommand } from './operatorCommand.ts';
import { misuse } from './operatorError.ts';

const OPTIONS = {
  why: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
  limit: { type: 'string', default: '50' },
  status: { type: 'string' },
  refund: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const MAX_ROWS = 1000;
const LONGEST_REASON = 1000;
/** A number below zero looks like an option; behind this sign it is a word. */
const SIGNED = '\u{1}';

export interface CommandLine {
  /** Undefined: show the help. */
  readonly command: OperatorCommand | undefined;
  readonly input: CommandInput;
  readonly json: boolean;
}

/** @throws OperatorError JP-O001 saying what is wrong with the command line. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const { values, positionals } = parse(argv);
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_ROWS)
    throw misuse(`--limit is a number from 1 to ${MAX_ROWS}`);
  const why = values.why.trim();
  if (why.length > LONGEST_REASON) throw misuse(`--why has at most ${LONGEST_REASON} characters`);
  const typed = positionals.map((word) => word.replace(SIGNED, ''));
  const command = values.help || typed[0] === 'help' ? undefined : findCommand(typed);
  const words = command ? typed.slice(command.name.split(' ').length) : [];
  if (command) checkWords(command, words);
  if (command?.needsReason && why === '') throw misuse(`${command.name} needs --why "<reason>"`);
  for (const option of ['refund', 'status'] as const) {
    if (command && values[option] && command.takes !== option)
      throw misuse(`--${option} means nothing to ${command.name}`);
  }
  return { command, json: values.json, input: { words, why, limit, status: values.status, refund: values.refund } };
}

function parse(argv: readonly string[]) {
  const args = argv.map((word) => (/^-\d+$/.test(word) ? SIGNED + word : word));
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw misuse((error as Error).message.split('. ')[0] ?? 'unknown option');
  }
}

function findCommand(typed: readonly string[]): OperatorCommand {
  if (typed.length === 0) throw misuse('say what to do');
  const found = commands.find(({ name }) => name === typed[0] || name === `${typed[0]} ${typed[1]}`);
  if (found) return found;
  const near = commands.filter(({ name }) => name.startsWith(`${typed[0]} `)).map(({ name }) => name);
  throw misuse(
    near.length > 0
      ? `there is no command ${typed.slice(0, 2).join(' ')}: there are ${near.join(', ')}`
      : `there is no command ${typed[0]}`,
  );
}

/** As many words as the command's description has. */
function checkWords({ name, words: described }: OperatorCommand, words: readonly string[]): void {
  const places = described === '' ? [] : described.split(' ');
  const least = places.filter((place) => !place.startsWith('[')).length;
  const most = described.endsWith('…') ? Infinity : places.length;
  if (words.length < least) throw misuse(`${name} needs ${described}`);
  if (words.length > most) throw misuse(`${words.slice(most).join(' ')} is too much for ${name}`);
}

export function usage(): string {
  const rows = commands.map(
    ({ name, words, needsReason, summary }) =>
      [`${name} ${words}${needsReason ? ' --why "…"' : ''}`.replace(/\s+/g, ' ').trim(), summary] as const,
  );
  const width = Math.max(...rows.map(([typed]) => typed.length));
  return `Usage: npm run admin -- <command>\n\n${rows.map(([typed, summary]) => `  ${typed.padEnd(width)}  ${summary}`).join('\n')}

Options: --why "<reason>", --limit <n>, --json
The reason of jobs reject, jobs close, reports resolve, purchases reject and companies refuse is sent to the company.
OPERATOR=name says who you are; every change stands in the audit trail.`;
}
