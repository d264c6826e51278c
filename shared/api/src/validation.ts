/** The part of a zod issue that determines its message; the same in the browser's forms and on the server. */
export interface ValidationIssue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly origin?: string;
  readonly format?: string;
  readonly params?: Record<string, unknown>;
}

export interface ValidationMessage {
  /** Key in the validation texts (`./locales`). */
  readonly key: string;
  readonly values: Record<string, unknown>;
}

/** Zod's own messages; anything else is a key given by the schema. */
const PLAIN = new Set(['Invalid input', 'Invalid', 'Required', '']);

export function validationMessage(issue: ValidationIssue): ValidationMessage {
  const { code, message, minimum, maximum } = issue;
  if (/^[a-z_]+$/.test(message) && !PLAIN.has(message)) return { key: message, values: issue.params ?? {} };
  if (code === 'invalid_type')
    return { key: issue.input === undefined || issue.input === null ? 'required' : 'invalid', values: {} };
  if (code === 'invalid_value' && (issue.input === undefined || issue.input === null || issue.input === ''))
    return { key: 'required', values: {} };
  if (code === 'too_small' && issue.origin === 'string')
    return Number(minimum) <= 1 || issue.input === ''
      ? { key: 'required', values: {} }
      : { key: 'too_short', values: { min: minimum } };
  if (code === 'too_big' && issue.origin === 'string') return { key: 'too_long', values: { max: maximum } };
  if (code === 'too_small' && issue.origin === 'array' && Number(minimum) <= 1) return { key: 'required', values: {} };
  if (code === 'too_big' && issue.origin === 'array') return { key: 'too_many_entries', values: { max: maximum } };
  if (code === 'too_small') return { key: 'too_small', values: { min: minimum } };
  if (code === 'too_big') return { key: 'too_big', values: { max: maximum } };
  if (code === 'invalid_format' && issue.format === 'email') return { key: 'email', values: {} };
  return { key: 'invalid', values: {} };
}
