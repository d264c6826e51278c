import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Tracing } from '@jpro/server/tracing';
import { JobTimes } from './jobTimes.ts';
import type { Job, Took } from './protocol.ts';
import { WorkerProcess, type WorkerKind } from './workerProcess.ts';

/** A server bundle returned no result: it threw, timed out or crashed its process (decision 191). */
export class BundleFailed extends Error {
  override readonly name = 'BundleFailed';
}

/** No process was free in time, which says nothing about the bundle. */
export class WorkersBusy extends Error {
  override readonly name = 'WorkersBusy';
}

export interface BundleCode {
  readonly name: string;
  readonly source: () => Promise<string>;
}

export interface WorkerPoolOptions extends WorkerKind {
  readonly size: number;
  /** Time limit of one job, from the moment a process takes it. */
  readonly limitMs: number;
  /** How long a job may wait for a free process. */
  readonly patienceMs: number;
  /** A job that would wait longer at the current speed is refused at once. */
  readonly queueMs: number;
  readonly logger: Logger;
  readonly tracing?: Tracing | undefined;
}

interface Done {
  readonly result: unknown;
  readonly took: Took;
}

/** Bundles of one job, each with its code. */
interface Bundles {
  readonly bundles: readonly string[];
  readonly sources: Readonly<Record<string, string>>;
}

interface Waiting extends Bundles {
  /** Undefined to evaluate the bundles for later jobs. */
  readonly job: Job | undefined;
  /** When a process began the job. */
  startedAt: number | undefined;
  /** The timer of the current limit. */
  timer: NodeJS.Timeout | undefined;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: BundleFailed | WorkersBusy) => void;
}

interface Slot {
  process: WorkerProcess;
  ready: boolean;
  current: { readonly id: number; readonly work: Waiting } | undefined;
  evaluation: NodeJS.Timeout | undefined;
  failuresInARow: number;
}

const RESTART_PAUSE_MS = 50;
const LONGEST_RESTART_PAUSE_MS = 5_000;
/** Code whose evaluation does not finish in this time never will. */
const EVALUATION_MS = 10_000;
/** A process that has evaluated more bundles is replaced: nothing else frees the memory that old releases occupy. */
const MAX_BUNDLES = 24;

/** A few processes with one job at a time each. One that hangs or exits is replaced. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #slots: Slot[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #restarts = new Set<NodeJS.Timeout>();
  /** What processes evaluate while they have nothing to do, and what they could not evaluate. */
  #expected: readonly Bundles[] = [];
  readonly #faulty = new Set<string>();
  #lastId = 0;
  readonly #times = new JobTimes();
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    for (let index = 0; index < options.size; index += 1) this.#start(0);
  }

  /** @throws BundleFailed, WorkersBusy */
  async run(bundles: readonly BundleCode[], job: Job): Promise<unknown> {
    if (this.#options.size === 0) throw new WorkersBusy('there are no page workers');
    const code = await codeOf(bundles);
    const { queueMs, size } = this.#options;
    const waitMs = (this.#waiting.length * this.#times.typical(performance.now())) / size;
    if (waitMs > queueMs) throw new WorkersBusy(`${this.#waiting.length} others are waiting for a page worker`);
    const { result, took } = await new Promise<Done>((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(work.timer);
        this.#count(work);
        end();
      };
      const work: Waiting = {
        ...code,
        startedAt: undefined,
        job,
        timer: setTimeout(() => this.#stopWaiting(work), this.#options.patienceMs),
        resolve: (done) => settle(() => resolve(done)),
        reject: (error) => settle(() => reject(error)),
      };
      this.#waiting.push(work);
      this.#dispatch();
    });
    this.#options.tracing?.done(this.#options.name, took);
    return result;
  }

  /**
   * Has each process evaluate the bundles of coming jobs while it has nothing to do, one process at a time so that
   * others are free. Never rejects: what cannot be read or evaluated fails when a job needs it.
   */
  async expect(jobs: readonly (readonly BundleCode[])[]): Promise<void> {
    if (this.#options.size === 0) return;
    const codes = await Promise.allSettled(jobs.map(codeOf));
    this.#expected = codes.flatMap((code) => (code.status === 'fulfilled' ? [code.value] : []));
    this.#dispatch();
  }

  /** Resolves when the first process is ready, or after `limitMs`: pages work without one. */
  async ready(limitMs: number): Promise<void> {
    if (this.#options.size === 0) return;
    const until = performance.now() + limitMs;
    while (!this.#closed && performance.now() < until && !this.#slots.some(({ ready }) => ready)) await sleep(10);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#restarts) clearTimeout(timer);
    for (const { process } of this.#slots) process.kill();
  }

  #start(failuresInARow: number): void {
    const process = new WorkerProcess(this.#options, {
      onReady: () => {
        slot.ready = true;
        this.#dispatch();
      },
      onEvaluated: () => {
        clearTimeout(slot.evaluation);
        if (slot.current) this.#limit(slot.current.work, slot);
      },
      onResult: (response) => {
        clearTimeout(slot.evaluation);
        const { current } = slot;
        if (current?.id !== response.id) return;
        slot.current = undefined;
        if (current.work.job) slot.failuresInARow = 0;
        if ('error' in response) {
          slot.process.forget(response.lacks);
          current.work.reject(new BundleFailed(response.error));
        } else {
          current.work.resolve(response);
        }
        this.#dispatch();
      },
      onEnd: (why) => this.#replace(slot, why),
    });
    const slot: Slot = { process, ready: false, current: undefined, evaluation: undefined, failuresInARow };
    this.#slots.push(slot);
  }

  #replace(slot: Slot, why: string): void {
    const index = this.#slots.indexOf(slot);
    if (index >= 0) this.#slots.splice(index, 1);
    clearTimeout(slot.evaluation);
    slot.current?.work.reject(new BundleFailed(`the page worker ${why}`));
    if (this.#closed) return;
    this.#options.logger.warn({ why, bundles: slot.current?.work.bundles }, 'page worker ended; starting another');
    const pause =
      slot.failuresInARow === 0 ? 0 : Math.min(RESTART_PAUSE_MS * 2 ** slot.failuresInARow, LONGEST_RESTART_PAUSE_MS);
    const timer = setTimeout(() => {
      this.#restarts.delete(timer);
      this.#start(slot.failuresInARow + 1);
    }, pause);
    this.#restarts.add(timer);
  }

  #stopWaiting(work: Waiting): void {
    const index = this.#waiting.indexOf(work);
    if (index >= 0) this.#waiting.splice(index, 1);
    work.reject(new WorkersBusy(`no page worker was free in ${this.#options.patienceMs} ms`));
  }

  /** A slow evaluation says nothing about the page: its visitor does without the result, and the process continues. */
  #evaluate(work: Waiting, slot: Slot): void {
    clearTimeout(work.timer);
    const busy = new WorkersBusy(`its bundles were not evaluated in ${this.#options.limitMs} ms`);
    work.timer = setTimeout(() => work.reject(busy), this.#options.limitMs);
    slot.evaluation = setTimeout(() => slot.process.kill(), EVALUATION_MS);
  }

  #limit(work: Waiting, slot: Slot): void {
    clearTimeout(work.timer);
    work.startedAt = performance.now();
    work.timer = setTimeout(() => this.#giveUp(work, slot), this.#options.limitMs);
  }

  #count(work: Waiting): void {
    if (work.startedAt === undefined) return;
    const now = performance.now();
    this.#times.add(now - work.startedAt, now);
    work.startedAt = undefined;
  }

  #giveUp(work: Waiting, slot: Slot): void {
    work.reject(new BundleFailed(`no result in ${this.#options.limitMs} ms`));
    slot.process.kill();
  }

  #dispatch(): void {
    if (this.#closed) return;
    for (const slot of this.#slots) {
      if (!slot.ready || slot.current) continue;
      if (slot.process.bundles > MAX_BUNDLES) {
        this.#end(slot);
        continue;
      }
      const work = this.#waiting.shift();
      if (!work) break;
      this.#begin(slot, work);
    }
    this.#evaluateExpected();
  }

  #begin(slot: Slot, work: Waiting): void {
    this.#lastId += 1;
    const id = this.#lastId;
    slot.current = { id, work };
    if (slot.process.send({ id, ...work })) this.#evaluate(work, slot);
    else this.#limit(work, slot);
  }

  /** In one process at a time. */
  #evaluateExpected(): void {
    if (this.#slots.some(({ current }) => current && !current.work.job)) return;
    for (const slot of this.#slots) {
      if (!slot.ready || slot.current) continue;
      const next = this.#expected
        .map((code) => ({ code, missing: slot.process.missing(code.bundles) }))
        .find(({ missing }) => missing.length > 0 && !missing.some((name) => this.#faulty.has(name)));
      if (!next) continue;
      const { code, missing } = next;
      const onFailure = (): void => missing.forEach((name) => this.#faulty.add(name));
      if (slot.process.bundles + missing.length <= MAX_BUNDLES) return this.#begin(slot, withoutJob(code, onFailure));
      if (this.#fitsNewProcess() && this.#slots.some((other) => other !== slot && other.ready)) return this.#end(slot);
    }
  }

  /** Whether a process without bundles of other releases has room for all that are expected. */
  #fitsNewProcess(): boolean {
    return new Set(this.#expected.flatMap(({ bundles }) => bundles)).size <= MAX_BUNDLES;
  }

  /** Another process takes its place. */
  #end(slot: Slot): void {
    slot.ready = false;
    slot.process.kill();
  }
}

/** An evaluation for later jobs. One that takes longer than the limit may still succeed, so it is not a failure. */
function withoutJob(code: Bundles, onFailure: () => void): Waiting {
  const settle = (): void => clearTimeout(work.timer);
  const work: Waiting = {
    ...code,
    startedAt: undefined,
    job: undefined,
    timer: undefined,
    resolve: settle,
    reject: (error) => {
      settle();
      if (error instanceof BundleFailed) onFailure();
    },
  };
  return work;
}

async function codeOf(bundles: readonly BundleCode[]): Promise<Bundles> {
  const sources = await Promise.all(bundles.map(async ({ name, source }) => [name, await source()] as const));
  return { bundles: bundles.map(({ name }) => name), sources: Object.fromEntries(sources) };
}
