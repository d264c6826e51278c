/**
 * An error that is sent as a response (rule 10). `code` is the key of its text in `locales/*.json` under `errors`;
 * `fields` has the keys of validation texts by field.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly values: Record<string, unknown>;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    options: { values?: Record<string, unknown>; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.values = options.values ?? {};
    this.fields = options.fields ?? {};
    this.retryAfter = options.retryAfter;
  }
}

export const notFound = () => new HttpError(404, 'not_found');
export const conflict = (code: string, values: Record<string, unknown> = {}) => new HttpError(409, code, { values });
export const invalidField = (field: string, key: string) =>
  new HttpError(422, 'validation', { fields: { [field]: key } });
