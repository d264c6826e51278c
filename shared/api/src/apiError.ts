/** The error shape of the API (rule 10): a message, errors by field, and the request's id. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Messages by field, in the caller's language. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | null;
  /** Seconds to wait after a 429. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    message: string,
    errors: Record<string, string[]> = {},
    requestId: string | null = null,
    retryAfter: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** True when there was no connection and no response arrived at all. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
