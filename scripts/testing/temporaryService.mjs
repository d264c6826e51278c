/** What the commands of temporary services share. */
import { spawn } from 'node:child_process';
import { ended, exitOnSignal } from '../signals.mjs';

/**
 * Starts a service for `work`, and removes it afterwards.
 * @template {{ stop: () => void }} Service
 * @template T
 * @param {Promise<Service | null>} starting
 * @param {(service: Service) => Promise<T>} work
 * @returns {Promise<T | null>} its result; null when the service cannot be installed
 */
export async function withService(starting, work) {
  const service = await starting;
  if (!service) return null;
  try {
    return await work(service);
  } finally {
    service.stop();
  }
}

/**
 * Runs the command that was given with settings of a service; without one, prints them until Ctrl-C.
 * @template {{ stop: () => void }} Service
 * @param {import('commander').Command} program
 * @param {() => Promise<Service | null>} start
 * @param {(service: Service) => Readonly<Record<string, string>>} settings environment variables for the command
 * @param {(service: Service) => string} text
 */
export async function runWithService(program, start, settings, text) {
  program.argument('[command...]').parse();
  const [command, ...parameters] = program.args;
  const waitOnSignal = exitOnSignal();
  if (command) {
    const code = await withService(start(), (service) => {
      waitOnSignal();
      return ended(spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, ...settings(service) } }));
    });
    process.exitCode = code ?? 1;
    return;
  }
  const service = await start();
  if (!service) process.exit(1);
  console.log(text(service));
  setInterval(() => undefined, 3_600_000);
}
