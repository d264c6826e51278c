import { reasonOf } from '../page/uncaught.ts';

/** The runtime writes its code after a `#`, behind a sentence that fits every remote. */
const RUNTIME_CODE = /#(RUNTIME-\d{3})/;
const RUNTIME_SENTENCE = /^\[ Federation Runtime \]: (.*?) #/;

/**
 * Why a remote did not load, with our code and that of module federation, such as `JP-B001 RUNTIME-008`. The stack is
 * that of the script which threw, if one did.
 * @param error what the federation runtime threw
 * @param entry address of the remote's entry
 */
export function notLoaded(error: unknown, entry: string): Error {
  const reason = reasonOf(error, entry);
  const said = error instanceof Error ? error.message : String(error);
  const [, code] = RUNTIME_CODE.exec(said) ?? [];
  const text = reason === error ? (RUNTIME_SENTENCE.exec(said)?.[1] ?? String(error)) : String(reason);
  const result = new Error(`${text} (${entry})`, { cause: error });
  result.name = ['JP-B001', code].filter(Boolean).join(' ');
  if (reason instanceof Error) result.stack = `${String(result)}\n${reason.stack ?? ''}`;
  return result;
}
