import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** The descendants of a process. */
export function descendantsOf(pid: number): number[] {
  const children = readOr('', `/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readOr('', `/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** User and system time that a process and its ended children have used so far. */
export function cpuSeconds(pid: number): number {
  const fields = readOr('', `/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) / TICKS_PER_SECOND;
}

/** The command line of a process. */
export function commandOf(pid: number): string {
  return readOr('', `/proc/${pid}/cmdline`).replaceAll('\0', ' ');
}

/** The process may have ended. */
function readOr(otherwise: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
