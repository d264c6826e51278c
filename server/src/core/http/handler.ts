/** How an area answers the endpoints of its part of the contract. */
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { EndpointSpec } from '@jpro/api/contract';
import type { Locale } from '@jpro/api/locale';
import type { Database } from '../../database/schema.ts';
import type { DeviceOwner } from '../session/knownDevices.ts';
import type { Services } from '../services.ts';

export type { Locale };

/** Who makes the request. */
export interface CurrentUser {
  readonly id: number;
  readonly user_type: 'jobseeker' | 'company';
  readonly name: string;
  readonly locale: Locale;
}

/** One uploaded file, already within its size limit and of a kind that the endpoint accepts, by content. */
export interface UploadedFile {
  /** For a picture: re-encoded as webp. */
  readonly bytes: Buffer;
  /** For a picture: its `small_` variant. */
  readonly small?: Buffer;
  readonly filename: string;
  readonly contentType: string;
}

/** Work to do once the writes of this request are committed; dropped when it fails. */
export type AfterCommit = (work: () => unknown) => void;

/** What a handler knows about the request besides its input. */
export interface RequestContext<User = CurrentUser | null> {
  /** The database; for an `idempotent` call the transaction that also keeps the response. */
  readonly db: Kysely<Database>;
  /** Runs in a transaction: a new one, or the one that an `idempotent` call already is in. Use only `trx` inside. */
  transaction<T>(run: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Push messages go here: they must not tell of what was rolled back. */
  readonly afterCommit: AfterCommit;
  readonly user: User;
  readonly locale: Locale;
  readonly requestId: string;
  /** Where the visitor sees the site: the configured public address, else the one of this request; no slash at its end. */
  readonly siteUrl: string;
  /** What limits know the address by (`addressGroup`). */
  readonly ip: string;
  /** The moment of the request. */
  readonly now: Date;
  readonly services: Services;
  readonly log: Logger;
  /** Session and cookies, for the endpoints that change them. */
  readonly session: RequestSession;
}

export interface RequestSession {
  /** The secret id of the session; null for a guest and for the holder of a bearer token. */
  readonly id: string | null;
  /** The id by which the session is shown. */
  readonly publicId: string | null;
  /** What the database knows the session by; also of the one behind a bearer token. */
  readonly hash: Buffer | null;
  /** The name of this browser at an account that was signed in to from it before, or null. */
  knownDevice(owner: DeviceOwner): string | null;
  /** Starts a new session for the user and drops the old one; sets the cookies. */
  start(userId: number, remember: boolean): Promise<void>;
  /** Gives this session a new id; does nothing for the holder of a bearer token. */
  rotate(): Promise<void>;
  /** Ends the session, or the bearer token, of this request. */
  end(): Promise<void>;
  /** What binds a sign-in with a provider to this browser. */
  readonly signInSecret: string | null;
  /** Null: the sign-in is over. */
  keepSignInSecret(secret: string | null): void;
  setLocaleCookie(locale: Locale): void;
  setCsrfCookie(): void;
  /** The language cookie of this visitor. */
  readonly savedLocale: Locale | null;
}

type Output<C, K extends string> = C extends { readonly [Key in K]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

export interface HandlerInput<C extends EndpointSpec> {
  readonly params: Output<C, 'params'>;
  readonly query: Output<C, 'query'>;
  readonly body: Output<C, 'body'>;
  readonly file: C extends { readonly file: object } ? UploadedFile : undefined;
}

type UserOf<C extends EndpointSpec> = C['access'] extends 'anyone' ? CurrentUser | null : CurrentUser;

/** Answers one endpoint. The contract writes the response, so nothing else can leave the server. */
export type Handler<C extends EndpointSpec> = (
  input: HandlerInput<C>,
  context: RequestContext<UserOf<C>>,
) => Promise<z.input<C['response']>>;

/** All handlers of an area; a missing one is a type error here and a refusal to start there. */
export type FeatureHandlers<Area extends Record<string, EndpointSpec>> = {
  readonly [K in keyof Area]: Handler<Area[K]>;
};
