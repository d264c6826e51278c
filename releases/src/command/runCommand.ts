import { setTimeout as wait } from 'node:timers/promises';
import { Command, CommanderError, Option } from 'commander';
import { DEFAULT_HOLD_SECONDS, DEFAULT_MIN_VIEWS } from '../canary/automaticPlan.ts';
import type { ChangeNote } from '../channel/changeChannel.ts';
import { configuredStore, configuredTelemetry, dataFolder, requireStore, storeName } from '../dataFolder.ts';
import { compareVersions } from '../diff/compareVersions.ts';
import { follow } from '../channel/follow.ts';
import { freeze, unfreeze } from '../channel/freeze.ts';
import { history } from '../history/history.ts';
import { promote, type UnitVersion } from '../channel/promote.ts';
import { isLevel, raiseVersion, versionStates } from '../publish/raiseVersion.ts';
import { unitName, versionNumber } from '../release.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { Repository } from '../publish/Repository.ts';
import { REPOSITORY } from '../publish/sources.mjs';
import { restoreRevision } from '../channel/restoreRevision.ts';
import { retire } from '../channel/retire.ts';
import type { Channel, Revision } from '../channel/revision.ts';
import { rollback, type RollbackRevision } from '../channel/rollback.ts';
import { withSourcePlaces } from '../history/sourcePlaces.ts';
import { resumeCanary, startAutomaticCanary, startCanary, stopCanary } from '../canary/startCanary.ts';
import { status } from '../history/status.ts';
import { readBrowserRecords, type BrowserRecords } from '../telemetry/browserRecords.ts';
import { diffText } from './diffText.ts';
import { help } from './helpMe.ts';
import { addKeyCommands } from './keyCommands.ts';
import { keyOfCommand } from './keyOfCommand.ts';
import {
  changing,
  channel,
  duration,
  isChanging,
  json,
  key,
  misuse,
  type Options,
  type Outcome,
  percentOf,
  sharesOf,
  wholeNumber,
} from './options.ts';
import { type Caller, isLocal, requirePermission } from './caller.ts';
import { addPreviewCommand } from './previewCommand.ts';
import { publishCommand, type PublishOptions } from './publishCommand.ts';
import { publishedText, raisedText, versionStatesText } from './versionTexts.ts';
import { addStoreCommands } from './storeCommands.ts';
import { operationsSite, operatorName } from '@jpro/storage/operations';
import { RemoteStore } from '../remote/RemoteStore.ts';
import { statusText } from './statusText.ts';
import { followText, frozenText, historyText, revisionText, rollbackText } from './texts.ts';

/** Commands that make a store, or need none. */
const WITHOUT_STORE = new Set(['publish', 'version', 'create']);
const RECORDS_LIMIT_MS = 2_000;

/** What a command knows of its process, and may do to it. */
interface CommandProcess {
  /** In milliseconds, as of `Date.now()`. */
  readonly startedAt: number;
  /** Makes the exit code 1, after something was printed. */
  readonly fail: () => void;
  /** Undefined when nobody sits at a terminal. */
  readonly terminal?: Terminal | undefined;
  /** Set for a command that came over HTTP. */
  readonly caller?: Caller | undefined;
}

/** What may be said and asked while a command runs. */
export interface Terminal {
  readonly warn: (text: string) => void;
  /** Undefined when nobody can answer. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/**
 * Runs one `npm run release` command.
 * @returns the text to print
 * @throws ReleaseError when the command is refused, JP-R012 when the command line is invalid
 */
export async function runCommand(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  process: CommandProcess = { startedAt: Date.now(), fail: () => undefined },
): Promise<string> {
  requireNoEmptyWord(argv);
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const program = releaseProgram(argv, environment, { ...process, print });
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw misuse(problemIn(error, program));
  }
  return printed.join('').trimEnd();
}

/** The program without a process, for what describes its commands. */
export const bareProgram = (): Command =>
  releaseProgram([], {}, { startedAt: 0, fail: () => undefined, print: () => undefined });

function releaseProgram(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  { print, startedAt, fail, terminal, caller }: CommandProcess & { readonly print: (text: string) => void },
): Command {
  const folder = dataFolder(environment);
  const store = configuredStore(environment, terminal?.warn);
  const site = caller ? undefined : operationsSite(environment);
  // What a laptop needs of a site for the commands that work on its own sources.
  const versions = site ? new RemoteStore(site) : store;
  const telemetry = configuredTelemetry(environment);
  const show = ({ json }: Pick<Options, 'json'>, { text, value }: Outcome) =>
    print(json ? JSON.stringify(value, null, 2) : text);
  const noteOf = ({ why, allowRoute, key }: Pick<Options, 'why' | 'allowRoute' | 'key'>): ChangeNote => {
    const given = caller ? undefined : keyOfCommand(key, environment, argv);
    const publicKey = caller ? caller.key : given?.key?.publicKey;
    return {
      who: caller?.who ?? operatorName(environment),
      why,
      command: typed(argv),
      request: caller?.request,
      keyProblem: caller ? caller.keyProblem : given?.problem,
      ...(publicKey !== undefined && { key: publicKey }),
      ...(allowRoute && { allowedRoutes: allowRoute }),
    };
  };

  /** A bucket that does not respond must not hold up a rollback. */
  const recordsOf = (name: Channel): Promise<BrowserRecords | undefined> =>
    Promise.race([
      readBrowserRecords(telemetry, name).catch(() => undefined),
      wait(RECORDS_LIMIT_MS, undefined, { ref: false }),
    ]);

  const program = new Command('npm run release --')
    .description('Publishes versions of units, and sets which of them visitors get')
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: () => undefined })
    // Probing a bucket takes as long as the checks of a change, so both run at the same time.
    .hook('preAction', (_, command) => {
      if (caller) requirePermission(caller, command);
      if (site && !isLocal(command)) throw misuse(`${command.name()} is for the site at OPS_URL`);
      if (!WITHOUT_STORE.has(command.name())) requireStore(environment);
      if (isChanging(command)) void store.requireUsable().catch(() => undefined);
    });

  program
    .command('version [unit] [version]')
    .usage('[options] <unit> <patch|minor|major|x.y.z>')
    .description('raise the version of a unit above the published one; without a unit, list what changed since then')
    .addOption(json())
    .action(async (unit: string | undefined, wanted: string | undefined, options: Pick<Options, 'json'>) => {
      const versioning = { store: versions, repository: new Repository(REPOSITORY) };
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
    .description('build a unit and add the version to the store; no visitor gets it yet')
    .option('--from <folder>', 'publish this build instead of building')
    .option('--allow-dirty', 'publish uncommitted changes too, and note that in the release')
    .addOption(key())
    .addOption(json())
    .action(async (unit: string, options: PublishOptions) => {
      if (!unitName.safeParse(unit).success) throw misuse(`${unit} is not the name of a unit`);
      const published = await publishCommand(versions, unit, options, environment);
      show(options, { text: publishedText(published), value: published.release });
    });

  changing(program.command('promote'))
    .argument('<versions...>', 'units, each followed by its version')
    .usage('[options] <unit> <version> [<unit> <version> …]')
    .description('make versions current, all of them in one step')
    .option('--from <version>', 'only if this version is running')
    .action(async (words: string[], options: Options & { readonly from?: string }) => {
      const versions = pairs('promote', words);
      const changes: string[] = [];
      if (!options.json)
        for (const version of versions) changes.push(await changesText(store, options.channel, version));
      const records = await recordsOf(options.channel);
      const revision = await promote(store, options.channel, versions, noteOf(options), { ...options, records });
      const text = [...(revision ? changes : []), revisionText(options.channel, revision)].join('\n');
      show(options, { text, value: revision ?? null });
    });

  changing(program.command('rollback [unit]'))
    .description('go back to the previous version')
    .option('--from <version>', 'only if this version is running')
    .addOption(
      new Option('--to <version>', 'this earlier version, even if browsers failed on it').conflicts([
        'canary',
        'toNothing',
      ]),
    )
    .option('--current', 'while a canary runs: take back the current version')
    .addOption(new Option('--canary', 'while a canary runs: take back the canary').conflicts('current'))
    .option('--to-nothing', 'take out a unit that has no earlier version')
    .addOption(
      new Option('--to-revision <n>', 'give every unit the version that it had in this revision')
        .argParser(wholeNumber('--to-revision', 1))
        .conflicts(['from', 'to', 'current', 'canary', 'toNothing']),
    )
    .addOption(allowNeeded())
    .action(async (unit: string | undefined, options: Options & RollbackFlags) => {
      const records = await recordsOf(options.channel);
      const revision = await rollbackAsTyped(store, unit, { ...options, records }, noteOf(options), startedAt);
      show(options, { text: rollbackText(options.channel, revision, records), value: revision ?? null });
    });

  changing(program.command('canary <unit> [version]'))
    .description('give a version to a share of the visitors')
    .addOption(new Option('--percent <n>', 'the share, 0 to 100').argParser(percentOf).conflicts('off'))
    .addOption(new Option('--off', 'end the canary').conflicts(['hold', 'minViews', 'replace']))
    .option('--replace <version>', 'replace the canary of this version')
    .addOption(
      new Option(
        '--auto <shares>',
        'let the gateway raise the share by itself, such as 10,25,50; one number is the size of a step',
      )
        .argParser(sharesOf)
        .conflicts(['percent', 'off']),
    )
    .addOption(
      new Option('--hold <time>', 'with --auto: how long each step is held').argParser(duration).conflicts('percent'),
    )
    .addOption(
      new Option('--min-views <n>', `with --auto: page views that each step needs (${DEFAULT_MIN_VIEWS})`)
        .argParser(wholeNumber('--min-views', 1))
        .conflicts('percent'),
    )
    .addOption(
      new Option('--resume', 'resume a paused automatic canary').conflicts([
        'percent',
        'off',
        'auto',
        'hold',
        'minViews',
        'replace',
      ]),
    )
    .action(async (unit: string, version: string | undefined, options: Options & CanaryFlags) => {
      const revision = await canaryAsTyped(store, unit, version, options, noteOf(options));
      show(options, { text: revisionText(options.channel, revision), value: revision ?? null });
    });

  program
    .command('status [unit]')
    .description('show what visitors get, and how it loads')
    .addOption(channel())
    .addOption(json())
    .action(async (unit: string | undefined, options: Options) => {
      const found = await withSourcePlaces(store, await status(store, telemetry, options.channel, unit));
      show(options, { text: statusText(found, storeName(environment)), value: found });
    });

  program
    .command('history [unit]')
    .description('show who changed what, when and why')
    .addOption(channel())
    .addOption(
      new Option('--limit <n>', 'how many changes, newest first').argParser(wholeNumber('--limit', 1)).default(20),
    )
    .addOption(json())
    .action(async (unit: string | undefined, options: Options & { limit: number }) => {
      const found = await history(store, options.channel, { unit, limit: options.limit });
      show(options, { text: historyText(found, unit), value: found });
    });

  program
    .command('help-me')
    .description('say what is broken, which version is known to be good, and the one command')
    .addOption(channel())
    .action(async ({ channel: name }: Pick<Options, 'channel'>) => {
      const place = { store, storeName: storeName(environment), channel: name, records: await recordsOf(name) };
      const { text, command } = await help({ ...place, ask: terminal?.ask });
      print(command ? await runCommand(command, environment, { startedAt: Date.now(), fail, terminal, caller }) : text);
    });

  program
    .command('diff <unit> <version> [to]')
    .usage('[options] <unit> [from] <to>')
    .description('show what a version changes, by default compared with the one that visitors get')
    .addOption(channel())
    .addOption(json())
    .action(async (unit: string, version: string, to: string | undefined, options: Options) => {
      const wanted = to === undefined ? { unit, version } : { unit, version: to, from: version };
      const compared = await compareVersions(store, options.channel, wanted);
      show(options, { text: diffText(compared), value: compared });
    });

  addPreviewCommand(program, { folder, store, environment, show, pairs });

  changing(program.command('retire <unit>'))
    .description('take a unit out: its addresses are 404 and its menu entries disappear')
    .addOption(allowNeeded())
    .action(async (unit: string, options: Options & { allowNeeded?: true }) => {
      const revision = await retire(store, options.channel, unit, noteOf(options), options);
      show(options, { text: revisionText(options.channel, revision), value: revision });
    });

  changing(program.command('freeze'))
    .description('promote nothing new until "unfreeze"; rollbacks stay possible')
    .action(async (options: Options) => {
      if (options.why.trim() === '') throw misuse('freeze needs --why, for the people whom it stops');
      const revision = await freeze(store, options.channel, noteOf(options));
      show(options, { text: frozenText(options.channel, revision), value: revision });
    });

  changing(program.command('unfreeze'))
    .description('end the freeze')
    .action(async (options: Options) => {
      const revision = await unfreeze(store, options.channel, noteOf(options));
      show(options, { text: frozenText(options.channel, revision), value: revision ?? null });
    });

  program
    .command('follow')
    .description('let "npm start" release new builds again, until the next change by hand')
    .option('--why <reason>', 'the reason, for the history', '')
    .addOption(json())
    .action(async (options: Pick<Options, 'why' | 'json'>) => {
      const revision = await follow(store, 'production', noteOf(options));
      show(options, { text: followText(revision), value: revision ?? null });
    });

  addKeyCommands(program, { store, show, noteOf });
  addStoreCommands(program, { folder, store, telemetry, show, fail });
  return program;
}

/** The changes in a version that is promoted. Not even a damaged version before it stops that: it may be the repair. */
async function changesText(store: ReleaseStore, name: Channel, { unit, version }: UnitVersion): Promise<string> {
  try {
    return diffText(await compareVersions(store, name, { unit, version }));
  } catch (error) {
    return `${unit}: ${version}\n  its changes cannot be shown: ${(error as Error).message}`;
  }
}

interface CanaryFlags {
  readonly percent?: number;
  readonly off?: true;
  readonly replace?: string;
  readonly auto?: readonly number[];
  /** Seconds. */
  readonly hold?: number;
  readonly minViews?: number;
  readonly resume?: true;
}

async function canaryAsTyped(
  store: ReleaseStore,
  unit: string,
  version: string | undefined,
  options: Options & CanaryFlags,
  note: ChangeNote,
): Promise<Revision | undefined> {
  const { channel: name, percent, off, auto, hold, minViews, resume } = options;
  if (off) return stopCanary(store, name, unit, note, version);
  if (resume) return resumeCanary(store, name, unit, note, version);
  if (version === undefined) throw misuse('canary needs a unit and a version, or a unit and --off');
  if (auto) {
    const plan = { shares: auto, holdSeconds: hold ?? DEFAULT_HOLD_SECONDS, minViews: minViews ?? DEFAULT_MIN_VIEWS };
    return startAutomaticCanary(store, name, unit, version, plan, note, options);
  }
  if (hold !== undefined || minViews !== undefined) throw misuse('--hold and --min-views go with --auto');
  if (percent === undefined) throw misuse('canary needs --percent or --auto');
  return startCanary(store, name, unit, { version, percent }, note, options);
}

interface RollbackFlags {
  readonly from?: string;
  readonly to?: string;
  readonly records?: BrowserRecords | undefined;
  readonly current?: true;
  readonly canary?: true;
  readonly toNothing?: true;
  readonly toRevision?: number;
  readonly allowNeeded?: true;
}

const allowNeeded = () =>
  new Option('--allow-needed', 'even if the rest of the site needs pages of the unit, such as the login');

async function rollbackAsTyped(
  store: ReleaseStore,
  unit: string | undefined,
  options: Options & RollbackFlags,
  note: ChangeNote,
  startedAt: number,
): Promise<RollbackRevision | undefined> {
  const { channel: name, toRevision } = options;
  if (toRevision !== undefined) {
    if (unit !== undefined) throw misuse('rollback takes a unit or --to-revision, not both');
    return restoreRevision(store, name, toRevision, note, options);
  }
  if (unit === undefined) throw misuse('rollback needs a unit, or --to-revision');
  const of = options.canary ? 'canary' : options.current && 'current';
  // A change made while this process was starting counts as simultaneous.
  return rollback(store, name, unit, note, { ...options, of, decidedAt: startedAt });
}

/**
 * Refuses the empty words and values (`--days=`) that an unset variable leaves behind in a script. Only a reason may be
 * empty.
 */
function requireNoEmptyWord(argv: readonly string[]): void {
  const isReason = (index: number) => argv[index - 1] === '--why';
  const empty = argv.find((word, index) => /^(--(?!why=)[a-z-]+=)?\s*$/.test(word) && !isReason(index));
  if (empty !== undefined)
    throw misuse(empty.startsWith('-') ? `${empty.trim()} has no value` : 'an argument is empty');
}

/** The command line as it was typed, shown in the history. */
function typed(argv: readonly string[]): string {
  return argv.map((word) => (/\s/.test(word) ? JSON.stringify(word) : word)).join(' ');
}

function problemIn({ code, message }: CommanderError, program: Command): string {
  if (code === 'commander.help') return `name a command: ${program.commands.map((each) => each.name()).join(', ')}`;
  return message.replace(/^error: /, '').replaceAll('\n', ' ');
}

function levelOrVersion(word = ''): string {
  if (isLevel(word) || versionNumber.safeParse(word).success) return word;
  throw misuse(`version needs patch, minor, major or a version like 1.4.0 after the unit${word && `, not ${word}`}`);
}

function pairs(command: string, words: readonly string[]): UnitVersion[] {
  if (words.length % 2 !== 0) throw misuse(`${command} needs a unit and a version, for each unit`);
  const versions = words.flatMap((unit, index) => (index % 2 === 0 ? [{ unit, version: words[index + 1] ?? '' }] : []));
  const twice = versions.find(({ unit }, index) => versions.findIndex((other) => other.unit === unit) !== index);
  if (twice) throw misuse(`${command} names ${twice.unit} twice`);
  return versions;
}
