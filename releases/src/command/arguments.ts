import { parseArgs } from 'node:util';
import { ReleaseError } from '../releaseError.ts';
import { CHANNELS, type Channel } from '../revision.ts';

export const USAGE = `Usage: npm run release -- <command>

  publish <unit> [--from <folder>]         build a unit and put the version into the store
  promote <unit> <version> [<unit> <version> …]
                                           make versions current, all at once
  rollback <unit>                          go back to the version before
  canary <unit> <version> --percent <n>    give a version to a share of the visitors
  canary <unit> --off                      end the canary
  status [unit]                            what visitors get, and how it loads
  history [unit] [--limit <n>]             who changed what, when and why

Options: --channel production|preview, --why "<reason>", --json`;

const OPTIONS = {
  channel: { type: 'string', default: 'production' },
  why: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  from: { type: 'string' },
  percent: { type: 'string' },
  off: { type: 'boolean', default: false },
  limit: { type: 'string', default: '20' },
} as const;

export interface CommandLine {
  readonly command: string;
  readonly words: readonly string[];
  readonly channel: Channel;
  readonly why: string;
  readonly json: boolean;
  readonly from?: string;
  readonly percent?: number;
  readonly off: boolean;
  readonly limit: number;
  /** As it was typed, for the history. */
  readonly typed: string;
}

/** @throws ReleaseError JP-R012 saying what is wrong with the command line. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const { values, positionals } = parse(argv);
  const [command = values.help ? 'help' : '', ...words] = positionals;
  const { channel } = values;
  if (!isChannel(channel)) throw misuse(`there is no channel ${channel}: it is ${CHANNELS.join(' or ')}`);
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw misuse('--limit is a number from 1');
  if (values.percent !== undefined && !/^\d+(\.\d+)?$/.test(values.percent))
    throw new ReleaseError('JP-R008', `--percent is a number from 0 to 100, not ${values.percent}`);
  return {
    command: values.help ? 'help' : command,
    words,
    channel,
    why: values.why,
    json: values.json,
    off: values.off,
    limit,
    typed: argv.map((word) => (/\s/.test(word) ? JSON.stringify(word) : word)).join(' '),
    ...(values.from === undefined ? {} : { from: values.from }),
    ...(values.percent === undefined ? {} : { percent: Number(values.percent) }),
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw misuse((error as Error).message.split('. ')[0] ?? 'unknown option');
  }
}

export function misuse(what: string): ReleaseError {
  return new ReleaseError('JP-R012', `${what} (see "npm run release -- --help")`);
}

function isChannel(name: string): name is Channel {
  return (CHANNELS as readonly string[]).includes(name);
}
