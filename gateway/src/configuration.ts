import { z } from 'zod';
import { CHANNELS, dataFolder, type Channel } from '@jpro/releases';

/** What the operator sets by environment. */
export interface GatewayConfiguration {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly channel: Channel;
  /** Another process that responses the API; unset: it runs in this process. */
  readonly apiUrl: string | undefined;
  /** Address of the site without a path, for canonical links; from the request when unset. */
  readonly publicUrl: string | undefined;
  /** Believe `X-Forwarded-*` of a proxy in front of this process. */
  readonly trustProxy: boolean;
  readonly logLevel: string;
  /** What the API has, for a gateway whose API runs elsewhere. */
  readonly secret: string | undefined;
  readonly redisUrl: string | undefined;
  readonly rateLimit: boolean;
}

const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const flag = z.enum(['', '0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const environmentVariables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  CHANNEL: z.enum(CHANNELS).default('production'),
  API_URL: address.optional(),
  PUBLIC_URL: address.optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SECRET: z.string().min(32).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  RATE_LIMIT: z.string().default('on'),
  NODE_ENV: z.string().optional(),
});

/** @throws ZodError naming the variable that makes no sense. */
export function readConfiguration(environment: NodeJS.ProcessEnv): GatewayConfiguration {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const values = environmentVariables.parse(set);
  const rateLimit = values.RATE_LIMIT !== 'off';
  if (values.NODE_ENV === 'production' && !rateLimit) throw new Error('RATE_LIMIT=off is refused in production');
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: dataFolder(environment),
    channel: values.CHANNEL,
    apiUrl: values.API_URL,
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    secret: values.SECRET,
    redisUrl: values.REDIS_URL,
    rateLimit,
  };
}
