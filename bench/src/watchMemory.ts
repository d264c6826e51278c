import { descendantsOf, residentMegabytes } from './processTree.ts';

const EVERY_MS = 50;

/** Peaks, in megabytes. */
export interface MemoryUse {
  readonly server: number;
  /** Memory of its descendants. */
  readonly others: number;
  /** The highest sum at one moment. */
  readonly total: number;
}

/** Watches the resident memory of a process and its descendants until stopped. */
export function watchMemory(pid: number): { stop(): MemoryUse } {
  let use: MemoryUse = { server: 0, others: 0, total: 0 };
  const timer = setInterval(() => {
    const server = residentMegabytes(pid);
    const others = descendantsOf(pid).reduce((sum, child) => sum + residentMegabytes(child), 0);
    use = {
      server: Math.max(use.server, server),
      others: Math.max(use.others, others),
      total: Math.max(use.total, server + others),
    };
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return use;
    },
  };
}
