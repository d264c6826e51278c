/** Ends a process that could not start. Errors with a code say what to do; a stack trace would bury that. */
export function endWithReason(error: unknown): never {
  const text = error instanceof Error ? textWithCode(error) : undefined;
  if (text === undefined) throw error;
  process.stderr.write(`\n${text}\n\n`);
  process.exit(1);
}

/** The code is in the message, or, in errors of the release store, beside it. */
function textWithCode({ message, code }: Error & { readonly code?: unknown }): string | undefined {
  if (/^JP-[A-Z]\d{3}:/.test(message)) return message;
  return typeof code === 'string' && code.startsWith('JP-') ? `${code}: ${message}` : undefined;
}
