import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import {
  type Job,
  type JobMessage,
  type RenderJob,
  type SentFrame,
  workerMessage,
  type WorkerMessage,
} from './protocol.ts';

/** Compiling the modules of a worker would take more than half of its start. */
const NODE_COMPILE_CACHE = path.join(import.meta.dirname, '../../../.cache/compiled');

// JavaScript where the package is installed.
const WORKER = path.join(import.meta.dirname, `worker${path.extname(import.meta.filename)}`);

/** What a process is called in traces and lists of processes, and the limit of its heap. */
export interface WorkerKind {
  readonly name: 'page process' | 'render process';
  readonly memoryMb: number;
}

export interface WorkerEvents {
  readonly onReady: () => void;
  readonly onEvaluated: () => void;
  readonly onResult: (message: Extract<WorkerMessage, { id: number }>) => void;
  /** Called once, however the process ended. `why` includes the end of its stderr. */
  readonly onEnd: (why: string) => void;
}

/** One child process that runs server bundles. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #bundles = new Set<string>();
  readonly #frames = new SentFrames();
  #ended = false;

  constructor({ name, memoryMb }: WorkerKind, { onReady, onEvaluated, onResult, onEnd }: WorkerEvents) {
    this.#child = fork(WORKER, [name], {
      execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=16'],
      env: { NODE_ENV: 'production', NODE_COMPILE_CACHE },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let lastWords = '';
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-500);
    });
    const end = (why: string): void => {
      if (this.#ended) return;
      this.#ended = true;
      onEnd([why, lastWords.trim()].filter(Boolean).join(': '));
    };
    this.#child.on('message', (sent: unknown) => {
      // A process that was given up must get no more jobs.
      if (this.#child.killed) return;
      const { data: message } = workerMessage.safeParse(sent);
      if (!message) {
        this.kill();
        end('sent an unknown message');
      } else if ('ready' in message) onReady();
      else if ('evaluated' in message) onEvaluated();
      else onResult(message);
    });
    this.#child.on('error', (error) => end(error.message));
    this.#child.on('exit', (code, signal) => end(`exited with ${signal ?? code}`));
  }

  /** How many bundles it has evaluated. Evicting some in the process would free no memory. */
  get bundles(): number {
    return this.#bundles.size;
  }

  /** The bundles that it does not have yet. */
  missing(bundles: readonly string[]): readonly string[] {
    return bundles.filter((name) => !this.#bundles.has(name));
  }

  /** Sends the job with the bundles that this process does not have yet. @returns whether there are any */
  send({ id, bundles, sources, job }: Omit<JobMessage, 'job'> & { readonly job: Job | undefined }): boolean {
    const missing = this.missing(bundles);
    for (const name of missing) this.#bundles.add(name);
    const needed = Object.fromEntries(missing.map((name) => [name, sources[name] ?? '']));
    const sent = job?.kind === 'render' ? { ...job, frame: this.#frames.send(job.frame) } : job;
    if (this.#child.connected)
      this.#child.send({ id, bundles, sources: needed, job: sent } satisfies JobMessage, nothing);
    return missing.length > 0;
  }

  forget(bundles: readonly string[]): void {
    for (const name of bundles) this.#bundles.delete(name);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

function nothing(): void {
  // A process that cannot be reached has ended or is about to, which `onEnd` reports.
}

const MAX_FRAMES = 100;

/** The frames that a process has. Each is sent once, and those of pages that are no longer visited are dropped. */
export class SentFrames {
  #dropped: string[] = [];
  readonly #names = new LRUCache<string, true>({
    max: MAX_FRAMES,
    dispose: (_, name, reason) => reason === 'evict' && this.#dropped.push(name),
  });

  send({ name, json }: RenderJob['frame']): SentFrame {
    const isKnown = this.#names.get(name) !== undefined;
    if (!isKnown) this.#names.set(name, true);
    const dropped = this.#dropped;
    this.#dropped = [];
    return { name, json: isKnown ? undefined : json, dropped };
  }
}
