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
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      console.error(message);
      resolve(127);
    });
    child.once('close', (exit, signal) => resolve(signal ? 1 : (exit ?? 1)));
  });
}
