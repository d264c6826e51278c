import { jest } from '@jest/globals';
import { ApiError, type LoggedInUser, type Message } from '@jpro/api';
import type { Platform } from '@jpro/platform';
import { testCompany, testJobseeker } from '@jpro/platform/testing';
import { createStore } from '@jpro/platform/store';
import { keepDraft } from '@jpro/platform/device-drafts';
import { createOutbox } from './createOutbox.ts';
import { message as messageOf } from '../testing/thread.ts';

const HOUR = 3_600_000;
type Post = (path: string, input: { body: { message: string }; idempotencyKey: string }) => Promise<Message>;

let now = Date.parse('2026-11-21T03:30:00Z');
let post = jest.fn<Post>();
const session = createStore<LoggedInUser | null>(testJobseeker);
const sent: Message[] = [];
const open = () =>
  createOutbox({
    platform: { api: { post }, clock: { now: () => now }, session } as unknown as Platform,
    partnerId: 21,
    onSent: (message) => void sent.push(message),
  });
const settle = () => new Promise((resolve) => setTimeout(resolve));
const texts = () => post.mock.calls.map(([, { body }]) => body.message);
const keys = () => post.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
const states = (outbox: ReturnType<typeof open>) => outbox.outgoing.get().map(({ message, state }) => [message, state]);

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  session.set(testJobseeker);
  post = jest.fn<Post>().mockImplementation(() => Promise.resolve(messageOf(1)));
});

test('messages are sent one after the other, in their order', async () => {
  let arrive: (message: Message) => void = () => undefined;
  post.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  const outbox = open();
  outbox.send('one');
  outbox.send('two');
  await settle();
  expect(texts()).toEqual(['one']);
  arrive(messageOf(1));
  await settle();
  expect(texts()).toEqual(['one', 'two']);
  expect(outbox.outgoing.get()).toEqual([]);
  expect(sent).toHaveLength(2);
});

test('without a connection all of them wait, and are repeated under their own keys', async () => {
  post.mockRejectedValue(new ApiError(0, 'offline'));
  const outbox = open();
  outbox.send('one');
  outbox.send('two');
  await settle();
  expect(states(outbox)).toEqual([
    ['one', 'waiting'],
    ['two', 'waiting'],
  ]);
  post.mockResolvedValue(messageOf(1));
  outbox.retry();
  await settle();
  expect(texts()).toEqual(['one', 'one', 'two']);
  expect(keys()[1]).toBe(keys()[0]);
});

test('a refused message stays with the reason; trying again repeats it under its key', async () => {
  post.mockRejectedValueOnce(new ApiError(403, 'You can no longer write to them.'));
  const outbox = open();
  outbox.send('one');
  outbox.send('two');
  await settle();
  expect(outbox.outgoing.get()).toMatchObject([
    { message: 'one', state: 'failed', reason: 'You can no longer write to them.' },
  ]);
  outbox.retry(outbox.outgoing.get()[0]!.key);
  await settle();
  expect(texts()).toEqual(['one', 'two', 'one']);
  expect(keys()[2]).toBe(keys()[0]);
});

test('a failed message is taken back to be changed', async () => {
  post.mockRejectedValueOnce(new ApiError(422, '', { message: ['Too long.'] }));
  const outbox = open();
  outbox.send('one');
  await settle();
  const [failed] = outbox.outgoing.get();
  expect(failed).toMatchObject({ reason: 'Too long.' });
  expect(outbox.takeBack(failed!.key)).toBe('one');
  expect(outbox.outgoing.get()).toEqual([]);
});

test('after a reload the next page sends what was under way, under the same key', async () => {
  post.mockRejectedValueOnce(new ApiError(0, 'offline'));
  open().send('one');
  await settle();
  const reloaded = open();
  expect(reloaded.outgoing.get()).toEqual([]);
  reloaded.retry();
  await settle();
  expect(keys()).toEqual([keys()[0], keys()[0]]);
  expect(sent).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

test('what was refused elsewhere before the conversation was opened is shown with the reason', async () => {
  const refused = { key: 'a-key', message: 'one', at: now, state: 'failed', reason: 'No.' };
  keepDraft(testJobseeker.id, 'unsent-21', { messages: [refused] }, now);
  const outbox = open();
  outbox.retry();
  await settle();
  expect(outbox.outgoing.get()).toEqual([refused]);
  expect(texts()).toEqual([]);
});

test('what the server may have forgotten is sent only on request', async () => {
  post.mockRejectedValueOnce(new ApiError(0, 'offline'));
  open().send('one');
  await settle();
  now += 13 * HOUR;
  const later = open();
  later.retry();
  await settle();
  expect(states(later)).toEqual([['one', 'failed']]);
  expect(texts()).toEqual(['one']);
  later.retry(later.outgoing.get()[0]!.key);
  await settle();
  expect(keys()).toEqual([keys()[0], keys()[0]]);
  expect(later.outgoing.get()).toEqual([]);
});

test('and once for each request, also when that finds no connection', async () => {
  post.mockRejectedValue(new ApiError(0, 'offline'));
  const outbox = open();
  outbox.send('one');
  await settle();
  now += 20 * HOUR;
  outbox.retry();
  const { key } = outbox.outgoing.get()[0]!;
  outbox.retry(key);
  await settle();
  expect(states(outbox)).toEqual([['one', 'failed']]);
  expect(outbox.outgoing.get()[0]).not.toHaveProperty('reason');
  now += 6 * HOUR;
  post.mockResolvedValue(messageOf(1));
  outbox.retry();
  open().retry();
  await settle();
  expect(texts()).toEqual(['one', 'one']);
  outbox.retry(key);
  await settle();
  expect(keys()).toEqual([key, key, key]);
  expect(outbox.outgoing.get()).toEqual([]);
});

test('neither is what waited as long in a tab that stayed open, while newer messages are sent', async () => {
  post.mockRejectedValueOnce(new ApiError(0, 'offline'));
  const outbox = open();
  outbox.send('old');
  await settle();
  now += 13 * HOUR;
  outbox.retry();
  await settle();
  expect(states(outbox)).toEqual([['old', 'failed']]);
  outbox.send('new');
  await settle();
  expect(texts()).toEqual(['old', 'new']);
  expect(states(outbox)).toEqual([['old', 'failed']]);
});

test('after signing out nothing is sent or stored', async () => {
  post.mockRejectedValueOnce(new ApiError(401, 'expired'));
  const outbox = open();
  outbox.send('one');
  await settle();
  localStorage.clear();
  session.set(null);
  outbox.retry();
  await settle();
  expect(texts()).toEqual(['one']);
  expect(localStorage).toHaveLength(0);
});

test('nothing is sent or stored in the name of another member of the company (rule 101.1)', async () => {
  const member = (id: number) => ({
    ...testCompany,
    member: { id, name: 'U Ba', role: 'recruiter' as const, companies: 1 },
  });
  session.set(member(1));
  let fail: (error: Error) => void = () => undefined;
  post.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  const outbox = open();
  outbox.send('one');
  await settle();
  localStorage.clear();
  session.set(member(2));
  fail(new ApiError(0, 'offline'));
  await settle();
  outbox.retry();
  await settle();
  expect(texts()).toEqual(['one']);
  expect(localStorage).toHaveLength(0);
});

test('what became of waiting messages elsewhere is taken over; what could not be stored stays', async () => {
  post.mockRejectedValue(new ApiError(0, 'offline'));
  const outbox = open();
  outbox.send('sent elsewhere');
  outbox.send('refused elsewhere');
  await settle();
  const [, refused] = outbox.outgoing.get();
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  outbox.send('not stored');
  await settle();
  store.mockRestore();
  keepDraft(testJobseeker.id, 'unsent-21', { messages: [{ ...refused, state: 'failed', reason: 'No.' }] }, now);
  outbox.refresh();
  expect(outbox.outgoing.get()).toMatchObject([
    { message: 'refused elsewhere', state: 'failed', reason: 'No.' },
    { message: 'not stored', state: 'waiting' },
  ]);
});

test('two tabs with the same conversation do not delete each other’s messages', async () => {
  post.mockRejectedValue(new ApiError(0, 'offline'));
  const [left, right] = [open(), open()];
  left.send('left');
  right.send('right');
  await settle();
  post.mockResolvedValue(messageOf(1));
  left.retry();
  await settle();
  const later = open();
  later.retry();
  await settle();
  expect(texts().slice(-1)).toEqual(['right']);
  expect(localStorage).toHaveLength(0);
});

test('a failed message that another tab sends or takes back disappears here, too', async () => {
  post.mockRejectedValue(new ApiError(403, 'No.'));
  const left = open();
  left.send('sent again');
  left.send('taken back');
  await settle();
  const right = open();
  right.retry();
  await settle();
  expect(right.outgoing.get()).toHaveLength(2);
  post.mockResolvedValue(messageOf(1));
  const [again, back] = left.outgoing.get();
  left.retry(again!.key);
  left.takeBack(back!.key);
  await settle();
  right.send('next');
  await settle();
  expect(right.outgoing.get()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});
