import * as z from 'zod/mini';
import { CHANNELS, dataFolder, type Channel } from '@jpro/releases';
import {
  factor,
  flag,
  limitedInProduction,
  logLevel,
  nodeEnv,
  onOff,
  metricsAddress,
  metricsVariables,
  tracingSettings,
  tracingVariables,
  type TracingSettings,
  port,
  readEnvironment,
  redisAddress,
  secret,
  text,
  together,
  webAddress,
  webOrigin,
} from '@jpro/server/environment';

/** The operator's settings, from environment variables. */
export interface GatewayConfiguration {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly channel: Channel;
  /** Address of the API when it runs as a separate process; unset when it runs in this process. */
  readonly apiUrl: string | undefined;
  /** Address of the site without a path, for canonical links; if unset, that of the request is used. */
  readonly publicUrl: string | undefined;
  /**
   * Origin of a cache in front of this gateway from which browsers load release files; if unset, they load them from
   * here.
   */
  readonly assetsUrl?: string | undefined;
  /** Trusts the `X-Forwarded-*` headers of a proxy in front of this process. */
  readonly trustProxy: boolean;
  readonly logLevel: string;
  /** The values that the API has, for a gateway whose API runs elsewhere. */
  readonly secret: string | undefined;
  readonly redisUrl: string | undefined;
  readonly rateLimit: boolean;
  /** The process that serves push for several; websockets of pages are passed on to it. */
  readonly pushHost: string | undefined;
  /** Lets browsers fetch the source maps of scripts. */
  readonly sourceMaps: boolean;
  /** Where Prometheus reads metrics; unset for no metrics. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Where traces are sent; unset for no tracing. */
  readonly tracing: TracingSettings | undefined;
  /** Multiplies the times that a page waits for its data and its HTML. */
  readonly pageLimitFactor: number;
  /** When false, browsers remove the service worker that they have installed. */
  readonly serviceWorker: boolean;
  /** Lets developers run a remote from their own machines inside this site. */
  readonly developers: boolean;
  /** Where events of automatic canaries are sent, and the key that signs them. */
  readonly canaryWebhook: { readonly url: string; readonly secret: string } | undefined;
  /** Where operations over HTTP are served; unset for nowhere. */
  readonly operations: OperationsAddress | undefined;
}

export interface OperationsAddress {
  readonly port: number;
  readonly host: string;
  /** Whether the operator chose the port. */
  readonly isChosen: boolean;
  /** The address at which browsers reach it, to which passkeys are bound; unset for localhost. */
  readonly publicUrl: string | undefined;
}

const OPERATIONS_PORT = 3900;

/** Every setting of the gateway, as explained in the README of this workspace. */
const variables = z.object({
  NODE_ENV: z.optional(nodeEnv),
  PORT: z._default(port, 3000),
  HOST: z._default(text, '0.0.0.0'),
  CHANNEL: z._default(z.enum(CHANNELS, `must be one of ${CHANNELS.join(', ')}`), 'production'),
  API_URL: z.optional(webAddress),
  PUBLIC_URL: z.optional(webOrigin),
  // Only an origin, because browsers look up hashes by the path of a file.
  ASSETS_URL: z.optional(webOrigin),
  TRUST_PROXY: z._default(flag, false),
  LOG_LEVEL: z._default(logLevel, 'info'),
  SECRET: z.optional(secret),
  REDIS_URL: z.optional(redisAddress),
  PUSHER_HOST: z.optional(text),
  RATE_LIMIT: z._default(onOff, true),
  SOURCE_MAPS: z._default(onOff, false),
  ...metricsVariables,
  ...tracingVariables,
  PAGE_LIMIT_FACTOR: z._default(factor, 1),
  SERVICE_WORKER: z._default(onOff, true),
  DEVELOPERS: z._default(onOff, false),
  CANARY_WEBHOOK_URL: z.optional(webAddress),
  CANARY_WEBHOOK_SECRET: z.optional(text),
  OPS_PORT: z.optional(z.union([z.literal('off'), port], 'must be a port from 0 to 65535, or off')),
  OPS_HOST: z._default(text, '127.0.0.1'),
  OPS_PUBLIC_URL: z.optional(webOrigin),
});
const checkedVariables = variables.check(limitedInProduction, together('CANARY_WEBHOOK_URL', 'CANARY_WEBHOOK_SECRET'));

/**
 * Reads the operator's settings.
 * @throws when one of them is invalid
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): GatewayConfiguration {
  const values = readEnvironment(checkedVariables, environment);
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: dataFolder(environment),
    channel: values.CHANNEL,
    apiUrl: values.API_URL,
    publicUrl: values.PUBLIC_URL,
    assetsUrl: values.ASSETS_URL,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    secret: values.SECRET,
    redisUrl: values.REDIS_URL,
    pushHost: values.PUSHER_HOST,
    rateLimit: values.RATE_LIMIT,
    sourceMaps: values.SOURCE_MAPS,
    metrics: metricsAddress(values),
    tracing: tracingSettings(values),
    pageLimitFactor: values.PAGE_LIMIT_FACTOR,
    serviceWorker: values.SERVICE_WORKER,
    developers: values.DEVELOPERS,
    canaryWebhook:
      values.CANARY_WEBHOOK_URL !== undefined && values.CANARY_WEBHOOK_SECRET !== undefined
        ? { url: values.CANARY_WEBHOOK_URL, secret: values.CANARY_WEBHOOK_SECRET }
        : undefined,
    operations:
      values.OPS_PORT === 'off'
        ? undefined
        : {
            port: values.OPS_PORT ?? OPERATIONS_PORT,
            host: values.OPS_HOST,
            isChosen: values.OPS_PORT !== undefined,
            publicUrl: values.OPS_PUBLIC_URL,
          },
  };
}
