import type { RealtimeEvents } from '@jpro/api';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema.ts';
import type { MailAttachment } from '../database/tables/requests.ts';
import type { ResponseCache } from './cache/responseCache.ts';
import type { Configuration } from './configuration.ts';
import type { Edge } from './http/edge.ts';
import type { Locale } from './http/handler.ts';
import type { RateLimiter } from './limits/rateLimit.ts';
import type { Pictures } from './pictures.ts';

/** Where files are kept. Keys are `cv/12/…`, `jobseeker/id_12/photo.webp`. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
}

/** Pushes an event to a user's open tabs. Never throws: push is a hint, the database is the truth. */
export interface RealtimePublisher {
  publish<E extends keyof RealtimeEvents>(userId: number, event: E, data: RealtimeEvents[E]): void;
  /** Signature for a private channel, in the protocol's form. */
  authorize(socketId: string, channel: string): string;
  /** How browsers reach the push service; without `cluster`: the embedded one on this host. */
  readonly public: { readonly key: string; readonly cluster?: string };
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  readonly attachments?: readonly MailAttachment[];
  /** One of many that nobody waits for: those that somebody waits for go first. */
  readonly isBulk?: boolean;
}

/** Puts a message into the outbox, inside the caller's transaction. */
export interface Outbox {
  sms(db: Kysely<Database>, phoneNumber: string, body: string): Promise<void>;
  mail(db: Kysely<Database>, mail: Mail): Promise<void>;
  /** Writes nothing, in the time of a message: whether there is somebody to write to must not show. */
  nobody(db: Kysely<Database>): Promise<void>;
}

/** Where a pending purchase is paid. */
export interface PaymentProvider {
  /** Paid by the operator's instructions, and confirmed by the operator. */
  readonly isManual: boolean;
  /** Address of the provider's pay page for this purchase, in the payer's language where the provider has it; null without one. */
  payUrl(purchase: { reference: string; amount: number; currency: string }, locale: Locale): string | null;
  /** True when the callback's signature is the provider's. */
  verify(rawBody: Buffer, signature: string): boolean;
}

/** Who signed in with a provider, as it says. */
export interface SocialIdentity {
  readonly issuer: string;
  /** Never changes and is never given to anybody else, unlike the e-mail address. */
  readonly subject: string;
  /** In lower case. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** What proves that a response of the provider belongs to the sign-in that was started; kept on the server meanwhile. */
export interface SocialChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** Where people sign in with an account that they have elsewhere (OpenID Connect). Both steps throw 503 when it does not answer. */
export interface SocialProvider {
  /** As the button shows it. */
  readonly name: string;
  /** The address of the provider's page. */
  start(redirectUri: string, locale: Locale): Promise<{ readonly url: string; readonly checks: SocialChecks }>;
  /** Exchanges the code. Throws 409 when the provider's answer does not stand the checks. */
  finish(
    response: { readonly state: string; readonly code: string; readonly iss?: string | undefined },
    checks: SocialChecks,
  ): Promise<SocialIdentity>;
}

export interface Services {
  readonly configuration: Configuration;
  readonly log: Logger;
  readonly files: FileStore;
  readonly pictures: Pictures;
  readonly realtime: RealtimePublisher;
  readonly outbox: Outbox;
  readonly payments: PaymentProvider;
  /** Unset: no provider is configured. */
  readonly social?: SocialProvider | undefined;
  readonly rateLimiter: RateLimiter;
  readonly edge: Edge;
  readonly responses: ResponseCache;
}
