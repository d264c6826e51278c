/** Any Node from version 20 can start the scripts; the product itself runs on the Node 24 that npm installs with it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { atExit, ended, watched } from './signals.mjs';

export const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)));

const bin = path.join(root, 'node_modules', '.bin');
const node24 = path.join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * The environment with the project's own `node`, `tsc`, `jest` … first on PATH.
 * @param {Readonly<Record<string, string>>} [extra]
 */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...extra };
}

/**
 * Runs a program with the project's tools on PATH and waits for it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Readonly<Record<string, string>>, quiet?: boolean, cwd?: string }} [options] `quiet` shows the
 *   output only when the program fails
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: environment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const end = atExit(() => child.kill());
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      end();
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** PGlite's unused machine code stays: freeing it can end the process with `Check failed: jit_page_`. */
export const KEEP_WASM_CODE = '--no-wasm-code-gc';

/**
 * Flags of every serving process. By default V8 lets the heap grow to several times its live size; letting it grow by
 * less than half would cost more processor time than the memory is worth.
 */
export const SERVING_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50', KEEP_WASM_CODE];

/**
 * Returns when this process is the project's Node with these flags. Otherwise runs the same script there, forwards
 * signals, and exits with its exit code. When this process is killed, the other one also stops.
 * @param {readonly string[]} [flags] of a script that serves, which is watched
 */
export async function ensureProjectNode(flags = []) {
  const isProjectNode = Number(process.versions.node.split('.')[0]) >= 24;
  if (isProjectNode && flags.every((flag) => process.execArgv.includes(flag))) stopWithParent();
  else await continueOnProjectNode(flags);
}

/** Runs in the process that `continueOnProjectNode` started. */
function stopWithParent() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

/**
 * @param {readonly string[]} flags
 * @returns {Promise<never>}
 */
async function continueOnProjectNode(flags) {
  if (!existsSync(node24)) throw new Error('Node 24 is missing from node_modules: run "npm ci --include=dev"');
  const child = startWithChannel(node24, [...flags, ...process.argv.slice(1)]);
  process.exit(await (flags.length > 0 ? watched(child) : ended(child)));
}

/** @param {string} node @param {readonly string[]} args */
export function startWithChannel(node, args) {
  return spawn(node, args, { env: environment(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}
