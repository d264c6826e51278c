import { readFileSync } from 'node:fs';

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
