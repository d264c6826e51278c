import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PictureJob, PictureResult } from './pictureProtocol.ts';

const WORKER = fileURLToPath(new URL('./pictureWorker.ts', import.meta.url));
const FONTS = fileURLToPath(new URL('./fonts/fonts.conf', import.meta.url));
const STARTER = fileURLToPath(new URL('./picture-worker.sh', import.meta.url));
/** V8's part of the memory; pixels are stored outside its heap. */
const HEAP_MB = 64;
const CHECK_EVERY_MS = 250;

export interface ProcessLimits {
  readonly memoryMb: number;
  /** Generous, because a busy machine starts programs slowly. */
  readonly startMs: number;
  /** Path of another worker, for tests. */
  readonly worker?: string;
}

export interface JobLimits {
  /** CPU time, so that a busy machine costs no picture; elapsed time where the system does not tell CPU time. */
  readonly cpuMs: number;
  /** Elapsed time. A worker that has not used up its CPU time by then did not get it. */
  readonly maxMs: number;
}

/** The worker's priority: normal for our own drawings, low for a single picture, lowest when many are queued. */
export type PicturePriority = 'own' | 'usual' | 'crowd';

const NICENESS: Readonly<Record<PicturePriority, number>> = { own: 0, usual: 5, crowd: 19 };

/** What it was doing when it ended, or why it was killed: for want of CPU time, or because of the picture. */
type EndedWhile = 'starting' | 'drawing' | 'starved';

/** The worker ended, or was killed, before it returned a result. */
export class PictureWorkerEnded extends Error {
  override readonly name = 'PictureWorkerEnded';
  readonly endedWhile: EndedWhile;

  constructor(why: string, endedWhile: EndedWhile) {
    super(why);
    this.endedWhile = endedWhile;
  }
}

interface Job {
  readonly limits: JobLimits;
  readonly resolve: (response: Exclude<PictureResult, { ready: true }>) => void;
  readonly reject: (error: PictureWorkerEnded) => void;
}

/** One child process that draws pictures, one at a time. */
export class PictureProcess {
  readonly #child: ChildProcess;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;
  #why: string | undefined;
  #hasEnded = false;
  #isStarved = false;
  readonly #startMs: number;
  /** Number of jobs so far. */
  jobs = 0;

  readonly priority: PicturePriority;

  constructor({ memoryMb, startMs, worker = WORKER }: ProcessLimits, priority: PicturePriority) {
    this.priority = priority;
    this.#startMs = startMs;
    const flags = [`--max-old-space-size=${HEAP_MB}`];
    // Compensates for this process's own priority, which the worker inherits and which may be raised.
    const niceness = NICENESS[priority] + Math.max(0, -getPriority());
    const limits = [memoryMb * 1024, niceness].map(String);
    const starter =
      process.platform === 'win32'
        ? {}
        : { execPath: '/bin/sh', execArgv: [STARTER, ...limits, priority, process.execPath, ...flags] };
    this.#child = fork(worker, {
      execArgv: flags,
      ...starter,
      // The worker does not get the server's environment, which has secrets. With one arena, the memory of one picture
      // is reused for the next.
      env: {
        NODE_ENV: 'production',
        PATH: process.env['PATH'],
        UV_THREADPOOL_SIZE: '1',
        MALLOC_ARENA_MAX: '1',
        FONTCONFIG_FILE: FONTS,
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let lastWords = '';
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-500);
    });
    this.#child.on('message', (response: PictureResult) => this.#heard(response));
    this.#child.on('error', (error) => this.#ended(error.message));
    // `close` and not `exit`, because its last output may arrive after `exit`.
    this.#child.on('close', (code, signal) =>
      this.#ended([this.#why ?? `ended with ${signal ?? code}`, lastWords.trim()].filter(Boolean).join(': ')),
    );
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded || this.#why !== undefined;
  }

  /** @throws PictureWorkerEnded, also at one of the limits, when the process is killed */
  async run(job: PictureJob, limits: JobLimits): Promise<Exclude<PictureResult, { ready: true }>> {
    this.jobs += 1;
    try {
      return await new Promise((resolve, reject) => {
        this.#job = { limits, resolve, reject };
        if (this.#isReady) this.#limitJob();
        else this.#limitStart();
        if (this.#hasEnded) reject(new PictureWorkerEnded('had ended', this.#endedWhile()));
        // If the process has ended, `close` follows and reports why.
        else this.#child.send(job, () => undefined);
      });
    } finally {
      clearTimeout(this.#timer);
      this.#job = undefined;
    }
  }

  end(why: string): void {
    this.#why ??= why;
    this.#child.kill('SIGKILL');
  }

  #heard(response: PictureResult): void {
    if (!('ready' in response)) return this.#job?.resolve(response);
    this.#isReady = true;
    this.#limitJob();
  }

  #limitStart(): void {
    this.#limit(this.#startMs, () => {
      this.#isStarved = true;
      this.end(`was not ready in ${this.#startMs} ms`);
    });
  }

  #limitJob(): void {
    if (!this.#job) return;
    const { cpuMs, maxMs } = this.#job.limits;
    const began = performance.now();
    const usedBefore = this.#cpuTime();
    const check = (): void => {
      const elapsed = performance.now() - began;
      const used = usedBefore === undefined ? elapsed : (this.#cpuTime() ?? 0) - usedBefore;
      if (used >= cpuMs) return this.end(`returned no picture in ${cpuMs} ms of CPU time`);
      if (elapsed < maxMs) return this.#limit(CHECK_EVERY_MS, check);
      this.#isStarved = true;
      this.end(`got ${Math.round(used)} ms of CPU time in ${maxMs} ms`);
    };
    this.#limit(CHECK_EVERY_MS, check);
  }

  #cpuTime(): number | undefined {
    return this.pid === undefined ? undefined : cpuTimeOf(this.pid);
  }

  #limit(limitMs: number, giveUp: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(giveUp, limitMs);
  }

  #ended(why: string): void {
    this.#hasEnded = true;
    this.#job?.reject(new PictureWorkerEnded(why, this.#endedWhile()));
  }

  #endedWhile(): EndedWhile {
    if (this.#isStarved) return 'starved';
    return this.#isReady ? 'drawing' : 'starting';
  }
}

/** Linux reports CPU time in hundredths of a second on every architecture. */
const TICK_MS = 10;

/** CPU time of a process so far, user and system, in milliseconds; undefined where the system has no `/proc`. */
export function cpuTimeOf(pid: number): number | undefined {
  try {
    // The command's name may contain anything: count from its closing bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
