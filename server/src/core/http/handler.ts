/** How a feature handles the endpoints of its part of the contract. */
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Contract, EndpointSpec, FeatureName } from '@jpro/api/contract';
import type { Locale } from '@jpro/api/locale';
import type { Database, Db } from '../../database/schema.ts';
import type { DeviceOwner } from '../session/knownDevices.ts';
import type { CurrentCompany, CurrentJobseeker, CurrentLogin, CurrentMember, CurrentUser } from '../session/actors.ts';
import type { ClosedAccountSession } from '../session/sessions.ts';
import type { Services } from '../services.ts';

export type { CurrentCompany, CurrentJobseeker, CurrentLogin, CurrentMember, CurrentUser, Locale };

/**
 * An uploaded file, within the size limit and of a type that the endpoint accepts; the type is judged by its content.
 */
export interface UploadedFile {
  /** A picture is re-encoded as WebP. */
  readonly bytes: Buffer;
  /** The `small_` variant of a picture. */
  readonly small?: Buffer;
  readonly extension: string;
  readonly contentType: string;
}

/** Registers work to run once the writes of this request are committed; it is dropped when the request fails. */
export type AfterCommit = (work: () => unknown) => void;

/**
 * What the handler of a `cached` endpoint knows about the request besides its input. Guests share the response, so
 * nothing here distinguishes one guest from another. A signed-in user bypasses the cache, or shares what is the same
 * for everyone; then `user` is null.
 */
export interface PublicContext<User = CurrentUser | null> extends RequestBasis {
  readonly user: User;
}

/** What every handler knows about the request besides its input and who sent it. */
interface RequestBasis {
  /** The database; for an `idempotent` endpoint, the transaction that also stores the response. */
  readonly db: Db;
  /** Runs in a new transaction, or in that of an `idempotent` endpoint. Use only `trx` inside. */
  transaction<T>(run: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Push events belong here, because they must not announce what is rolled back. */
  readonly afterCommit: AfterCommit;
  readonly locale: Locale;
  /**
   * The visitor may open the page next but has seen nothing yet, so a view must not be counted. The response is the
   * same.
   */
  readonly isPrefetch: boolean;
  /** When the request arrived. */
  readonly now: Date;
  readonly services: Services;
  readonly log: Logger;
}

/** What a change needs besides its transaction: some of the services, what follows the commit, and when it happens. */
export interface WriteContext<Used extends keyof Services> extends Pick<RequestBasis, 'afterCommit' | 'now'> {
  readonly services: Pick<Services, Used>;
}

/** What a function that reads on behalf of a request knows about it. */
export type ReadContext = Pick<RequestBasis, 'db' | 'log' | 'now'>;

/** What every other handler knows about the request besides its input. */
export interface RequestContext<User = CurrentUser | null> extends PublicContext<User>, RequestDetails {
  readonly login: CurrentLogin | null;
}

/** The context of a request by somebody who is logged in. */
export interface SignedInContext<User = CurrentUser> extends RequestContext<User>, ByLogin {
  readonly login: CurrentLogin;
}

/** The context of a company's endpoint: there is no user, so that nobody takes the company for the person. */
export interface CompanyContext extends RequestBasis, RequestDetails, ByLogin {
  /** For which the member acts. */
  readonly company: CurrentCompany;
  /** Who acts. */
  readonly member: CurrentMember;
}

interface ByLogin {
  /** What the person has logged in with. */
  readonly login: CurrentLogin;
}

/** What functions about the person's own login need, whatever they use the site as. */
export type LoginContext = RequestBasis & RequestDetails & ByLogin;

interface RequestDetails {
  readonly requestId: string;
  /**
   * The site as the visitor sees it: the configured public URL, or else the host of this request; no trailing slash.
   */
  readonly siteUrl: string;
  /** The visitor's address in the form that rate limits count (`addressGroup`). */
  readonly ip: string;
  /** The id by which rate limits tell the browser from others at its address (`VisitorId`); null without one. */
  readonly visitor: string | null;
  /** Session and cookies, for the endpoints that change them. */
  readonly session: RequestSession;
}

export interface RequestSession {
  /** The secret id of the session; null for a guest and for the holder of a bearer token. */
  readonly id: string | null;
  /** The id under which the session is shown. */
  readonly publicId: string | null;
  /** The hash under which the database stores the session, including the session behind a bearer token. */
  readonly hash: Buffer | null;
  /** The account of this session if its owner has closed it; in every other respect the visitor is a guest. */
  closedAccount(): Promise<ClosedAccountSession | null>;
  readonly userAgent: string | undefined;
  /** This browser's name at an account that it logged in to before, or null. */
  knownDevice(owner: DeviceOwner): string | null;
  /**
   * Starts a new session for the user, ends the old one, and sets the cookies. With `passwordHash`, throws 401 when the
   * password was changed meanwhile.
   */
  start(userId: number, remember: boolean, passwordHash?: string | null): Promise<void>;
  /**
   * Gives this session a new id; does nothing for a bearer token. Throws 401 when the password is no longer this one.
   */
  rotate(passwordHash: string): Promise<void>;
  /** Ends the session or bearer token of this request. */
  end(): Promise<void>;
  /** Binds a sign-in with a provider to this browser. */
  readonly signInSecret: string | null;
  /** Null when the sign-in has ended. */
  keepSignInSecret(secret: string | null): void;
  /** Says in this browser who has proven the password and still owes a code (rule 100.2). */
  readonly secondStep: string | null;
  /** Null when the login has ended. */
  keepSecondStep(sealed: string | null): void;
  setLocaleCookie(locale: Locale): void;
  setCsrfCookie(): void;
  /** The language in this visitor's cookie. */
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

/** The validated input of an endpoint: `InputOf<'jobs', 'search'>['query']`. */
export type InputOf<
  Feature extends FeatureName,
  Name extends keyof Contract[Feature],
> = Contract[Feature][Name] extends infer C extends EndpointSpec ? HandlerInput<C> : never;

type ContextOf<C extends EndpointSpec> = C extends { readonly cached: object }
  ? PublicContext
  : C['access'] extends 'company'
    ? CompanyContext
    : C['access'] extends 'jobseeker'
      ? SignedInContext<CurrentJobseeker>
      : C['access'] extends 'signed-in'
        ? SignedInContext
        : RequestContext;

/** Serves one endpoint. The contract serialises the response, so nothing else can leave the server. */
export type Handler<C extends EndpointSpec> = (
  input: HandlerInput<C>,
  context: ContextOf<C>,
) => Promise<z.input<C['response']>>;

/** Handles an `idempotent` endpoint in two parts, because its transaction must not wait for the file store. */
export interface PreparingHandler<C extends EndpointSpec> {
  /** Runs outside the transaction. When the key is already known, it does not run, and no file is checked. */
  readonly prepare: (input: HandlerInput<C>, context: ContextOf<C>) => Promise<PreparedRequest<C>>;
}

export interface PreparedRequest<C extends EndpointSpec> {
  /** Runs in the transaction; not at all when another request with the same key was faster. */
  handle(context: ContextOf<C>): Promise<z.input<C['response']>>;
  /** Runs afterwards, outside the transaction, whatever became of the request. */
  tidy(): Promise<void>;
}

/** All handlers of a feature. A missing one is a type error, and prevents the server from starting. */
export type FeatureHandlers<Feature extends FeatureName> = {
  readonly [Name in keyof Contract[Feature]]: HandlerOf<Contract[Feature][Name]>;
};

type HandlerOf<C> = C extends EndpointSpec
  ? Handler<C> | (C extends { readonly idempotent: true } ? PreparingHandler<C> : never)
  : never;
