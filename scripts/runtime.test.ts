import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { KEEP_WASM_CODE, root } from './runtime.mjs';

const file = (name: string) => pathToFileURL(path.join(root, name)).href;
/** A script like `start.mjs`, whose shutdown lasts until it reads a line. */
const SCRIPT = `
  import { once } from 'node:events';
  import { ensureProjectNode, SERVING_FLAGS } from '${file('scripts/runtime.mjs')}';
  await ensureProjectNode(SERVING_FLAGS);
  const { stopOnSignal } = await import('${file('server/src/core/stopOnSignal.ts')}');
  const line = once(process.stdin, 'data');
  stopOnSignal(() => line.then(() => console.log('closed')), { info: (_fields, message) => console.log(message) });
  console.log('started');
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-runtime-'));
  await writeFile(path.join(folder, 'start.mjs'), SCRIPT);
  const scripts = { start: 'exec node start.mjs' };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['Ctrl-C', 'SIGINT'],
  ['a process manager', 'SIGTERM'],
] as const)('%s reaches every process of "npm start", twice, and the shutdown goes on', async (_who, signal) => {
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(npm, 'close');
  const lines: string[] = [];
  const printed = createInterface(npm.stdout).on('line', (line) => lines.push(line));
  const toAll = () => process.kill(-npm.pid!, signal);
  await once(printed, 'line');
  toAll();
  await once(printed, 'line');
  toAll();
  npm.stdin.write('\n');
  expect(await ended).toEqual([0, null]);
  expect(lines).toEqual(['started', 'stopping', 'closed']);
});

const lineOf = (name: string, start: string) =>
  readFileSync(path.join(root, name), 'utf8')
    .split('\n')
    .find((line) => line.trimStart().startsWith(start)) ?? '';
const flagsIn = (line: string) => line.match(/--[a-z][\w=-]*/g);

test.each([
  ['operations/systemd/jpro.service', 'ExecStart='],
  ['Dockerfile', 'ENTRYPOINT'],
  ['gateway/package.json', '"start":'],
  ['server/package.json', '"start":'],
])('%s starts a serving process that is watched, and has its flags from there', (name, start) => {
  const line = lineOf(name, start);
  expect(line).toContain('scripts/watch.mjs');
  expect(flagsIn(line)).toBeNull();
});

test('"npm run dev" may open the embedded database for long, and "npm start" serves with it', () => {
  const flags = (script: string) => lineOf(`scripts/${script}`, 'await ensureProjectNode(');
  expect(flags('dev.mjs')).toContain('[KEEP_WASM_CODE]');
  expect(flags('start.mjs')).toContain('(SERVING_FLAGS)');
});

test.each(['"admin":', '"seed":'])('%s may open the embedded database for long', (start) => {
  expect(flagsIn(lineOf('package.json', start))).toEqual([KEEP_WASM_CODE]);
});
