/** Ends a process that could not start. Errors with a code say what to do; a stack trace would bury that. */
export function endWithReason(error: unknown): never {
  const known = listenError(error);
  const text = known instanceof Error ? textWithCode(known) : undefined;
  if (text === undefined) throw error;
  process.stderr.write(`\n${text}\n\n`);
  process.exit(1);
}

/** For an error of `listen`: that the port is taken, with what to do; any other error as it is. */
export function listenError(error: unknown): unknown {
  const { code, port } = error as { readonly code?: unknown; readonly port?: unknown };
  if (code !== 'EADDRINUSE') return error;
  const advice = 'Stop what listens there, or choose another one with PORT or METRICS_PORT.';
  return new Error(`JP-G003: port ${String(port)} is in use. ${advice}`, { cause: error });
}

/** The code is in the message, or, in errors of the release store, beside it. */
function textWithCode({ message, code }: Error & { readonly code?: unknown }): string | undefined {
  if (/^JP-[A-Z]\d{3}:/.test(message)) return message;
  return typeof code === 'string' && code.startsWith('JP-') ? `${code}: ${message}` : undefined;
}
