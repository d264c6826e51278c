/**
 * Reads settings from environment variables. The settings themselves are listed in the `configuration.ts` of API and
 * gateway.
 */
import * as z from 'zod/mini';

export const MIN_SECRET_LENGTH = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MAX_SECONDS = 24 * 3600;
const MAX_PORT = 65_535;

const matching = (pattern: RegExp, rule: string) => z.string().check(z.regex(pattern, rule));
const number = (max: number, rule: string) =>
  z.pipe(matching(/^\d{1,5}$/, rule).check(z.refine((digits) => Number(digits) <= max, rule)), z.transform(Number));

export const text = z.string();
const NODE_ENVS = ['production', 'development', 'test'] as const;
/** A mistyped `production` would start a site that simulates payments. */
export const nodeEnv = z.enum(NODE_ENVS, `must be one of ${NODE_ENVS.join(', ')}, or unset`);
export const secret = z
  .string()
  .check(z.minLength(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`));
/** Trailing slashes are removed. */
export const webAddress = z.pipe(
  matching(/^https?:\/\/[^\s]+$/, 'must be an address that starts with http:// or https://'),
  z.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
);
/** Normalised to the origin as browsers write it. */
export const webOrigin = z.pipe(
  webAddress.check(z.refine(hasNoPath, 'must be an address without a path')),
  z.transform((url) => new URL(url).origin),
);
export const databaseAddress = matching(
  /^postgres(ql)?:\/\//,
  'must look like postgres://user:password@host:5432/database',
);
export const redisAddress = matching(
  /^rediss?:\/\/[^\s]+$/,
  'must look like redis://user:password@host:6379/0 or rediss://…',
);
export const mailServer = matching(/^smtps?:\/\/[^\s]+$/, 'must look like smtp://user:password@host:587 or smtps://…');
export const mailSender = matching(/@/, 'must be an address such as "JPro <no-reply@example.com>"');
export const logLevel = z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`);
export const flag = z.pipe(
  z.enum(['1', 'true', '0', 'false'], 'must be 1, true, 0 or false'),
  z.transform((value) => value === '1' || value === 'true'),
);
export const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((value) => value === 'on'),
);
export const port = number(MAX_PORT, `must be a port from 0 to ${MAX_PORT}`);
/** Where Prometheus reads metrics; without a port, nowhere. */
export const metricsVariables = {
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(text, '127.0.0.1'),
};
const share = z.pipe(
  matching(/^(?:0?\.\d{1,6}|0|1(?:\.0*)?)$/, 'must be a share from 0 to 1, such as 0.1'),
  z.transform(Number),
);
const headerList = z.pipe(
  matching(/^[\w-]+=[^,]*(?:,[\w-]+=[^,]*)*$/, 'must look like name=value,name=value'),
  z.transform((list) => Object.fromEntries(list.split(',').map((pair) => pair.split(/=(.*)/s, 2)))),
);
/** Where traces are sent; without an address, nowhere. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(headerList),
  OTEL_SERVICE_NAME: z._default(text, 'jpro'),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
};
/** Given in seconds, converted to milliseconds. */
export const seconds = z.pipe(
  number(MAX_SECONDS, `must be a number of seconds from 0 to ${MAX_SECONDS}`),
  z.transform((value) => value * 1000),
);

export const factor = z.pipe(matching(/^[1-9]\d?$/, 'must be a whole number from 1 to 99'), z.transform(Number));

/** Requires settings that are useless without each other to be set together. */
export function together<Name extends string>(...names: readonly Name[]) {
  const list = new Intl.ListFormat('en-GB').format(names);
  return z.refine<Readonly<Partial<Record<Name, unknown>>>>((values) => {
    const given = names.filter((name) => values[name] !== undefined);
    return given.length === 0 || given.length === names.length;
  }, `${list} must be given together`);
}

/** Rate limits may only be off in tests and measurements. */
export const limitedInProduction = z.refine<{ readonly NODE_ENV?: string | undefined; readonly RATE_LIMIT: boolean }>(
  ({ NODE_ENV, RATE_LIMIT }) => RATE_LIMIT || NODE_ENV !== 'production',
  { path: ['RATE_LIMIT'], error: 'must not be off: it is refused in production' },
);

export function metricsAddress(values: { readonly METRICS_PORT?: number | undefined; readonly METRICS_HOST: string }) {
  const { METRICS_PORT: metricsPort, METRICS_HOST: host } = values;
  return metricsPort === undefined ? undefined : { port: metricsPort, host };
}

export interface TracingSettings {
  /** Address of an OTLP receiver, without the path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** The share of all requests that is traced, from 0 to 1. */
  readonly share: number;
}

export function tracingSettings(values: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: Readonly<Record<string, string>> | undefined;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}): TracingSettings | undefined {
  const url = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (url === undefined) return undefined;
  const { OTEL_EXPORTER_OTLP_HEADERS: headers = {}, OTEL_SERVICE_NAME: service } = values;
  return { url, headers, service, share: values.OTEL_TRACES_SAMPLER_ARG };
}

function hasNoPath(address: string): boolean {
  const url = URL.parse(address);
  return url?.href === `${url?.origin}/`;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a table of settings. An empty variable counts as unset.
 * @throws Error JP-G026, with a line for each invalid setting
 */
export function readEnvironment<Table extends z.ZodMiniType>(table: Table, environment: Environment): z.output<Table> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = table.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => [...path, message].join(' '));
  throw new Error(`JP-G026: ${[...new Set(lines)].join('\n')}`);
}
