import { Command, CommanderError, Option } from 'commander';
import { dataFolder, openStore, openTelemetry, REPOSITORY } from '../dataFolder.ts';
import { history } from '../history.ts';
import { promote, type UnitVersion } from '../promote.ts';
import { isLevel, raiseVersion, versionStates } from '../raiseVersion.ts';
import { unitName, versionNumber } from '../release.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { Repository } from '../Repository.ts';
import { CHANNELS, type Channel } from '../revision.ts';
import { rollback } from '../rollback.ts';
import { startCanary, stopCanary } from '../startCanary.ts';
import { status } from '../status.ts';
import { operator } from './operator.ts';
import { publishCommand, type PublishOptions } from './publishCommand.ts';
import { publishedText } from './publishedText.ts';
import { historyText, revisionText, statusText } from './texts.ts';
import { raisedText, versionStatesText } from './versionTexts.ts';

interface Options {
  readonly channel: Channel;
  readonly why: string;
  readonly allowRoute?: readonly string[];
  readonly json?: true;
}

/** What a command prints: for people, and for programs (`--json`). */
interface Outcome {
  readonly text: string;
  readonly value: unknown;
}

/**
 * Runs one `npm run release` command.
 * @returns what it prints.
 * @throws ReleaseError when the command is refused, JP-R012 when the command line makes no sense.
 */
export async function runCommand(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const printed: string[] = [];
  const program = releaseProgram(argv, environment, (text) => printed.push(text));
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw misuse(problemIn(error, program));
  }
  return printed.join('').trimEnd();
}

function releaseProgram(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Command {
  const folder = dataFolder(environment);
  const store = openStore(folder);
  const show = ({ json }: Pick<Options, 'json'>, { text, value }: Outcome) =>
    print(json ? JSON.stringify(value, null, 2) : text);
  const noteOf = ({ why, allowRoute }: Options) => ({
    who: operator(environment),
    why,
    command: typed(argv),
    ...(allowRoute && { allowedRoutes: allowRoute }),
  });

  const program = new Command('npm run release --')
    .description('Publishes versions of units, and says which of them visitors get')
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: () => undefined });

  program
    .command('version [unit] [version]')
    .usage('[options] <unit> <patch|minor|major|x.y.z>')
    .description('raise the version of a unit since the published one; without a unit, list what changed since then')
    .addOption(json())
    .action(async (unit: string | undefined, wanted: string | undefined, options: Pick<Options, 'json'>) => {
      const versioning = { store, repository: new Repository(REPOSITORY) };
      if (unit === undefined) {
        const states = await versionStates(versioning);
        show(options, { text: versionStatesText(states), value: states });
      } else {
        const raised = await raiseVersion(versioning, unit, levelOrVersion(wanted));
        show(options, { text: raisedText(raised), value: raised });
      }
    });

  program
    .command('publish <unit>')
    .description('build a unit and put the version into the store; nobody gets it yet')
    .option('--from <folder>', 'publish this build instead of building')
    .option('--allow-dirty', 'publish uncommitted changes too, and note that in the release')
    .addOption(json())
    .action(async (unit: string, options: PublishOptions) => {
      if (!unitName.safeParse(unit).success) throw misuse(`${unit} is not the name of a unit`);
      const published = await publishCommand(store, unit, options, environment);
      show(options, { text: publishedText(published), value: published.release });
    });

  changing(program.command('promote'))
    .argument('<versions...>', 'units, each followed by its version')
    .usage('[options] <unit> <version> [<unit> <version> …]')
    .description('make versions current, all of them in one step')
    .action(async (words: string[], options: Options) => {
      const revision = await promote(store, options.channel, pairs(words), noteOf(options));
      show(options, { text: revisionText(options.channel, revision), value: revision ?? null });
    });

  changing(program.command('rollback <unit>'))
    .description('go back to the version before')
    .action(async (unit: string, options: Options) => {
      const revision = await rollback(store, options.channel, unit, noteOf(options));
      show(options, { text: revisionText(options.channel, revision), value: revision });
    });

  changing(program.command('canary <unit> [version]'))
    .description('give a version to a share of the visitors')
    .addOption(new Option('--percent <n>', 'the share, 0 to 100').argParser(percentOf).conflicts('off'))
    .option('--off', 'end the canary')
    .action(async (unit: string, version: string | undefined, options: Options & { percent?: number; off?: true }) => {
      const revision = options.off
        ? await stopCanary(store, options.channel, unit, noteOf(options))
        : await startCanary(store, options.channel, unit, canaryOf(version, options.percent), noteOf(options));
      show(options, { text: revisionText(options.channel, revision), value: revision ?? null });
    });

  program
    .command('status [unit]')
    .description('what visitors get, and how it loads')
    .addOption(channel())
    .addOption(json())
    .action(async (unit: string | undefined, options: Options) => {
      const found = await status(store, openTelemetry(folder), options.channel, unit);
      show(options, { text: statusText(found), value: found });
    });

  program
    .command('history [unit]')
    .description('who changed what, when and why')
    .addOption(channel())
    .addOption(new Option('--limit <n>', 'how many changes, newest first').argParser(limitOf).default(20))
    .addOption(json())
    .action(async (unit: string | undefined, options: Options & { limit: number }) => {
      const found = await history(store, options.channel, { unit, limit: options.limit });
      show(options, { text: historyText(found, unit), value: found });
    });

  return program;
}

const channel = () =>
  new Option('--channel <channel>', 'the channel').choices(CHANNELS).default('production' satisfies Channel);
const json = () => new Option('--json', 'print JSON, for programs');

/** The options of what writes a new revision. */
const changing = (command: Command) =>
  command
    .addOption(channel())
    .option('--why <reason>', 'the reason, for the history', '')
    .addOption(new Option('--allow-route <pattern>', ALLOW_ROUTE).argParser(patternsOf))
    .addOption(json());

const ALLOW_ROUTE = 'let another unit take this address, a weaker guard open it, or nobody serve it; repeatable';

function patternsOf(pattern: string, earlier: readonly string[] = []): string[] {
  if (!pattern.startsWith('/')) throw misuse(`--allow-route is a pattern like /company/dashboard, not ${pattern}`);
  return [...earlier, pattern];
}

/** The command line as it was typed, for the history. */
function typed(argv: readonly string[]): string {
  return argv.map((word) => (/\s/.test(word) ? JSON.stringify(word) : word)).join(' ');
}

function misuse(what: string): ReleaseError {
  return new ReleaseError('JP-R012', `${what} (see "npm run release -- --help")`);
}

function problemIn({ code, message }: CommanderError, program: Command): string {
  if (code === 'commander.help') return `say what to do: ${program.commands.map((each) => each.name()).join(', ')}`;
  return message.replace(/^error: /, '').replaceAll('\n', ' ');
}

function levelOrVersion(word = ''): string {
  if (isLevel(word) || versionNumber.safeParse(word).success) return word;
  throw misuse(`version needs patch, minor, major or a version like 1.4.0 after the unit${word && `, not ${word}`}`);
}

function percentOf(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text))
    throw new ReleaseError('JP-R008', `--percent is a number from 0 to 100, not ${text}`);
  return Number(text);
}

function limitOf(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw misuse(`--limit is a whole number from 1, not ${text}`);
  return limit;
}

function pairs(words: readonly string[]): UnitVersion[] {
  if (words.length % 2 !== 0) throw misuse('promote needs a unit and a version, for each unit');
  return words.flatMap((unit, index) => (index % 2 === 0 ? [{ unit, version: words[index + 1] ?? '' }] : []));
}

function canaryOf(version: string | undefined, percent: number | undefined): { version: string; percent: number } {
  if (version === undefined) throw misuse('canary needs a unit and a version, or a unit and --off');
  if (percent === undefined) throw misuse('canary needs --percent');
  return { version, percent };
}
