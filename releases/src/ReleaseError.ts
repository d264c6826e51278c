/** Each code has a line in docs/errors.md. */
export type ReleaseErrorCode =
  | 'JP-R001'
  | 'JP-R002'
  | 'JP-R003'
  | 'JP-R004'
  | 'JP-R005'
  | 'JP-R006'
  | 'JP-R007'
  | 'JP-R008'
  | 'JP-R009'
  | 'JP-R010'
  | 'JP-R011'
  | 'JP-R012'
  | 'JP-R013'
  | 'JP-R014'
  | 'JP-R015'
  | 'JP-R016'
  | 'JP-R017'
  | 'JP-R018'
  | 'JP-R020'
  | 'JP-R021'
  | 'JP-R022'
  | 'JP-R023'
  | 'JP-R024'
  | 'JP-R025'
  | 'JP-R026'
  | 'JP-R027'
  | 'JP-R028'
  | 'JP-R029'
  | 'JP-R030'
  | 'JP-R031'
  | 'JP-R032'
  | 'JP-R033'
  | 'JP-R034'
  | 'JP-R035'
  | 'JP-R036'
  | 'JP-R037'
  | 'JP-R038'
  | 'JP-R039'
  | 'JP-R040'
  | 'JP-R041'
  | 'JP-R045'
  | 'JP-R046'
  | 'JP-R047'
  | 'JP-R048'
  | 'JP-R049';

/** A refusal that an operator can act on: the message says what happened and what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: ReleaseErrorCode;

  constructor(code: ReleaseErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
