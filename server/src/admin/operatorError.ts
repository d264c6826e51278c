/** Each code has a line in docs/errors.md. */
export type OperatorErrorCode =
  | 'JP-O001'
  | 'JP-O002'
  | 'JP-O003'
  | 'JP-O004'
  | 'JP-O005'
  | 'JP-O006'
  | 'JP-O007'
  | 'JP-O008'
  | 'JP-O009'
  | 'JP-O010'
  | 'JP-O011'
  | 'JP-O017'
  | 'JP-O018'
  | 'JP-O019';

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
