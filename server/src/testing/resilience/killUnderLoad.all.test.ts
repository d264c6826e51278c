/**
 * The server is killed (SIGKILL) at random moments while companies, jobseekers and newcomers write. `KILL_ROUNDS=20`
 * for a longer run.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { loadReferenceData } from '../../reference/index.ts';
import { freePort } from '../freePort.ts';
import { brokenRules } from '../../admin/doctor/database.ts';
import { LOAD_RULES, lostWrites, sendMessagesLeft } from './leftovers.ts';
import { createPeople } from './people.ts';
import { startServerProcess } from './serverProcess.ts';
import { startSmsProvider, type ReceivedMessage, type TestSmsProvider } from './smsProvider.ts';
import { createTestHome, type TestHome } from './testHome.ts';
import { WriteLoad } from './writeLoad.ts';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 3);
const LONGEST_ROUND_MS = 2500;
/** Messages that one process sends concurrently. */
const ON_THEIR_WAY = 10;

/** At least one write of each kind was acknowledged. */
function isOfEachKind({
  acknowledged: { jobs, drafts, applications, messages: written, saved, paid, phones },
}: WriteLoad): boolean {
  return [jobs, drafts, applications, written, saved, paid, phones].every(({ size }) => size > 0);
}

let home: TestHome;
let sms: TestSmsProvider;
let load: WriteLoad;
let lost: Awaited<ReturnType<typeof lostWrites>>;
let broken: Awaited<ReturnType<typeof brokenRules>>;
let messages: { reference: string; recipient: string; status: string }[];

beforeAll(async () => {
  home = await createTestHome();
  sms = await startSmsProvider();
  const people = await home.look(async ({ db }) => {
    await loadReferenceData(db);
    return createPeople(db, 2, 3);
  });
  const port = await freePort();
  const start = () =>
    startServerProcess(port, {
      ...home.environment,
      RATE_LIMIT: 'off',
      SMS_URL: sms.url,
      LOG_LEVEL: 'error',
      UNDO_SECONDS: '1',
      UNDO_REJECTION_SECONDS: '1',
    });
  let server = await start();
  load = new WriteLoad(`http://127.0.0.1:${port}`);
  load.start(people.companies, people.jobseekers);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = load.acknowledged.writes;
    while (load.acknowledged.writes < before + 5 && load.acknowledged.problems.length === 0) await wait(5);
    await wait(Math.random() * LONGEST_ROUND_MS);
    await server.kill();
    server = await start();
  }
  while (!isOfEachKind(load) && load.acknowledged.problems.length === 0) await wait(5);
  await load.stop();
  await server.stop();
  await home.look(async ({ db }) => {
    await sendMessagesLeft(db, sms.url, pino({ level: 'silent' }));
    messages = await db.selectFrom('outbox_messages').select(['reference', 'recipient', 'status']).execute();
    lost = await lostWrites(db, load.acknowledged);
    broken = await brokenRules(db, LOAD_RULES);
  });
});

afterAll(async () => {
  await sms.close();
  await home.remove();
});

test('every round did work of each kind, and nothing failed', () => {
  expect(load.acknowledged.problems).toEqual([]);
  expect(isOfEachKind(load)).toBe(true);
  expect(load.acknowledged.writes).toBeGreaterThan(ROUNDS * 5);
});

test('no acknowledged write is lost', () => expect(lost).toEqual([]));

test('nothing is half-done', () => expect(broken).toEqual({}));

test('the outbox loses no message: every acknowledged code was sent, and no rolled back one', () => {
  expect(messages.filter(({ status }) => status !== 'sent')).toEqual([]);
  expect(
    [...load.acknowledged.phones].filter((phone) => !messages.some(({ recipient }) => recipient === phone)),
  ).toEqual([]);
  expect(new Set(sms.received.map(({ reference }) => reference))).toEqual(
    new Set(messages.map(({ reference }) => reference)),
  );
});

test('a message is repeated only when its sender died before the response, and with the same reference', () => {
  const first = new Map<string, ReceivedMessage>();
  const repeated = sms.received.filter((message) => {
    const before = first.get(message.reference);
    first.set(message.reference, before ?? message);
    if (before) expect(message).toEqual(before);
    return before !== undefined;
  });
  expect(repeated.length).toBeLessThanOrEqual(ROUNDS * ON_THEIR_WAY);
});
