import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureAnswer, PictureJob } from './picture-protocol.ts';

const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));
const STARTER = fileURLToPath(new URL('./picture-worker.sh', import.meta.url));
/** Of V8: pixels are kept outside of it. */
const HEAP_MB = 64;

/** The worker ended, or was ended, before it answered. */
export class PictureWorkerEnded extends Error {
  override readonly name = 'PictureWorkerEnded';
  /** It never got as far as to wait for a picture. */
  readonly beforeStart: boolean;

  constructor(why: string, beforeStart: boolean) {
    super(why);
    this.beforeStart = beforeStart;
  }
}

interface Job {
  readonly resolve: (answer: Exclude<PictureAnswer, { ready: true }>) => void;
  readonly reject: (error: PictureWorkerEnded) => void;
}

/** One child process that draws pictures, one at a time. */
export class PictureProcess {
  readonly #child: ChildProcess;
  #job: Job | undefined;
  #isReady = false;
  #why: string | undefined;
  #hasEnded = false;
  /** Jobs so far. */
  jobs = 0;

  constructor(memoryMb: number, worker = WORKER) {
    const flags = [`--max-old-space-size=${HEAP_MB}`];
    const starter = process.platform === 'win32' ? {} : { execPath: '/bin/sh', execArgv: [STARTER, String(memoryMb * 1024), process.execPath, ...flags] };
    this.#child = fork(worker, {
      execArgv: flags,
      ...starter,
      // Nothing of the server's: its environment has secrets. One arena: what a picture took is free for the next one.
      env: { NODE_ENV: 'production', PATH: process.env['PATH'], UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let lastWords = '';
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => { lastWords = (lastWords + text).slice(-500); });
    this.#child.on('message', (answer: PictureAnswer) => this.#heard(answer));
    this.#child.on('error', (error) => this.#ended(error.message));
    // Not `exit`: its last words may come after that.
    this.#child.on('close', (code, signal) => this.#ended([this.#why ?? `ended with ${signal ?? code}`, lastWords.trim()].filter(Boolean).join(': ')));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded || this.#why !== undefined;
  }

  /** Throws `PictureWorkerEnded`, also when there is no answer in time: then the process is killed. */
  async run(job: PictureJob, limitMs: number): Promise<Exclude<PictureAnswer, { ready: true }>> {
    this.jobs += 1;
    const timer = setTimeout(() => this.end(`gave no picture in ${limitMs} ms`), limitMs);
    try {
      return await new Promise((resolve, reject) => {
        this.#job = { resolve, reject };
        if (this.#hasEnded) reject(new PictureWorkerEnded('had ended', !this.#isReady));
        // A process that is gone closes too, and says why.
        else this.#child.send(job, () => undefined);
      });
    } finally {
      clearTimeout(timer);
      this.#job = undefined;
    }
  }

  end(why: string): void {
    this.#why ??= why;
    this.#child.kill('SIGKILL');
  }

  #heard(answer: PictureAnswer): void {
    if ('ready' in answer) this.#isReady = true;
    else this.#job?.resolve(answer);
  }

  #ended(why: string): void {
    this.#hasEnded = true;
    this.#job?.reject(new PictureWorkerEnded(why, !this.#isReady));
  }
}
