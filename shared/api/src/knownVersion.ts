import * as z from 'zod/mini';

const MAX_LENGTH = 64;

/** Names the state in which something was read that several tabs or people may change. */
export const version = z.optional(z.string());

/** For what several tabs or people may change: which state of it the sender knows. */
export const knownVersionQuery = z.object({ known_version: z.optional(z.string().check(z.maxLength(MAX_LENGTH))) });

/** A sentence for the summaries of such endpoints. */
export const KNOWN_VERSION = '`known_version` is its `version` as it was read: 409 when it has been changed since';
