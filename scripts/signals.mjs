/** How scripts end: with what they started, also when somebody presses Ctrl-C. */
import { constants } from 'node:os';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs `cleanUp`, which cannot wait for anything, when this process exits; the most recent one first.
 * @param {() => void} cleanUp
 * @returns {() => void} runs it now instead
 */
export function atExit(cleanUp) {
  process.prependListener('exit', cleanUp);
  return () => {
    process.off('exit', cleanUp);
    cleanUp();
  };
}

/**
 * A signal makes this process exit, with its clean-up, which repeated signals do not interrupt.
 * @returns {() => void} makes signals end it at once again
 */
export function exitOnSignal() {
  const exit = (/** @type {'SIGINT' | 'SIGTERM' | 'SIGHUP'} */ signal) => process.exit(128 + constants.signals[signal]);
  for (const signal of SIGNALS) process.on(signal, exit);
  return () => {
    for (const signal of SIGNALS) process.off(signal, exit);
  };
}

/**
 * Forwards signals to a program, and waits until it has ended in its own time.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code
 */
export function ended(child) {
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return exitOf(child);
}

const SECOND_MS = 1000;
/** A healthy process exits after nine seconds at the latest (`stopOnSignal`). */
const STOP_MS = 9_700;
const SILENT_SECONDS = 30;
const STUCK_SECONDS = 60;

/**
 * Like `ended`, for a process that serves and says every second that it is alive (`stopOnSignal`). One thread runs all
 * its JavaScript, so while that is stuck it neither sees signals nor can it notice anything itself: here it is killed
 * ten seconds after a signal, and its silence is logged. In production a silent process is also ended, for its service
 * manager to start another; elsewhere a debugger may hold it. Killing loses nothing that was acknowledged: both
 * databases are crash safe.
 * @param {import('node:child_process').ChildProcess} child with an IPC channel
 * @returns {Promise<number>} its exit code, 1 when it was killed
 */
export async function watched(child) {
  const kill = () => child.kill('SIGKILL');
  for (const signal of SIGNALS)
    process.on(signal, () => {
      child.kill(signal);
      setTimeout(kill, STOP_MS).unref();
    });
  /**
   * Undefined until it serves: builds and migrations may take their time.
   * @type {number | undefined}
   */
  let silentSeconds;
  child.on('message', () => (silentSeconds = 0));
  // Counted and not measured, so that a machine that slept does not look like a silence.
  const watch = setInterval(() => {
    if (silentSeconds === undefined) return;
    silentSeconds += 1;
    const endsIt = silentSeconds === STUCK_SECONDS && process.env['NODE_ENV'] === 'production';
    if (silentSeconds === SILENT_SECONDS || endsIt) logStuck(child.pid, silentSeconds, endsIt);
    if (endsIt) kill();
  }, SECOND_MS);
  const exit = await exitOf(child);
  clearInterval(watch);
  return exit;
}

/**
 * In the format of the process's own log.
 * @param {number | undefined} pid
 * @param {number} seconds
 * @param {boolean} isEnded
 */
function logStuck(pid, seconds, isEnded) {
  const msg = `the process has done nothing else for ${seconds} seconds${isEnded ? ' and is ended' : ''}`;
  console.log(JSON.stringify({ level: 50, time: new Date().toISOString(), pid, code: 'JP-G027', msg }));
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function exitOf(child) {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      console.error(message);
      resolve(127);
    });
    child.once('close', (exit, signal) => resolve(signal ? 1 : (exit ?? 1)));
  });
}
