/** How the worker, and the pictures behind it, survive a picture that kills it (rule 35). */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import sharp from 'sharp';
import { smallPng } from '../testing/sampleFiles.ts';
import type { Pictures } from '../core/pictures.ts';
import { createPictures, type PictureLimits } from './pictures.ts';

const PATIENCE_MS = 20_000;
/** A busy machine has little time left for a worker of low priority; where a limit is what is tested, it is short. */
const PATIENT: Partial<PictureLimits> = { maxWaitMs: 60_000, cpuMs: 60_000, maxMs: 60_000, stopMs: 60_000 };
const onLinux = process.platform === 'linux' ? test : test.skip;
/** Few bytes that cost a decoder hundreds of milliseconds and 100 MB. */
const heavy = await sharp({ create: { width: 5000, height: 5000, channels: 4, background: 'teal' } })
  .png({ progressive: true })
  .toBuffer();

const opened: { pictures: Pictures; pids: number[]; logged: string[] }[] = [];
afterEach(() => {
  for (const { pictures } of opened.splice(0)) pictures.close();
});

function start(limits: Partial<PictureLimits> = {}) {
  const [pids, logged]: [number[], string[]] = [[], []];
  const log = pino(
    { level: 'debug' },
    {
      write: (line: string) => {
        const { pid, msg } = JSON.parse(line) as { pid: number; msg: string };
        if (msg === 'picture worker started') pids.push(pid);
        else logged.push(msg);
      },
    },
  );
  const pictures = createPictures(log, { ...PATIENT, ...limits });
  opened.push({ pictures, pids, logged });
  return {
    pictures,
    pids,
    logged,
    draw: (bytes: Buffer, signal?: AbortSignal) => pictures.redraw(bytes, { field: 'photo', signal }),
  };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
async function untilGone(pid: number): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (isAlive(pid)) {
    expect(Date.now()).toBeLessThan(until);
    await wait(10);
  }
}
const FAILED = { status: 422, code: 'picture_failed', fields: { photo: 'picture_failed' } };

test('starts with the first picture; one process draws all, one after the other', async () => {
  const { draw, pids } = start();
  expect(pids).toEqual([]);
  const done: number[] = [];
  await Promise.all(
    [heavy, smallPng, smallPng].map(async (bytes, index) => {
      await draw(bytes);
      done.push(index);
    }),
  );
  expect([done, pids.length]).toEqual([[0, 1, 2], 1]);
});

test('a killed worker costs only the current picture', async () => {
  const { draw, pids, logged } = start();
  await draw(smallPng);
  const lost = draw(heavy);
  const next = draw(smallPng);
  process.kill(pids[0]!, 'SIGKILL');
  await expect(lost).rejects.toMatchObject(FAILED);
  await expect(next).resolves.toBeDefined();
  expect([pids.length, logged]).toEqual([2, [expect.stringContaining('JP-S005')]]);
});

const BUSY = { status: 503, code: 'uploads_busy', retryAfter: expect.any(Number) };

test('a worker that gets no CPU time is given up, which is no fault of the picture; the next is drawn', async () => {
  const { draw, pids, logged } = start({ maxMs: 6_000 });
  await draw(smallPng);
  process.kill(pids[0]!, 'SIGSTOP');
  await expect(draw(smallPng)).rejects.toMatchObject(BUSY);
  expect(logged).toEqual([expect.stringContaining('JP-S008')]);
  await untilGone(pids[0]!);
  await expect(draw(smallPng)).resolves.toBeDefined();
});

test('a picture that takes too much CPU time is given up', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jpro-worker-'));
  const endless = `process.on('message', () => { for (;;); }); process.send({ ready: true });`;
  writeFileSync(path.join(folder, 'endless.mjs'), endless);
  const { draw, pids, logged } = start({ worker: path.join(folder, 'endless.mjs'), cpuMs: 300 });
  await expect(draw(smallPng)).rejects.toMatchObject(FAILED);
  expect(logged).toEqual([expect.stringContaining('JP-S005')]);
  await untilGone(pids[0]!);
  await rm(folder, { recursive: true });
});

onLinux('a picture that needs more memory than it may have ends the worker, not the server', async () => {
  // V8 alone takes 580 of them.
  const { draw } = start({ memoryMb: 660 });
  await expect(draw(smallPng)).resolves.toBeDefined();
  await expect(draw(heavy)).rejects.toMatchObject({
    status: expect.any(Number),
    fields: { photo: expect.any(String) },
  });
  await expect(draw(smallPng)).resolves.toBeDefined();
});

test("a worker that does not start is an outage, not the picture's fault", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jpro-worker-'));
  writeFileSync(path.join(folder, 'broken.mjs'), 'process.exit(3)');
  const { draw, logged } = start({ worker: path.join(folder, 'broken.mjs') });
  await expect(draw(smallPng)).rejects.toMatchObject({ status: 503, retryAfter: expect.any(Number) });
  expect(logged).toEqual([expect.stringContaining('JP-S006')]);
  await rm(folder, { recursive: true });
});

test('a worker that starts too slowly for a busy machine is told from one that does not start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jpro-worker-'));
  writeFileSync(path.join(folder, 'starved.mjs'), 'setInterval(() => undefined, 1000)');
  const { draw, logged } = start({ worker: path.join(folder, 'starved.mjs'), startMs: 300 });
  await expect(draw(smallPng)).rejects.toMatchObject(BUSY);
  expect(logged).toEqual([expect.stringContaining('JP-S008')]);
  await rm(folder, { recursive: true });
});

test('ends when idle, and is replaced after a number of pictures', async () => {
  const idle = start({ idleMs: 20 });
  await idle.draw(smallPng);
  await untilGone(idle.pids[0]!);
  await expect(idle.draw(smallPng)).resolves.toBeDefined();
  const used = start({ maxJobs: 2 });
  for (let picture = 0; picture < 4; picture += 1) await used.draw(smallPng);
  expect(used.pids.length).toBe(2);
  await untilGone(used.pids[0]!);
});

test('waiting too long, a full queue and an aborted request are refused with Retry-After', async () => {
  const { draw } = start({ maxWaiting: 2, maxWaitMs: 50 });
  const leaving = new AbortController();
  const first = draw(heavy);
  const [gone, late] = [draw(smallPng, leaving.signal), draw(smallPng)];
  await expect(draw(smallPng)).rejects.toMatchObject(BUSY);
  leaving.abort();
  for (const refused of [gone, late]) await expect(refused).rejects.toMatchObject(BUSY);
  await expect(first).resolves.toBeDefined();
});

test('when the server stops, the queue is refused and the current picture is finished', async () => {
  const { draw, pictures, pids } = start();
  const first = draw(heavy);
  const waiting = Array.from({ length: 50 }, () => draw(heavy));
  pictures.refuseWaiting();
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
  await expect(first).resolves.toBeDefined();
  pictures.close();
  await untilGone(pids[0]!);
});

test("a picture that would delay the server's stop is given up", async () => {
  const { draw, pictures, pids, logged } = start({ stopMs: 50 });
  await draw(smallPng);
  process.kill(pids[0]!, 'SIGSTOP');
  const stuck = draw(smallPng);
  pictures.refuseWaiting();
  await expect(stuck).rejects.toMatchObject({ status: 503 });
  expect(logged).toEqual([]);
});

onLinux('the worker has nothing of the environment', async () => {
  process.env['DATABASE_URL'] = 'postgres://secret';
  try {
    const { draw, pids } = start();
    await draw(smallPng);
    const names = readFileSync(`/proc/${pids[0]}/environ`, 'utf8')
      .split('\0')
      .map((entry) => entry.split('=')[0]!);
    expect(names.filter((name) => /URL|SECRET|TOKEN|DATA_DIR/.test(name))).toEqual([]);
  } finally {
    delete process.env['DATABASE_URL'];
  }
});

/** On a busy machine a process of the lowest priority draws nothing for minutes: these only say what was asked. */
const RECORDERS = {
  nice: '[ "$3" = true ] || echo "$$ nice $1 $2" >>"$0.asked"; shift 2; exec "$@"',
  chrt: 'echo "$4 chrt $1 $2 $3" >>"$0.asked"',
};

onLinux('a worker gives way to others, for a crowd to everything', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jpro-priority-'));
  for (const [name, script] of Object.entries(RECORDERS))
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const before = process.env['PATH'];
  process.env['PATH'] = `${folder}:${before}`;
  const { draw, pictures, pids } = start();
  try {
    await pictures.draw('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await draw(smallPng);
    await Promise.all(Array.from({ length: 6 }, () => draw(smallPng)));
    await draw(smallPng);
  } finally {
    process.env['PATH'] = before;
  }
  const asked = Object.keys(RECORDERS)
    .flatMap((name) => readFileSync(path.join(folder, `${name}.asked`), 'utf8').split('\n'))
    .map((line) => line.split(/ (.*)/));
  await rm(folder, { recursive: true });
  const askedFor = (worker: number) => asked.filter(([pid]) => pid === String(worker)).map(([, what]) => what);
  expect(pids.map(askedFor)).toEqual([[], ['nice -n 5'], ['nice -n 19', 'chrt --idle --pid 0'], ['nice -n 5']]);
});

onLinux('what is asked for a worker lowers its priority', () => {
  const SCHED_IDLE = 5;
  const other = spawn('sleep', ['60']);
  try {
    for (const niceness of [5, 19]) {
      const { stdout } = spawnSync('nice', ['-n', String(niceness), 'cat', '/proc/self/stat'], { encoding: 'utf8' });
      expect(scheduling(stdout).niceness).toBe(Math.min(getPriority() + niceness, 19));
    }
    spawnSync('chrt', ['--idle', '--pid', '0', String(other.pid)]);
    expect(scheduling(readFileSync(`/proc/${other.pid}/stat`, 'utf8')).policy).toBe(SCHED_IDLE);
  } finally {
    other.kill();
  }
});

/** Of `/proc/<pid>/stat`. */
function scheduling(stat: string): { niceness: number; policy: number } {
  const fields = stat.split(') ')[1]!.split(' ').map(Number);
  return { niceness: fields[16]!, policy: fields[38]! };
}

const canLoseNetwork = [
  ['--net', 'true'],
  ['--map-root-user', '--net', 'true'],
].some((args) => spawnSync('unshare', args).status === 0);

(canLoseNetwork ? test : test.skip)('the worker has no network where the machine can take it away', async () => {
  const { draw, pids } = start();
  await draw(smallPng);
  expect(readlinkSync(`/proc/${pids[0]}/ns/net`)).not.toBe(readlinkSync('/proc/self/ns/net'));
});

test('when the server dies, its worker dies', async () => {
  const module = pathToFileURL(path.join(import.meta.dirname, 'pictures.ts')).href;
  const program = `import { createPictures } from '${module}';
    const log = { debug: ({ pid }) => console.log(pid), warn() {}, error() {} };
    await createPictures(log).redraw(Buffer.from('${smallPng.toString('base64')}', 'base64'), { field: 'photo' });
    process.kill(process.pid, 'SIGKILL');`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  });
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(server, 'close');
  expect(Number(said)).toBeGreaterThan(0);
  await untilGone(Number(said));
});

onLinux('without the programs that hold it back the worker still draws', async () => {
  const before = process.env['PATH'];
  process.env['PATH'] = '/nonexistent';
  try {
    await expect(start().draw(smallPng)).resolves.toBeDefined();
  } finally {
    process.env['PATH'] = before;
  }
});
