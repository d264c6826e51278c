import type { Logger } from 'pino';
import type { AfterCommit } from '../http/handler.ts';

/** Collects work and runs it after the commit. Failures are logged and have no effect. */
export function createAfterCommit(log: Logger): { add: AfterCommit; run(): Promise<void> } {
  const works: (() => unknown)[] = [];
  return {
    add: (work) => void works.push(work),
    async run() {
      for (const work of works.splice(0)) {
        try {
          await work();
        } catch (error) {
          log.error({ err: error }, 'work after commit failed');
        }
      }
    },
  };
}
