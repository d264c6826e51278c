import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { JobMessage, WorkerMessage } from './protocol.ts';

const ENTRY = fileURLToPath(new URL('./pageWorker.ts', import.meta.url));
const MEMORY_MB = 96;

export interface WorkerEvents {
  readonly onReady: () => void;
  readonly onResult: (message: Exclude<WorkerMessage, { ready: true }>) => void;
  /** Called once, however the process ended. `why` includes the end of its stderr. */
  readonly onEnd: (why: string) => void;
}

/** One child process that runs server bundles. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #bundles = new Set<string>();
  #ended = false;

  constructor({ onReady, onResult, onEnd }: WorkerEvents) {
    this.#child = fork(ENTRY, {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      env: { NODE_ENV: 'production' },
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
    this.#child.on('message', (message: WorkerMessage) => ('ready' in message ? onReady() : onResult(message)));
    this.#child.on('error', (error) => end(error.message));
    this.#child.on('exit', (code, signal) => end(`exited with ${signal ?? code}`));
  }

  knows(bundle: string): boolean {
    return this.#bundles.has(bundle);
  }

  send(message: JobMessage): void {
    this.#bundles.add(message.bundle);
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  forget(bundle: string): void {
    this.#bundles.delete(bundle);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
