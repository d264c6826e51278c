/** The server recognizes a repeated message by its key for a day; older messages are not sent without asking. */
const SENDS_BY_ITSELF_MS = 12 * 3_600_000;

/** The beginning of the draft's name, followed by the partner's id. */
export const OUTBOX_NAME = 'unsent-';

export interface Outgoing {
  /** The idempotency key: however often the message is sent, it arrives once. */
  readonly key: string;
  readonly message: string;
  /** When it was written, in milliseconds since the epoch. */
  readonly at: number;
  /** `waiting` is sent as soon as the connection is back; `failed` waits for the author. */
  readonly state: 'sending' | 'waiting' | 'failed';
  /** Why the server refused it, in the language of the page then; missing when it has only waited for too long. */
  readonly reason?: string;
}

/** Held by what sends a user's messages, so that the page and the shell do not send the same one at the same time. */
export const messagesLock = (owner: number): string => `messages-${owner}`;

export const isStale = ({ at }: Outgoing, now: number): boolean => now - at > SENDS_BY_ITSELF_MS;
