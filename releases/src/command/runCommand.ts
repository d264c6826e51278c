import path from 'node:path';
import { dataFolder, openStore, openTelemetry, REPOSITORY } from '../dataFolder.ts';
import { history } from '../history.ts';
import { promote, type UnitVersion } from '../promote.ts';
import { publish } from '../publish.ts';
import { unitName } from '../release.ts';
import type { ReleaseStore } from '../releaseStore.ts';
import { rollback } from '../rollback.ts';
import { startCanary, stopCanary } from '../startCanary.ts';
import { status } from '../status.ts';
import { misuse, readCommandLine, USAGE, type CommandLine } from './arguments.ts';
import { buildUnit } from './buildUnit.ts';
import { operator } from './operator.ts';
import { historyText, publishedText, revisionText, statusText } from './texts.ts';

/** What a command prints: for people, and for programs (`--json`). */
interface Outcome {
  readonly text: string;
  readonly value: unknown;
}

/**
 * Runs one `npm run release` command and gives what it prints.
 * @throws ReleaseError when the command is refused.
 */
export async function runCommand(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const line = readCommandLine(argv);
  const { text, value } = await perform(line, environment);
  return line.json ? JSON.stringify(value, null, 2) : text;
}

async function perform(line: CommandLine, environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const folder = dataFolder(environment);
  const store = openStore(folder);
  const { channel, command, words } = line;
  const note = { who: operator(environment), why: line.why, command: line.typed };
  switch (command) {
    case 'publish':
      return publishCommand(store, line, environment);
    case 'promote': {
      const revision = await promote(store, channel, pairs(words), note);
      return { text: revisionText(channel, revision), value: revision ?? null };
    }
    case 'rollback': {
      const revision = await rollback(store, channel, oneUnit(line), note);
      return { text: revisionText(channel, revision), value: revision };
    }
    case 'canary': {
      const revision = line.off
        ? await stopCanary(store, channel, oneUnit(line), note)
        : await startCanary(store, channel, ...canaryOf(line), note);
      return { text: revisionText(channel, revision), value: revision ?? null };
    }
    case 'status': {
      const found = await status(store, openTelemetry(folder), channel, optionalUnit(line));
      return { text: statusText(found), value: found };
    }
    case 'history': {
      const unit = optionalUnit(line);
      const found = await history(store, channel, { unit, limit: line.limit });
      return { text: historyText(found, unit), value: found };
    }
    case 'help':
      return { text: USAGE, value: USAGE };
    default:
      throw misuse(
        command === ''
          ? 'say what to do: publish, promote, rollback, canary, status or history'
          : `there is no command ${command}`,
      );
  }
}

async function publishCommand(
  store: ReleaseStore,
  line: CommandLine,
  environment: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const unit = oneUnit(line);
  if (!unitName.safeParse(unit).success) throw misuse(`${unit} is not the name of a unit`);
  const folder = line.from === undefined ? await buildUnit(unit, environment, line.json) : path.resolve(line.from);
  const release = await publish(store, folder, unit);
  return { text: publishedText(release, path.relative(REPOSITORY, folder)), value: release };
}

function oneUnit({ command, words }: CommandLine): string {
  const [unit, ...more] = words;
  if (unit === undefined) throw misuse(`${command} needs the name of a unit`);
  if (more.length > 0) throw misuse(`${command} takes one unit, ${more.join(' ')} is too much`);
  return unit;
}

function optionalUnit(line: CommandLine): string | undefined {
  return line.words.length === 0 ? undefined : oneUnit(line);
}

function pairs(words: readonly string[]): UnitVersion[] {
  if (words.length === 0 || words.length % 2 !== 0) throw misuse('promote needs a unit and a version');
  return words.flatMap((unit, index) => (index % 2 === 0 ? [{ unit, version: words[index + 1] ?? '' }] : []));
}

function canaryOf({ words, percent }: CommandLine): [unit: string, canary: { version: string; percent: number }] {
  const [unit, version, ...more] = words;
  if (unit === undefined || version === undefined || more.length > 0)
    throw misuse('canary needs a unit and a version, or a unit and --off');
  if (percent === undefined) throw misuse('canary needs --percent');
  return [unit, { version, percent }];
}
