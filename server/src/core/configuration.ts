import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bucketSettings, type BucketSettings } from '@jpro/storage';
import * as z from 'zod/mini';
import { dataFolderError } from '../database/lockFolder.ts';
import {
  databaseAddress,
  flag,
  limitedInProduction,
  logLevel,
  mailSender,
  mailServer,
  metricsAddress,
  metricsVariables,
  tracingSettings,
  tracingVariables,
  type TracingSettings,
  MIN_SECRET_LENGTH,
  nodeEnv,
  onOff,
  port,
  readEnvironment,
  redisAddress,
  seconds,
  secret,
  text,
  together,
  webAddress,
  webOrigin,
  type Environment,
} from './environment.ts';

export interface PusherSettings {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
  /** Pusher's own service, or another process with the embedded server. */
  readonly at: { readonly cluster: string } | { readonly host: string };
}

/** An OpenID Connect provider that people may sign in with. */
export interface SocialSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name on the login button. */
  readonly name: string;
}

/** In milliseconds. The window is longer for a rejection, because a wrong one hurts. */
export interface UndoWindow {
  readonly step: number;
  readonly rejection: number;
}

/** The operator's settings, from environment variables. */
export interface Configuration {
  readonly production: boolean;
  /** Whether NODE_ENV=development takes a database out of production (`JP-S011`). */
  readonly endsProduction?: boolean;
  readonly dataDir: string;
  /** When unset, the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** Where uploaded files and backups of releases are stored; when unset, in `dataDir`. */
  readonly bucket?: BucketSettings | undefined;
  /**
   * Public address of the site, for links in messages and the payment page; when unset, that of the request is used.
   */
  readonly publicUrl: string | undefined;
  /**
   * Encrypts registration numbers, and signs CSRF tokens, one-time codes, links in e-mails, push channels and sandbox
   * payments; generated and stored in `dataDir/secret` when not set.
   */
  readonly secret: string;
  /** Whether the secret is the one in `dataDir/secret`. */
  readonly isSecretStored?: boolean;
  /** The secret before it was changed; opens what was stored or sent with it. */
  readonly previousSecret?: string | undefined;
  readonly smsUrl: string | undefined;
  readonly smsToken: string | undefined;
  /** The sender that text messages show. */
  readonly smsSender: string;
  /** Mail server, and the sender of e-mails; when unset, e-mails stay in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly pusher: PusherSettings | undefined;
  /** Stores the rate limits and cached responses that several processes share; when unset, each process has its own. */
  readonly redisUrl: string | undefined;
  /** When unset, nobody can sign in with a provider. */
  readonly social?: SocialSettings | undefined;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  /** Whether the site listens at every address because HOST is not set. Only the process that serves it knows. */
  readonly isHostUnset?: boolean;
  /** Off only for tests and measurements, never in production. */
  readonly rateLimit: boolean;
  /** Caches responses to visitors without a session for a few seconds; off for tests and measurements. */
  readonly responseCache: boolean;
  /** How long a company may undo a step of an application before its jobseeker is notified; 0 notifies at once. */
  readonly undoWindow: UndoWindow;
  /** Fills an empty database with demo data at start, and keeps the dates in it near today. */
  readonly demoData?: boolean;
  /** Whether to back up the database before migrations; when undefined, only the embedded one. */
  readonly savesBeforeMigrating?: boolean | undefined;
}

const DATA_DIR = '.data';

/** Every setting of the API, as explained in the README of this workspace. */
const variables = z.object({
  NODE_ENV: z.optional(nodeEnv),
  DATA_DIR: z._default(text, DATA_DIR),
  PORT: z._default(port, 4000),
  ...metricsVariables,
  ...tracingVariables,
  HOST: z._default(text, '127.0.0.1'),
  DATABASE_URL: z.optional(databaseAddress),
  PUBLIC_URL: z.optional(webOrigin),
  TRUST_PROXY: z._default(flag, false),
  SECRET: z.optional(secret),
  PREVIOUS_SECRET: z.optional(secret),
  SMS_URL: z.optional(webAddress),
  SMS_TOKEN: z.optional(text),
  SMS_SENDER: z._default(text, 'JPro'),
  SMTP_URL: z.optional(mailServer),
  MAIL_FROM: z.optional(mailSender),
  PUSHER_APP_ID: z.optional(text),
  PUSHER_KEY: z.optional(text),
  PUSHER_SECRET: z.optional(text),
  PUSHER_CLUSTER: z._default(text, 'eu'),
  PUSHER_HOST: z.optional(text),
  SOCIAL_ISSUER: z.optional(text),
  SOCIAL_CLIENT_ID: z.optional(text),
  SOCIAL_CLIENT_SECRET: z.optional(text),
  SOCIAL_NAME: z.optional(text),
  REDIS_URL: z.optional(redisAddress),
  RATE_LIMIT: z._default(onOff, true),
  RESPONSE_CACHE: z._default(onOff, true),
  UNDO_SECONDS: z._default(seconds, 30_000),
  UNDO_REJECTION_SECONDS: z._default(seconds, 600_000),
  SEED: z.optional(z.enum(['none', 'demo'], 'must be none or demo')),
  BACKUP_BEFORE_MIGRATION: z.optional(onOff),
  LOG_LEVEL: z._default(logLevel, 'info'),
});
type Variables = z.output<typeof variables>;

const checkedVariables = variables.check(
  limitedInProduction,
  together('SMTP_URL', 'MAIL_FROM'),
  together('PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'),
  together('SOCIAL_ISSUER', 'SOCIAL_CLIENT_ID', 'SOCIAL_CLIENT_SECRET'),
  z.refine(hasSecureIssuer, { path: ['SOCIAL_ISSUER'], error: 'must be an address that starts with https://' }),
);

export const dataFolderOf = (environment: Environment) => path.resolve(environment['DATA_DIR'] || DATA_DIR);

/**
 * Reads the operator's settings.
 * @throws when one of them is invalid
 */
export async function readConfiguration(environment: Environment, dataDir?: string): Promise<Configuration> {
  const values = readEnvironment(checkedVariables, environment);
  const directory = path.resolve(dataDir ?? values.DATA_DIR);
  const production = values.NODE_ENV === 'production';
  return {
    production,
    endsProduction: values.NODE_ENV === 'development',
    dataDir: directory,
    databaseUrl: values.DATABASE_URL,
    bucket: bucketSettings(environment),
    publicUrl: values.PUBLIC_URL,
    secret: values.SECRET ?? (await storedSecret(directory)),
    isSecretStored: values.SECRET === undefined,
    previousSecret: values.PREVIOUS_SECRET,
    smsUrl: values.SMS_URL,
    smsToken: values.SMS_TOKEN,
    smsSender: values.SMS_SENDER,
    smtp: smtpSettings(values),
    pusher: pusherSettings(values),
    redisUrl: values.REDIS_URL,
    social: socialSettings(values),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    responseCache: values.RESPONSE_CACHE,
    undoWindow: { step: values.UNDO_SECONDS, rejection: values.UNDO_REJECTION_SECONDS },
    savesBeforeMigrating: values.BACKUP_BEFORE_MIGRATION ?? (production || undefined),
    demoData: values.SEED === undefined ? !production : values.SEED === 'demo',
  };
}

interface Address {
  readonly port: number;
  readonly host: string;
}

/** What an API that runs as a separate process needs besides its configuration. */
export function readAddresses(environment: Environment): {
  readonly api: Address;
  readonly metrics: Address | undefined;
  readonly tracing: TracingSettings | undefined;
} {
  const values = readEnvironment(checkedVariables, environment);
  return {
    api: { port: values.PORT, host: values.HOST },
    metrics: metricsAddress(values),
    tracing: tracingSettings(values),
  };
}

function smtpSettings({ SMTP_URL: url, MAIL_FROM: from }: Variables): Configuration['smtp'] {
  return url && from ? { url, from } : undefined;
}

function pusherSettings(values: Variables): Configuration['pusher'] {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: pusherSecret, PUSHER_HOST: host } = values;
  if (!appId || !key || !pusherSecret) return undefined;
  return { appId, key, secret: pusherSecret, at: host ? { host } : { cluster: values.PUSHER_CLUSTER } };
}

function socialSettings(values: Variables): Configuration['social'] {
  const { SOCIAL_ISSUER: issuer, SOCIAL_CLIENT_ID: clientId, SOCIAL_CLIENT_SECRET: clientSecret } = values;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret, name: values.SOCIAL_NAME ?? new URL(issuer).hostname };
}

/** Outside production, http is allowed for a provider on the same machine. */
function hasSecureIssuer({ SOCIAL_ISSUER: issuer, NODE_ENV }: Variables): boolean {
  if (issuer === undefined) return true;
  const protocol = URL.canParse(issuer) ? new URL(issuer).protocol : undefined;
  return protocol === 'https:' || (protocol === 'http:' && NODE_ENV !== 'production');
}

/** The secret of this installation: generated once, readable by its owner only. */
async function storedSecret(directory: string): Promise<string> {
  const file = path.join(directory, 'secret');
  const stored = await readOrMakeSecret(directory, file).catch((error: unknown) => {
    throw dataFolderError(directory, error);
  });
  if (stored.length < MIN_SECRET_LENGTH)
    throw new Error(
      `${file} is damaged: restore it from a backup. Without it, the stored registration numbers (NRCs) cannot be ` +
        'read any more. Only if there is no backup, delete it to have a new one generated',
    );
  return stored;
}

async function readOrMakeSecret(directory: string, file: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  if (!existsSync(file)) await makeSecret(file);
  return (await readFile(file, 'utf8')).trim();
}

/** The file appears only when complete, and of two processes that start together only one creates it. */
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
