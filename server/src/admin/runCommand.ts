import { HttpError } from '../core/http/httpError.ts';
import { errorText } from '../core/texts.ts';
import { readCommandLine } from './commandLine.ts';
import type { OperatorContext, Outcome } from './operatorCommand.ts';
import { misuse, OperatorError, type OperatorErrorCode } from './operatorError.ts';

const CODES: Readonly<Record<number, OperatorErrorCode>> = { 402: 'JP-O004', 404: 'JP-O002', 409: 'JP-O003' };

/** Why the state of a thing does not allow a command. */
const REASONS: Readonly<Record<string, string>> = {
  not_found: 'there is nothing of this kind with this number',
  job_state: 'the state of this job does not allow it',
  not_enough_dingers: 'the wallet has fewer dingers than this would take',
};

/**
 * Runs one command and returns its output.
 * @throws OperatorError when the command is refused.
 */
export async function runCommand(argv: readonly string[], context: OperatorContext): Promise<string> {
  const read = readCommandLine(argv);
  if ('help' in read) return read.help;
  const { command, input, json } = read;
  if (!('run' in command)) throw misuse(`${command.name} is not for a running server`);
  try {
    return printed(await command.run(input, context), json);
  } catch (error) {
    const code = error instanceof HttpError ? CODES[error.status] : undefined;
    if (!(error instanceof HttpError) || !code) throw error;
    const reason = REASONS[error.code] ?? errorText('en', error.code, error.values);
    throw new OperatorError(code, `${[command.name, ...input.words].join(' ')}: ${reason}`);
  }
}

export function printed({ text, value }: Outcome, json: boolean): string {
  return withoutControls(json ? JSON.stringify(value, null, 2) : text);
}

/** Text of strangers must not control the operator's terminal. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '\ufffd');
}
