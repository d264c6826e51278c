import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ends a process that could not start. Errors with a code say what to do, and a stack trace would bury that. */
export function endWithReason(error: unknown): never {
  const known = listenError(error);
  const text = known instanceof Error ? textWithCode(known) : undefined;
  if (text === undefined) throw error;
  process.stderr.write(`\n${text}\n\n`);
  process.exit(1);
}

/**
 * Turns an error of `listen` about a port that is in use into one that says what to do; returns any other error
 * unchanged.
 */
export function listenError(error: unknown): unknown {
  const { code, port } = error as { readonly code?: unknown; readonly port?: unknown };
  if (code !== 'EADDRINUSE') return error;
  const advice = 'Stop the process that uses it, or choose another one with PORT or METRICS_PORT.';
  return new Error(`JP-G003: port ${String(port)} is in use. ${advice}`, { cause: error });
}

/**
 * For a process that is about to do what would disturb another one that has this port: upgrade a database, release
 * builds, receive the operator's commands.
 * @throws Error JP-G003 when it is taken
 */
export async function requireFreePort({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ port, host }), 'listening');
    await once(probe.close(), 'close');
  } catch (error) {
    throw listenError(error);
  }
}

/** The code is in the message or, for errors of the release store, in a field of its own. */
function textWithCode({ message, code }: Error & { readonly code?: unknown }): string | undefined {
  if (/^JP-[A-Z]\d{3}:/.test(message)) return message;
  return typeof code === 'string' && code.startsWith('JP-') ? `${code}: ${message}` : undefined;
}
