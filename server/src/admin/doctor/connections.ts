import { requireConditions, S3Bucket } from '@jpro/storage';
import { createMessageProviders } from '../../adapters/messageProviders.ts';
import { createRedis } from '../../adapters/redis.ts';
import type { Db } from '../../database/schema.ts';
import { smsCodesToday } from '../../domains/accounts/index.ts';
import { hint, problem, type Examination, type Finding } from './finding.ts';

const LATE_MINUTES = 10;
const DAY_MS = 24 * 3600_000;
const FAILED_TODO = 'messages failed says why; then messages retry all';
const MANY_SMS_CODES = 0.75;
const SMS_CODES_TODO = 'find out who asks for them in the log; settings set sms_codes_a_day …';
const TODO = {
  sms: 'check SMS_URL and SMS_TOKEN, and ask the provider',
  mail: 'check SMTP_URL with its user and password',
} as const;

/** Checks that the providers of text messages and e-mails respond and accept the login; sends nothing. */
export const examineProviders: Examination = async ({ services: { configuration } }) => {
  const findings: Finding[] = [];
  for (const [channel, provider] of Object.entries(createMessageProviders(configuration))) {
    try {
      await provider.check();
    } catch (error) {
      const what = `the ${channel} provider cannot be used: ${(error as Error).message}`;
      findings.push(problem(what, TODO[channel as keyof typeof TODO]));
    } finally {
      provider.close();
    }
  }
  return findings;
};

/** Finds messages that have waited too long or failed; the failures of the last day are a problem. */
export const examineMessages: Examination = async ({ db, services: { configuration }, now }) => {
  const channels = [
    ...(configuration.smsUrl ? ['sms' as const] : []),
    ...(configuration.smtp ? ['mail' as const] : []),
  ];
  const findings: Finding[] = [];
  for (const channel of channels) {
    const { count, oldest } = await db
      .selectFrom('outbox_messages')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_at').as('oldest')])
      .where('status', '=', 'waiting')
      .where('channel', '=', channel)
      .where('due_at', '<', new Date(now.getTime() - LATE_MINUTES * 60_000))
      .executeTakeFirstOrThrow();
    if (oldest)
      findings.push(
        problem(`${count} messages by ${channel} have waited since ${oldest.toISOString()}`, TODO[channel]),
      );
  }
  const [recent, all] = [await failedSince(db, new Date(now.getTime() - DAY_MS)), await failedSince(db, new Date(0))];
  if (recent > 0) findings.push(problem(`${recent} messages of the last day could not be sent`, FAILED_TODO));
  else if (all > 0) findings.push(hint(`${all} messages could not be sent`, FAILED_TODO));
  return findings;
};

/** Text messages and e-mails: nobody can send a device what came too late for it. */
async function failedSince(db: Db, since: Date): Promise<number> {
  const { failed } = await db
    .selectFrom('outbox_messages')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('status', '=', 'failed')
    .where('channel', '!=', 'push')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(failed);
}

/** Finds out whether codes by text message have nearly used up the day's limit. */
export const examineSmsCodes: Examination = async ({ db, now }) => {
  const { sent, limit } = await smsCodesToday(db, now);
  if (limit === 0) return [hint('no codes are sent by text message: sms_codes_a_day is 0', SMS_CODES_TODO)];
  if (sent < MANY_SMS_CODES * limit) return [];
  const kind = sent < limit ? hint : problem;
  return [kind(`${sent} of ${limit} codes by text message were sent today`, SMS_CODES_TODO)];
};

/** Checks that the bucket can be read and written, and refuses to write a key twice. */
export const examineBucket: Examination = async ({ services: { configuration } }) => {
  if (!configuration.bucket) return [];
  try {
    await requireConditions(new S3Bucket(configuration.bucket));
    return [];
  } catch (error) {
    const todo = 'check STORE_URL, the AWS_… settings and the service; uploads and releases need it';
    return [problem(`the bucket cannot be used: ${(error as Error).message}`, todo)];
  }
};

export const examineRedis: Examination = async ({ services: { configuration, log } }) => {
  if (configuration.redisUrl === undefined) return [];
  const redis = createRedis(configuration.redisUrl, log);
  const response = await redis.attempt((client) => client.ping());
  redis.close();
  if (response !== undefined) return [];
  return [problem('Redis does not respond: processes count rate limits on their own', 'check REDIS_URL and Redis')];
};
