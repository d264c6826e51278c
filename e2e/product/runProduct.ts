import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/testing/freePort.mjs';
import { SERVING_FLAGS } from '../../scripts/runtime.mjs';
import { fillDataFolder } from './preparedData.ts';

export const REPOSITORY = path.resolve(import.meta.dirname, '../..');
/** Seconds on a quiet machine; a start may include a build, beside other tests. */
const START_LIMIT_MS = 12 * 60_000;
const STOP_LIMIT_MS = 10_000;

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Time from the command until `/readyz` responds. */
  readonly startMs: number;
  /** Everything that it has printed so far. */
  output(): string;
  /** Sends SIGTERM, and removes the data folder unless it was given. */
  stop(): Promise<void>;
  /** Sends SIGKILL, like a power cut; the data folder stays. */
  kill(): Promise<void>;
}

export interface ProductOptions {
  /** Stays after `stop`; a temporary folder by default. */
  readonly dataDir?: string;
  /** A free port by default. */
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** The arguments for Node that start it. */
  readonly script?: readonly string[];
  /** The checkout to run. */
  readonly repository?: string;
}

/** Settings of tests: they send more requests from one address than visitors do, to a machine that is busier. */
export const UNLIMITED = { RATE_LIMIT: 'off', PAGE_LIMIT_FACTOR: '10' };

/** A single process, so that killing it leaves nothing behind. */
const START = [...SERVING_FLAGS, 'scripts/start.mjs'];

/** Runs `npm start` on a free port. @throws with its output when it does not become ready. */
export async function runProduct({
  dataDir: given,
  port: wanted,
  env = {},
  script = START,
  repository = REPOSITORY,
}: ProductOptions = {}): Promise<Product> {
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'jpro-')));
  if (given === undefined) await fillDataFolder(dataDir, { releases: repository === REPOSITORY });
  const port = wanted ?? (await freePort());
  const url = `http://localhost:${port}`;
  const started = Date.now();
  const product = spawn(process.execPath, script, {
    cwd: repository,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [product.stdout, product.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));

  const stop = async (): Promise<void> => {
    await stopProcess(product);
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(`${url}/readyz`, product);
  } catch (error) {
    await stop();
    throw new Error(`The product did not start: ${String(error)}\n${lines.join('')}`);
  }
  return {
    url,
    dataDir,
    pid: product.pid!,
    startMs: Date.now() - started,
    output: () => lines.join(''),
    stop,
    kill: () => killProcess(product),
  };
}

async function untilReady(address: string, product: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (product.exitCode !== null) throw new Error(`it ended with exit code ${product.exitCode}`);
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no response at ${address} within ${START_LIMIT_MS / 60_000} minutes`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Asks a process to end, and ends it when it does not. */
export async function stopProcess(product: ChildProcess): Promise<void> {
  if (hasEnded(product)) return;
  const ended = new Promise((resolve) => product.once('close', resolve));
  product.kill('SIGTERM');
  const giveUp = setTimeout(() => product.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(giveUp);
}

async function killProcess(product: ChildProcess): Promise<void> {
  if (hasEnded(product)) return;
  const ended = new Promise((resolve) => product.once('close', resolve));
  product.kill('SIGKILL');
  await ended;
}
