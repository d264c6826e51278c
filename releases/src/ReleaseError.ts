/** Each code has a line in docs/errors.md. */
export type ReleaseErrorCode = `JP-R${string}`;

/** A refusal that an operator can act on: the message says what happened and what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: ReleaseErrorCode;
  /** Options with which the same command is not refused. */
  readonly allowing: string | undefined;

  constructor(code: ReleaseErrorCode, message: string, allowing?: string) {
    super(message);
    this.code = code;
    this.allowing = allowing;
  }
}
