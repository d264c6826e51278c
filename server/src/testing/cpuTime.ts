/**
 * The CPU time of a piece of work on this thread, in milliseconds. Unlike the time that passed, it depends little on
 * what else the machine does. Limits are many times what a fast machine takes: they find work that grows with the
 * square of its input.
 */
export function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  return process.threadCpuUsage(before).user / 1000;
}
