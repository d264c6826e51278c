/** Each code has a line in docs/errors.md. */
export type OperatorErrorCode = `JP-O${string}`;

/** A refusal that an operator can act on: one sentence with what happened and how to fix it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly code: OperatorErrorCode;

  constructor(code: OperatorErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const misuse = (what: string) => new OperatorError('JP-O001', `${what} (see "npm run admin -- --help")`);
