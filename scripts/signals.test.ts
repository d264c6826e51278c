import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { postgresFolder } from './postgres.mjs';
import { root } from './runtime.mjs';

const POSTGRES = path.join(root, 'scripts/postgres.mjs');
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

async function isReachable(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const reached = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return reached;
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
