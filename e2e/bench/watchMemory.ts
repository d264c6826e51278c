import { readFileSync } from 'node:fs';

const EVERY_MS = 50;

/** Peaks, in megabytes. */
export interface MemoryUse {
  readonly server: number;
  /** Its descendants. */
  readonly others: number;
  /** The sum at one moment. */
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

function descendantsOf(pid: number): number[] {
  const children = readOr('', `/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readOr('', `/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** The process may have ended. */
function readOr(otherwise: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
