/**
 * The CPU time of a piece of work on this thread, in milliseconds. Unlike the time that passed, it does not depend on
 * what else the machine does.
 */
export function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  return process.threadCpuUsage(before).user / 1000;
}
