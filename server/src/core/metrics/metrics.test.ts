import { openTestDatabase } from '../../testing/testDatabase.ts';
import { createResponseCache } from '../cache/responseCache.ts';
import { measureServer } from './measureServer.ts';
import { Metrics } from './metrics.ts';

test('the outbox and the connections are measured when Prometheus reads', async () => {
  const database = await openTestDatabase();
  const metrics = new Metrics();
  measureServer(metrics, database, async () => ({ sent: 7, limit: 2000 }));
  const [written, at] = [new Date(Date.now() - 90_000), new Date(Date.now() + 9 * 3_600_000)];
  const sent = { recipient: '0911', body: 'x', created_at: written, due_at: written };
  await database.db
    .insertInto('outbox_messages')
    .values([
      { ...sent, channel: 'sms' },
      { ...sent, channel: 'sms', status: 'sent' },
      { ...sent, channel: 'push', due_at: at, next_attempt_at: at },
      { ...sent, channel: 'mail', status: 'failed' },
      { ...sent, channel: 'mail', status: 'failed', created_at: new Date(Date.now() - 3_600_000) },
    ])
    .execute();
  await database.db
    .insertInto('scheduled_work')
    .values([
      { name: 'late', late_at: written },
      { name: 'early', late_at: at },
    ])
    .execute();
  const text = await metrics.registry.metrics();
  expect(Number(/work_late_seconds\{work="late"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  expect(text).toContain('jpro_scheduled_work_late_seconds{work="early"} 0\n');
  expect(text).toContain('jpro_outbox_waiting_messages{channel="sms"} 1\n');
  expect(text).toContain('jpro_outbox_waiting_messages{channel="mail"} 0\n');
  expect(text).toContain('jpro_outbox_sent_messages{channel="sms"} 1\n');
  expect(text).toContain('jpro_outbox_failed_messages{channel="sms"} 0\n');
  expect(text).toContain('jpro_outbox_failed_messages{channel="mail"} 1\n');
  expect(text).toContain('jpro_sms_codes_today{count="sent"} 7\n');
  expect(text).toContain('jpro_sms_codes_today{count="limit"} 2000\n');
  expect(Number(/oldest_message_seconds\{channel="sms"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  expect(text).toContain('jpro_outbox_waiting_messages{channel="push"} 1\n');
  expect(text).toContain('jpro_outbox_oldest_message_seconds{channel="push"} 0\n');
  expect(/jpro_database_connections\{state="waiting"\} \d/.test(text)).toBe(database.engine.kind === 'postgres');
  await database.close();
});

test('a measurement that fails spoils no other', async () => {
  const metrics = new Metrics();
  metrics.gauge('jpro_broken', 'Broken', 'part', async () => Promise.reject(new Error('away')));
  metrics.gauge('jpro_whole', 'Whole', 'part', async () => ({ one: 1 }));
  expect(await metrics.registry.metrics()).toContain('jpro_whole{part="one"} 1\n');
});

test('the response cache counts hits and misses', async () => {
  const metrics = new Metrics();
  const cache = createResponseCache({ onLookup: (isHit) => metrics.countLookup('responses', isHit) });
  const request = { key: 'k', address: '/a', seconds: 2, isForEveryone: false };
  for (let count = 0; count < 2; count += 1) await cache.get(request, async () => '{}');
  cache.find('/a');
  cache.find('/never');
  const text = await metrics.registry.metrics();
  expect(text).toContain('{cache="responses",result="miss"} 1\n');
  expect(text).toContain('{cache="responses",result="hit"} 2\n');
});
