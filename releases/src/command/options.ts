import { Option, type Command } from 'commander';
import { secondsOf } from '../canary/automaticPlan.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { CHANNELS, type Channel } from '../channel/revision.ts';

/** The options that most commands share. */
export interface Options {
  readonly channel: Channel;
  readonly why: string;
  readonly allowRoute?: readonly string[];
  /** Path of the team's key file. */
  readonly key?: string;
  readonly json?: true;
}

/** What a command prints: text for people, a value for programs (`--json`). */
export interface Outcome {
  readonly text: string;
  readonly value: unknown;
}

export const channel = () =>
  new Option('--channel <channel>', 'the channel').choices(CHANNELS).default('production' satisfies Channel);
export const json = () => new Option('--json', 'print JSON, for programs');

export const key = () => new Option('--key <file>', "the team's key, by default RELEASE_KEY");

/** Adds the options of a command that writes a new revision. */
export const changing = (command: Command) =>
  command
    .addOption(channel())
    .option('--why <reason>', 'the reason, for the history', '')
    .addOption(key())
    .addOption(new Option('--allow-route <pattern>', ALLOW_ROUTE).argParser(patternsOf))
    .addOption(json());

export const isChanging = ({ options }: Command) => options.some(({ long }) => long === '--allow-route');

const ALLOW_ROUTE =
  'allow that another unit takes this address, a weaker guard opens it, or no page serves it; repeatable';

function patternsOf(pattern: string, earlier: readonly string[] = []): string[] {
  if (!pattern.startsWith('/'))
    throw misuse(`--allow-route takes a pattern such as /company/dashboard, not ${pattern}`);
  return [...earlier, pattern];
}

export function misuse(what: string): ReleaseError {
  return new ReleaseError('JP-R012', `${what} (see "npm run release -- --help")`);
}

export function percentOf(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text))
    throw new ReleaseError('JP-R008', `--percent takes a number from 0 to 100, not ${text}`);
  return Number(text);
}

/** Parses shares such as `10,25,50`. */
export function sharesOf(text: string): number[] {
  return text.split(',').map((share) => {
    if (!/^\d+(\.\d+)?$/.test(share.trim())) throw misuse(`--auto takes shares such as 10,25,50, not ${text}`);
    return Number(share);
  });
}

/** Parses a time such as `90s`, `15m` or `1h` into seconds. */
export function duration(text: string): number {
  const seconds = secondsOf(text);
  if (seconds === undefined) throw misuse(`--hold takes a time such as 90s, 15m or 1h, not ${text}`);
  return seconds;
}

/** Parses the value of an option that counts something. */
export function wholeNumber(name: string, least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < least)
      throw misuse(`${name} takes a whole number from ${least} up, not ${text}`);
    return number;
  };
}
