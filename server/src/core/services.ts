import type { RealtimeEvents } from '@jpro/api';
import type { Locale } from '@jpro/api/locale';
import type { Logger } from 'pino';
import type { CompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';
import type { MailAttachment } from '../database/tables/requests.ts';
import type { ResponseCache } from './cache/responseCache.ts';
import type { Configuration } from './configuration.ts';
import type { Documents } from './documents.ts';
import type { Edge } from './http/edge.ts';
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

/** Pushes an event to a user's open tabs. Never throws: an event is only a hint, and the database has the truth. */
export interface RealtimePublisher {
  publish<E extends keyof RealtimeEvents>(userId: number, event: E, data: RealtimeEvents[E]): void;
  /** The same event for any number of users; done when it has been sent, or when the push service does not respond. */
  publishToMany<E extends keyof RealtimeEvents>(
    userIds: readonly number[],
    event: E,
    data: RealtimeEvents[E],
  ): Promise<void>;
  /** Signature for a private channel, as the protocol defines it. */
  authorize(socketId: string, channel: string): string;
  /** How browsers reach the push service; without `cluster`, it is the embedded one of this host. */
  readonly public: { readonly key: string; readonly cluster?: string };
}

/** What a message is about; those of one topic are sent in the order in which they were written. */
export type MessageTopic = `interview:${number}`;

export interface Sending {
  readonly topic?: MessageTopic;
  /** From then on nobody has any use for the message, such as a code: it is not sent any more. */
  readonly expiresAt?: Date | undefined;
  /** The company whose message it is, to somebody without an account; limits count them. */
  readonly companyId?: CompanyId | undefined;
}

export interface Mail extends Sending {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  readonly attachments?: readonly MailAttachment[];
  /** Where a single POST request unsubscribes from such e-mails (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
  /** Part of a mass mailing, which is sent after e-mails that someone is waiting for. */
  readonly isBulk?: boolean;
}

/** Adds a message to the outbox, inside the caller's transaction. */
export interface Outbox {
  sms(db: Db, phoneNumber: string, body: string, sending?: Sending): Promise<void>;
  mail(db: Db, mail: Mail): Promise<void>;
  /** Sends nothing but takes the same time, because response times must not show whether a recipient exists. */
  nobody(db: Db): Promise<void>;
}

/** How pending purchases are paid. */
export interface PaymentProvider {
  /** Companies pay by the operator's instructions, and the operator confirms it. */
  readonly isManual: boolean;
  /**
   * Address of the provider's pay page for this purchase, in the payer's language where supported; null without a pay
   * page.
   */
  payUrl(purchase: { reference: string; amount: number; currency: string }, locale: Locale): string | null;
  /** Whether the callback was signed by the provider. */
  verify(rawBody: Buffer, signature: string): boolean;
}

/** An identity that the provider vouches for. */
export interface SocialIdentity {
  readonly issuer: string;
  /** Unlike the e-mail address, it never changes and is never given to anyone else. */
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

/**
 * Sign-in with an account elsewhere (OpenID Connect).
 * @throws HttpError 503 in both steps when the provider does not respond
 */
export interface SocialProvider {
  /** The name on the login button. */
  readonly name: string;
  /** The address of the provider's page. */
  start(redirectUri: string, locale: Locale): Promise<{ readonly url: string; readonly checks: SocialChecks }>;
  /**
   * Exchanges the code.
   * @throws HttpError 409 when the provider's response fails the checks
   */
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
  readonly documents: Documents;
  readonly realtime: RealtimePublisher;
  readonly outbox: Outbox;
  readonly payments: PaymentProvider;
  /** Unset when no provider is configured. */
  readonly social?: SocialProvider | undefined;
  readonly rateLimiter: RateLimiter;
  readonly edge: Edge;
  readonly responses: ResponseCache;
  /** Resolves once this process's cached responses no longer show anything from before the call. */
  readonly settleChanges: () => Promise<void>;
}
