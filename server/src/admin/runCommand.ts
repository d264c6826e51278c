import { HttpError } from '../core/http/httpError.ts';
import { errorText } from '../core/texts.ts';
import { readCommandLine } from './commandLine.ts';
import type { OperatorContext, Outcome, Printed } from './operatorCommand.ts';
import { misuse, OperatorError, type OperatorErrorCode } from './operatorError.ts';
import { earlierResponse, storeResponse } from './operatorRequests.ts';

const CODES: Readonly<Record<number, OperatorErrorCode>> = { 402: 'JP-O004', 404: 'JP-O002', 409: 'JP-O003' };

/** Reasons why the state of something does not allow a command. */
const REASONS: Readonly<Record<string, string>> = {
  not_found: 'there is nothing of this kind with this number',
  job_state: 'the state of this job does not allow it',
  changed_elsewhere: 'its company has changed it since this version was read',
  already_closed: 'it is closed already',
  no_former_contacts: 'it has no former contacts that could still be restored',
  not_enough_dingers: 'the wallet has fewer dingers than this would cost',
};

/**
 * Runs one command and returns its output.
 * @throws OperatorError when the command is refused
 */
export async function runCommand(argv: readonly string[], context: OperatorContext): Promise<Printed> {
  const read = readCommandLine(argv);
  if ('help' in read) return { printed: read.help, exitCode: 0 };
  const { command, input, json } = read;
  if (!('run' in command)) throw misuse(`${command.name} is not for a running server`);
  const earlier = await earlierResponse(context);
  if (earlier) return earlier;
  try {
    const printed = print(await command.run(input, context), json);
    await storeResponse(context, printed);
    return printed;
  } catch (error) {
    const code = error instanceof HttpError ? CODES[error.status] : undefined;
    if (!(error instanceof HttpError) || !code) throw error;
    const reason = REASONS[error.code] ?? errorText('en', error.code, error.values);
    throw new OperatorError(code, `${[command.name, ...input.words].join(' ')}: ${reason}`);
  }
}

export function print({ text, value, isBad = false }: Outcome, json: boolean): Printed {
  return { printed: withoutControls(json ? JSON.stringify(value, null, 2) : text), exitCode: isBad ? 1 : 0 };
}

/** Text written by strangers must not control the operator's terminal. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '\ufffd');
}
