import type { ApiError } from '@jpro/api';

/** The server's reason, in the visitor's language; of wrong fields, which only a form can mark, what is wrong. */
export const reasonOf = ({ status, errors, message }: ApiError): string =>
  (status === 422 && [...new Set(Object.values(errors).flat())].join(' ')) || message;
