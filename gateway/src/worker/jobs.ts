/** Shared by the worker processes: evaluates bundles when they arrive, then performs the job. */
import { flushCompileCache } from 'node:module';
import vm from 'node:vm';
import type { JobMessage, WorkerMessage } from './protocol.ts';

type Require = (id: string) => unknown;

/** Evaluates a CommonJS bundle. @returns its exports */
export function evaluateBundle(name: string, source: string, require: Require): unknown {
  const module = { exports: {} as unknown };
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${source}\n})`, { filename: name }) as (
    m: typeof module,
    exports: unknown,
    require: Require,
  ) => void;
  wrapper(module, module.exports, require);
  return module.exports;
}

/**
 * @param load turns a bundle into something usable, given those before it in the job
 * @param perform gets the job's loaded bundles in order
 * @param receive stores what the job brings for later ones, even if its bundles cannot be loaded
 */
export function performJobs<B, J>(
  load: (name: string, source: string, before: readonly B[]) => B,
  perform: (bundles: readonly B[], job: J) => unknown,
  receive: (job: J) => void = () => undefined,
): void {
  const loaded = new Map<string, B>();
  const send = process.send?.bind(process) as (message: WorkerMessage) => void;
  // Some packages use it when they are loaded, to tell a process manager that they are ready.
  delete process.send;

  process.on('message', ({ id, bundles, sources, job }: JobMessage) => {
    const started = performance.now();
    void (async () => {
      try {
        if (job) receive(job as J);
        const ready = bundles.reduce<readonly B[]>((before, name) => {
          const source = sources[name];
          const bundle = loaded.get(name) ?? (source === undefined ? undefined : load(name, source, before));
          if (bundle === undefined) throw new Error(`${name} is not loaded`);
          loaded.set(name, bundle);
          return [...before, bundle];
        }, []);
        if (Object.keys(sources).length > 0) send({ evaluated: id });
        const result = job && (await perform(ready, job as J));
        send({ id, result, took: { at: performance.timeOrigin + started, ms: performance.now() - started } });
      } catch (error) {
        const text = String(error instanceof Error ? (error.stack ?? error.message) : error);
        send({ id, error: text, lacks: bundles.filter((name) => !loaded.has(name)) });
      }
    })();
  });

  // The gateway ends this process, even when a terminal interrupts the whole process group.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit(0));
  send({ ready: true });
  // Flushed now, because most workers are killed and would write nothing.
  flushCompileCache();
}
