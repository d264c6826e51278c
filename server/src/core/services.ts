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

/** Stores files under keys such as `cv/12/…` and `jobseeker/id_12/photo.webp`. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Where an operator finds a file: a path, or an address in the bucket. */
  place(key: string): string;
}

/** Pushes an event to a user's open tabs. Never throws: an event is a hint, the database has the truth. */
export interface RealtimePublisher {
  publish<E extends keyof RealtimeEvents>(userId: number, event: E, data: RealtimeEvents[E]): void;
  /** Signature for a private channel, as the protocol has it. */
  authorize(socketId: string, channel: string): string;
  /** How browsers reach the push service; without `cluster`: the embedded one of this host. */
  readonly public: { readonly key: string; readonly cluster?: string };
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  readonly attachments?: readonly MailAttachment[];
  /** Where one POST request ends such mails (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
  /** Part of a mass mailing: goes after the mails that somebody waits for. */
  readonly isBulk?: boolean;
}

/** Adds a message to the outbox, inside the caller's transaction. */
export interface Outbox {
  sms(db: Kysely<Database>, phoneNumber: string, body: string): Promise<void>;
  mail(db: Kysely<Database>, mail: Mail): Promise<void>;
  /** Sends nothing in the same time: response times must not show whether a recipient exists. */
  nobody(db: Kysely<Database>): Promise<void>;
}

/** Where pending purchases are paid. */
export interface PaymentProvider {
  /** Paid by the operator's instructions, and confirmed by the operator. */
  readonly isManual: boolean;
  /**
   * Address of the provider's pay page for this purchase, in the payer's language where supported; null without one.
   */
  payUrl(purchase: { reference: string; amount: number; currency: string }, locale: Locale): string | null;
  /** True when the callback's signature is the provider's. */
  verify(rawBody: Buffer, signature: string): boolean;
}

/** An identity, as the provider asserts it. */
export interface SocialIdentity {
  readonly issuer: string;
  /** Unlike the e-mail address, it never changes and is never given to anybody else. */
  readonly subject: string;
  /** In lower case. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** Proves that the provider's response belongs to the sign-in that was started; stored on the server meanwhile. */
export interface SocialChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** Sign-in with an account elsewhere (OpenID Connect). Both steps throw 503 when the provider does not respond. */
export interface SocialProvider {
  /** As the button shows it. */
  readonly name: string;
  /** The address of the provider's page. */
  start(redirectUri: string, locale: Locale): Promise<{ readonly url: string; readonly checks: SocialChecks }>;
  /** Exchanges the code. Throws 409 when the provider's response fails the checks. */
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
  /** Unset when no provider is configured. */
  readonly social?: SocialProvider | undefined;
  readonly rateLimiter: RateLimiter;
  readonly edge: Edge;
  readonly responses: ResponseCache;
}
