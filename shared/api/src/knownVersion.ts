import * as z from 'zod/mini';
import { bounded } from './fields/bounded.ts';

const MAX_LENGTH = 64;

/** Identifies the state of data that several tabs or people may change. */
export const version = z.optional(z.string());

/** The state that the sender knows of data that several tabs or people may change. */
export const knownVersionQuery = z.object({
  known_version: z.optional(bounded(MAX_LENGTH).check(z.maxLength(MAX_LENGTH))),
});

/** A sentence for the summaries of endpoints that take `known_version`. */
export const KNOWN_VERSION = '`known_version` is its `version` as it was read: 409 when it has been changed since';
