import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { postgresFolder } from './testing/postgres.mjs';
import { root } from './runtime.mjs';

const POSTGRES = path.join(root, 'scripts/testing/postgres.mjs');
const ifInstalled = postgresFolder() ? test : test.skip;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-signals-'));
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a program in a process group of its own, as a shell does. Its temporary folder is `folder`. */
async function start(args: readonly string[]) {
  const program = spawn(process.execPath, args, {
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(program, 'close');
  const lines: string[] = [];
  const printed = createInterface(program.stdout).on('line', (line) => lines.push(line));
  const nextLine = async () => ((await once(printed, 'line')) as [string])[0];
  const first = await nextLine();
  const signal = (name: NodeJS.Signals) => process.kill(-program.pid!, name);
  return { first, lines, nextLine, signal, closed, write: (text: string) => program.stdin.write(text) };
}

/** Whether it is PostgreSQL that answers there; after its end, the port may be another program's. */
async function isReachable(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

test('what was started last ends first, and once, however many signals there are', async () => {
  const program = await start([
    '--input-type=module',
    '--eval',
    `import { atExit, exitOnSignal } from '${pathToFileURL(path.join(root, 'scripts/signals.mjs')).href}';
    exitOnSignal();
    for (const name of ['folder', 'server'])
      atExit(() => {
        process.kill(process.pid, 'SIGTERM');
        console.log(name);
      });
    setInterval(() => undefined, 3_600_000);
    const end = atExit(() => console.log('client'));
    console.log('started');
    end();`,
  ]);
  program.signal('SIGTERM');
  expect(await program.closed).toEqual([143, null]);
  expect(program.lines).toEqual(['started', 'client', 'server', 'folder']);
});

/** A site that serves and then loops, and what watches over it. Its clock goes on by the milliseconds of each line. */
const STUCK = `
  import { stopOnSignal } from '${pathToFileURL(path.join(root, 'server/src/core/stopOnSignal.ts')).href}';
  stopOnSignal(async () => undefined, console);
  for (const end = Date.now() + 60_000; Date.now() < end; );
`;
const watching = (nodeEnv: string) => `
  import { spawn } from 'node:child_process';
  import { createInterface } from 'node:readline';
  import { mock } from 'node:test';
  import { watched } from '${pathToFileURL(path.join(root, 'scripts/signals.mjs')).href}';
  process.env.NODE_ENV = '${nodeEnv}';
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(STUCK)}], { stdio });
  child.once('message', () => console.log('serves'));
  const exit = watched(child);
  process.on('SIGTERM', () => console.log('stopping'));
  createInterface(process.stdin).on('line', (line) => {
    mock.timers.tick(Number(line));
    console.log('after ' + line);
  });
  process.exit(await exit);
`;

test('a process that loops for ever stops within ten seconds of a signal', async () => {
  const program = await start(['--input-type=module', '--eval', watching('test')]);
  program.signal('SIGTERM');
  expect(await program.nextLine()).toBe('stopping');
  program.write('9500\n');
  expect(await program.nextLine()).toBe('after 9500');
  program.write('500\n');
  expect(await program.closed).toEqual([1, null]);
});

test('a process that loops for ever is logged, and in production ended for the service manager', async () => {
  const program = await start(['--input-type=module', '--eval', watching('production')]);
  program.write('29000\n');
  expect(await program.nextLine()).toBe('after 29000');
  program.write('1000\n');
  expect(JSON.parse(await program.nextLine())).toMatchObject({ level: 50, code: 'JP-G027' });
  program.write('30000\n');
  expect(await program.closed).toEqual([1, null]);
});

test('elsewhere it is only logged: a debugger may hold it', async () => {
  const program = await start(['--input-type=module', '--eval', watching('test')]);
  program.write('120000\n');
  while (!program.lines.includes('after 120000')) await program.nextLine();
  expect(program.lines.filter((line) => line.includes('JP-G027'))).toHaveLength(1);
  program.signal('SIGKILL');
  await program.closed;
});

ifInstalled('a temporary PostgreSQL ends with Ctrl-C', async () => {
  const postgres = await start([POSTGRES]);
  expect(await isReachable(postgres.first)).toBe(true);
  postgres.signal('SIGINT');
  postgres.signal('SIGINT');
  expect(await postgres.closed).toEqual([130, null]);
  expect([await readdir(folder), await isReachable(postgres.first)]).toEqual([[], false]);
});

/** Shuts down at a signal, for as long as it reads nothing. */
const COMMAND = `
  process.on('SIGINT', () => console.log('stopping'));
  process.stdin.once('data', () => process.exit());
  console.log(process.env.TEST_DATABASE_URL);
`;

ifInstalled('it lasts until the command that uses it has shut down', async () => {
  const command = await start([POSTGRES, '--', process.execPath, '--eval', COMMAND]);
  command.signal('SIGINT');
  expect(await command.nextLine()).toBe('stopping');
  expect(await isReachable(command.first)).toBe(true);
  command.write('\n');
  expect(await command.closed).toEqual([0, null]);
  expect([await readdir(folder), await isReachable(command.first)]).toEqual([[], false]);
});
