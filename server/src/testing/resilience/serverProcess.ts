import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SHORT_RUN } from '../shortRun.ts';

export const SECRET = 'a secret for tests only, 32 characters';
const START_LIMIT_MS = 180_000;
const MAIN = path.join(import.meta.dirname, '../../main.ts');

/** The API as a separate process, started as operators start it. */
export interface ServerProcess {
  readonly port: number;
  /** Lines of its log so far. */
  readonly log: readonly string[];
  /** Sends SIGKILL, so that it cannot finish anything. */
  kill(): Promise<void>;
  /** Sends SIGTERM, so that running requests and messages finish first. */
  stop(): Promise<void>;
}

/** Starts `server/src/main.ts` and waits until it is ready. */
export async function startServerProcess(
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...SHORT_RUN, MAIN], {
    env: {
      ...inherited,
      SECRET,
      SEED: 'none',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n').filter(Boolean)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const until = Date.now() + START_LIMIT_MS;
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded() || Date.now() > until) {
      await end('SIGKILL');
      throw new Error(`the server did not start:\n${log.join('\n')}`);
    }
    await wait(50);
  }
  return { port, log, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
