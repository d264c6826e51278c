import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface PusherSettings {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
  /** Pusher's own service, or another process that runs the embedded server. */
  readonly at: { readonly cluster: string } | { readonly host: string };
}

/** An OpenID Connect provider that people may sign in with. */
export interface SocialSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As the button shows it. */
  readonly name: string;
}

/** In milliseconds. A rejection hurts: it waits longer. */
export interface UndoWindow {
  readonly step: number;
  readonly rejection: number;
}

/** What the operator sets by environment. */
export interface Configuration {
  readonly production: boolean;
  readonly dataDir: string;
  /** Unset: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Public address of the site, for links in messages and the payment page; from the request when unset. */
  readonly publicUrl: string | undefined;
  /** Signs CSRF tokens, one-time codes, push channels and sandbox payments; kept in `dataDir/secret` when not given. */
  readonly secret: string;
  readonly smsUrl: string | undefined;
  readonly smsToken: string | undefined;
  /** Name that a text message shows as its sender. */
  readonly smsSender: string;
  /** Where mails go out, and the sender they show; unset: they stay in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly pusher: PusherSettings | undefined;
  /** Rate limits and kept responses that several processes share; unset: each process has its own. */
  readonly redisUrl: string | undefined;
  /** Unset: no sign-in with a provider. */
  readonly social?: SocialSettings | undefined;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  /** Off only for tests and measurements, never in production. */
  readonly rateLimit: boolean;
  /** Keep answers to visitors without a session for seconds; off for tests and measurements. */
  readonly responseCache: boolean;
  /** How long a company may take a step of an application back before its jobseeker is told; 0: told at once. */
  readonly undoWindow: UndoWindow;
  /** Fill an empty database with demo data at start, and keep its dates near today. */
  readonly demoData?: boolean;
}

const SHORTEST_SECRET = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

type Environment = Readonly<Record<string, string | undefined>>;
type Read = (name: string) => string | undefined;

/** Reads the operator's settings; the README of this workspace lists them. Throws on a setting that makes no sense. */
export async function readConfiguration(
  environment: Environment,
  dataDir = environment['DATA_DIR'] || '.data',
): Promise<Configuration> {
  const read = (name: string) => environment[name] || undefined;
  const production = read('NODE_ENV') === 'production';
  const rateLimit = read('RATE_LIMIT') !== 'off';
  if (production && !rateLimit) throw new Error('RATE_LIMIT=off is refused in production');
  const given = read('SECRET');
  if (given && given.length < SHORTEST_SECRET)
    throw new Error(`SECRET must have at least ${SHORTEST_SECRET} characters`);
  const directory = path.resolve(dataDir);
  return {
    production,
    dataDir: directory,
    databaseUrl: databaseAddress(read('DATABASE_URL')),
    publicUrl: webAddress('PUBLIC_URL', read('PUBLIC_URL')),
    secret: given ?? (await keptSecret(directory)),
    smsUrl: webAddress('SMS_URL', read('SMS_URL')),
    smsToken: read('SMS_TOKEN'),
    smsSender: read('SMS_SENDER') ?? 'JPro',
    smtp: smtpSettings(read),
    pusher: pusherSettings(read),
    redisUrl: redisAddress(read('REDIS_URL')),
    social: socialSettings(read, production),
    logLevel: logLevel(read('LOG_LEVEL')),
    trustProxy: ['1', 'true'].includes(read('TRUST_PROXY') ?? ''),
    rateLimit,
    responseCache: read('ANSWER_CACHE') !== 'off',
    undoWindow: {
      step: seconds('UNDO_SECONDS', read('UNDO_SECONDS'), 30),
      rejection: seconds('UNDO_REJECTION_SECONDS', read('UNDO_REJECTION_SECONDS'), 600),
    },
    demoData: read('SEED') ? read('SEED') !== 'none' : !production,
  };
}

const MAX_SECONDS = 24 * 3600;

/** Answers milliseconds. */
function seconds(name: string, given: string | undefined, usual: number): number {
  if (given === undefined) return usual * 1000;
  if (!/^\d{1,5}$/.test(given) || Number(given) > MAX_SECONDS)
    throw new Error(`${name} must be a number of seconds from 0 to ${MAX_SECONDS}`);
  return Number(given) * 1000;
}

function smtpSettings(read: Read): Configuration['smtp'] {
  const [url, from] = [read('SMTP_URL'), read('MAIL_FROM')];
  if (!url && !from) return undefined;
  if (!url || !from) throw new Error('SMTP_URL and MAIL_FROM must be given together');
  if (!/^smtps?:\/\/[^\s]+$/.test(url))
    throw new Error('SMTP_URL must look like smtp://user:password@host:587 or smtps://…');
  if (!from.includes('@')) throw new Error('MAIL_FROM must be an address such as "JPro <no-reply@example.com>"');
  return { url, from };
}

function pusherSettings(read: Read): Configuration['pusher'] {
  const [appId, key, secret] = [read('PUSHER_APP_ID'), read('PUSHER_KEY'), read('PUSHER_SECRET')];
  if (!appId && !key && !secret) return undefined;
  if (!appId || !key || !secret) throw new Error('PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET must be given together');
  const host = read('PUSHER_HOST');
  return { appId, key, secret, at: host ? { host } : { cluster: read('PUSHER_CLUSTER') ?? 'eu' } };
}

function socialSettings(read: (name: string) => string | undefined, production: boolean): Configuration['social'] {
  const [issuer, clientId, clientSecret] = [
    read('SOCIAL_ISSUER'),
    read('SOCIAL_CLIENT_ID'),
    read('SOCIAL_CLIENT_SECRET'),
  ];
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret)
    throw new Error('SOCIAL_ISSUER, SOCIAL_CLIENT_ID and SOCIAL_CLIENT_SECRET must be given together');
  const protocol = URL.canParse(issuer) ? new URL(issuer).protocol : undefined;
  if (protocol !== 'https:' && (production || protocol !== 'http:'))
    throw new Error('SOCIAL_ISSUER must be an address that starts with https://');
  return { issuer, clientId, clientSecret, name: read('SOCIAL_NAME') ?? new URL(issuer).hostname };
}

function redisAddress(url: string | undefined): string | undefined {
  if (url && !/^rediss?:\/\/[^\s]+$/.test(url))
    throw new Error('REDIS_URL must look like redis://user:password@host:6379/0 or rediss://…');
  return url;
}

function databaseAddress(url: string | undefined): string | undefined {
  if (url && !/^postgres(ql)?:\/\//.test(url))
    throw new Error('DATABASE_URL must look like postgres://user:password@host:5432/database');
  return url;
}

/** Without a slash at the end. */
function webAddress(name: string, url: string | undefined): string | undefined {
  if (url && !/^https?:\/\/[^\s]+$/.test(url))
    throw new Error(`${name} must be an address that starts with http:// or https://`);
  return url?.replace(/\/+$/, '');
}

function logLevel(level = 'info'): string {
  if (!LOG_LEVELS.includes(level)) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  return level;
}

/** The secret of this installation: made once, readable by its owner only. */
async function keptSecret(directory: string): Promise<string> {
  const file = path.join(directory, 'secret');
  await mkdir(directory, { recursive: true });
  if (!existsSync(file)) await makeSecret(file);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < SHORTEST_SECRET)
    throw new Error(
      `${file} is damaged: delete it to make a new one (open forms and codes on their way become invalid)`,
    );
  return secret;
}

/** The file appears whole; of two processes that start at once, one makes it. */
async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}
