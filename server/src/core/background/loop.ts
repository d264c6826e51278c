import { setTimeout as wait } from 'node:timers/promises';

interface LoopOptions {
  /** Milliseconds before the first step. */
  readonly delay?: number;
  /** Milliseconds after a step that failed. */
  readonly retry: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Repeats a step, which resolves to the pause before the next one in milliseconds, or to null when all is done.
 * `stop` aborts the signal and waits for the current step.
 */
export function startLoop(
  step: (signal: AbortSignal) => Promise<number | null>,
  { delay = 0, retry, onError }: LoopOptions,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);

  async function run(): Promise<void> {
    if (delay > 0) await pause(delay);
    while (!signal.aborted) {
      const next = await step(signal).catch((error: Error) => {
        if (error.name !== 'AbortError') onError(error);
        return retry;
      });
      if (next === null) return;
      if (next > 0) await pause(next);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
