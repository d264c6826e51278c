import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startCanary } from '../canary/startCanary.ts';
import { performCommand } from '../command/performCommand.ts';
import { releasedStore, type TemporaryStore } from '../testing/index.ts';
import { readBrowserRecords } from '../telemetry/browserRecords.ts';
import type { Outcome } from '../telemetry/telemetry.ts';
import { promote } from './promote.ts';
import { currentUnits } from './readRevisions.ts';

const UNIT = 'mfe-a';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await releasedStore([
    { unit: 'shell', version: '1.0.0' },
    { unit: UNIT, version: '1.5.1' },
  ]);
});
afterEach(() => temporary.remove());

/** Reports of so many browsers about a version. */
async function browsers(count: number, version: string, outcome: Outcome): Promise<void> {
  for (let browser = 0; browser < count; browser += 1) {
    temporary.telemetry.countViews([{ unit: UNIT, version }]);
    const from = { visitor: `${version} ${outcome} ${browser}`, address: 'home' };
    await temporary.telemetry.append([{ unit: UNIT, version, outcome, ms: 10 }], from);
  }
  await temporary.telemetry.flush();
}

async function release(version: string): Promise<void> {
  await temporary.publish({ unit: UNIT, version });
  expect(await command('promote', UNIT, version)).toMatchObject({ status: 0 });
}

async function command(...argv: string[]) {
  const { status, stdout, stderr } = await performCommand(argv, { DATA_DIR: temporary.dataFolder }, Date.now());
  return { status, text: stdout + stderr };
}

/** "help-me" at a terminal, with what the operator types. */
async function helped(...typed: (string | (() => Promise<string>))[]) {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    const next = typed.shift() ?? '';
    return typeof next === 'string' ? next : next();
  };
  const environment = { DATA_DIR: temporary.dataFolder };
  const terminal = { warn: () => undefined, ask };
  const { stdout, stderr } = await performCommand(['help-me'], environment, Date.now(), terminal);
  return { questions, text: stdout + stderr };
}

const state = async () => (await currentUnits(temporary.store, 'production'))[UNIT]!;

async function damage(version: string): Promise<void> {
  const { files } = (await temporary.store.release(UNIT, version))!;
  await writeFile(path.join(temporary.dataFolder, 'releases/artefacts', UNIT, version, files[0]!.path), 'damaged');
}

describe('a bad fix on a bad version', () => {
  beforeEach(async () => {
    await browsers(8, '1.5.1', 'loaded');
    await release('1.6.0');
    await browsers(2, '1.6.0', 'loaded');
    await browsers(3, '1.6.0', 'crashed');
    await release('1.6.2');
    await browsers(3, '1.6.2', 'fell-back');
  });

  test('browsers fall back to the version that worked, and to the bad one last', async () => {
    expect(await state()).toEqual({ current: '1.6.2', previous: ['1.5.1', '1.6.0'] });
  });

  test('a rollback goes back to the version that worked, and says how it was', async () => {
    const { status, text } = await command('rollback', UNIT);
    expect(status).toBe(0);
    expect(text).toContain(`${UNIT} 1.5.1: 0 failures in 8 page views in the last 24 hours.`);
    expect((await state()).current).toBe('1.5.1');
  });

  test('help-me names the store, the broken unit, the version known to be good and the command', async () => {
    const { text } = await command('help-me');
    expect(text).toContain(`production of ${path.join(temporary.dataFolder, 'releases')}, revision 3`);
    expect(text).toContain(`${UNIT} 1.6.2: 3 failures in 3 page views`);
    expect(text).toMatch(
      /before: 1\.5\.1: 0 failures in 8 .*\(known good\)\n {2}before: 1\.6\.0: 3 failures in 5 [^(]*\n/,
    );
    expect(text).toContain(`do: npm run release -- rollback ${UNIT} --from 1.6.2`);
    await command('rollback', UNIT);
    expect((await command('help-me')).text).toContain('Neither browsers nor the store report a fault');
  });

  test('at a terminal, help-me asks whether to run the command, and runs it', async () => {
    expect(await helped('no')).toMatchObject({
      questions: [expect.stringMatching(/1\.6\.2: 3 failures[^]*Run "rollback mfe-a --from 1\.6\.2" now\?/)],
      text: 'Nothing was changed.\n',
    });
    expect((await state()).current).toBe('1.6.2');
    expect((await helped('yes')).text).toContain('1.6.2 -> 1.5.1');
    expect((await state()).current).toBe('1.5.1');
  });

  test('help-me undoes no rollback that another operator made while it asked', async () => {
    const { text } = await helped(async () => {
      await command('rollback', UNIT);
      return 'yes';
    });
    expect(text).toContain('JP-R030');
    expect((await state()).current).toBe('1.5.1');
  });

  test('help-me takes back what fails while a canary runs, too: the canary, or else the current version', async () => {
    await temporary.publish({ unit: UNIT, version: '1.7.0' });
    await command('canary', UNIT, '1.7.0', '--percent', '10');
    await helped('yes');
    expect(await state()).toMatchObject({ current: '1.5.1', canary: { version: '1.7.0' } });
    await browsers(3, '1.7.0', 'crashed');
    const replaced = async () => {
      await temporary.publish({ unit: UNIT, version: '1.8.0' });
      await command('canary', UNIT, '1.8.0', '--percent', '10', '--replace', '1.7.0');
      return 'yes';
    };
    expect((await helped(replaced)).text).toContain('JP-R032');
    expect((await state()).canary?.version).toBe('1.8.0');
  });

  test('--to goes back to the bad version all the same', async () => {
    expect(await command('rollback', UNIT, '--to', '1.6.0')).toMatchObject({ status: 0 });
    expect((await state()).current).toBe('1.6.0');
    const { status, text } = await command('rollback', UNIT, '--to', '1.4.0');
    expect(status).toBe(1);
    expect(text).toContain('JP-R007');
  });

  test('without a good version, the rollback is refused with what is known of each', async () => {
    await browsers(9, '1.5.1', 'failed');
    const { status, text } = await command('rollback', UNIT);
    expect(status).toBe(1);
    expect(text).toMatch(/JP-R007.*1\.5\.1 \(9 failures in 17 page views.*1\.6\.0 \(3 failures in 5 page views.*--to/);
    expect((await state()).current).toBe('1.6.2');
  });
});

test('a version that began to fail after the promotion is skipped, and named', async () => {
  await release('1.6.0');
  await browsers(9, '1.6.0', 'loaded');
  await release('1.6.2');
  await browsers(3, '1.6.0', 'crashed');
  const { text } = await command('rollback', UNIT);
  expect(text).toContain('Skipped 1.6.0: 3 failures in 12 page views');
  expect(await state()).toEqual({ current: '1.5.1', previous: [] });
});

test('a rollback does not skip a version for what two browsers reported', async () => {
  await release('1.6.0');
  for (const outcome of ['failed', 'rejected'] as const) await browsers(1, '1.5.1', outcome);
  expect(await command('rollback', UNIT)).toMatchObject({ status: 0 });
  expect((await state()).current).toBe('1.5.1');
});

test('few failing browsers among many do not make a version bad', async () => {
  await browsers(30, '1.5.1', 'loaded');
  await browsers(3, '1.5.1', 'crashed');
  const records = await readBrowserRecords(temporary.telemetry, 'production');
  expect(records.isFailing(UNIT, '1.5.1')).toBe(false);
  expect(records.isFailing(UNIT, '9.9.9')).toBe(false);
});

test('a damaged version is neither promoted nor given to a share', async () => {
  await temporary.publish({ unit: UNIT, version: '1.6.0' });
  await damage('1.6.0');
  const refused = { code: 'JP-R026' };
  const version = { unit: UNIT, version: '1.6.0' };
  await expect(promote(temporary.store, 'production', [version], temporary.note)).rejects.toMatchObject(refused);
  const canary = { version: '1.6.0', percent: 10 };
  await expect(startCanary(temporary.store, 'production', UNIT, canary, temporary.note)).rejects.toMatchObject(refused);
  expect(await state()).toEqual({ current: '1.5.1', previous: [] });
});

test('promote --from changes nothing when another version runs', async () => {
  await temporary.publish({ unit: UNIT, version: '1.6.0' });
  const { status, text } = await command('promote', UNIT, '1.6.0', '--from', '1.5.0');
  expect(status).toBe(1);
  expect(text).toContain('JP-R030');
  expect(await command('promote', UNIT, '1.6.0', '--from', '1.5.1')).toMatchObject({ status: 0 });
});

test('a data folder without a store is refused and named, and stays as it is', async () => {
  const DATA_DIR = path.join(temporary.dataFolder, 'mistyped');
  for (const argv of [['status'], ['rollback', UNIT], ['promote', UNIT, '1.5.1'], ['doctor']]) {
    const { status, stderr } = await performCommand(argv, { DATA_DIR }, Date.now());
    expect([status, stderr]).toEqual([1, expect.stringContaining(`JP-R042: there is no store at ${DATA_DIR}`)]);
  }
  expect(existsSync(DATA_DIR)).toBe(false);
  expect((await command('status')).text).toContain(path.join(temporary.dataFolder, 'releases'));
});

test('when nothing reports a fault, help-me asks for the broken address, in whatever form it is copied', async () => {
  const page = { page: 'job', guard: 'none', chrome: 'full', title: 'job', titles: { en: 'Job' } } as const;
  const routes = [{ ...page, pattern: '/jobs/:id<number>' }];
  await temporary.publish({ unit: UNIT, version: '1.6.0', routes });
  await command('promote', UNIT, '1.6.0');
  for (const address of ['jpro.example/en/jobs/17', 'localhost:3000/my/jobs/17', '/jobs/17', 'jobs/17'])
    expect((await helped(address, 'no')).questions[1]).toContain(`Run "rollback ${UNIT} --from 1.6.0" now?`);
  expect((await helped('https://jpro.example/en/jobs/17?from=a', 'yes')).text).toContain('1.6.0 -> 1.5.1');
  expect((await helped('/jobs/x')).text).toContain('No released unit has a page at /jobs/x');
  expect((await helped('')).text).toContain('npm run admin -- doctor');
});
