/** Applications and messages that were written without a connection are sent once (rule 74). */
import { jest } from '@jest/globals';
import { ApiError } from '@jpro/api';
import type { Platform } from '@jpro/platform';
import { createTestPlatform, testJobseeker } from '@jpro/platform/testing';
import { keepDraft, readDraft } from '@jpro/platform/device-drafts';
import { createOutbox } from '../messages/createOutbox.ts';
import { deliverApplications, sendApplication } from './deliverApplications.ts';
import { deliverMessages } from './deliverMessages.ts';
import { startDelivery } from './startDelivery.ts';
import {
  cancelUnsent,
  storeUnsent,
  takeBackUnsent,
  unsentApplications,
  type UnsentApplication,
} from './unsentApplications.ts';
import { subscribeUnsent } from './unsentChanged.ts';

type Post = (path: string, input: { body: object; idempotencyKey: string }) => Promise<unknown>;

const OWNER = testJobseeker.id;
const job = { id: 7, slug: 'cook', title: 'Cook' };
const unsent: UnsentApplication = { key: 'key-one', job, body: { job_id: 7, uploadcv_id: null, message: 'Hello' } };
const offline = new ApiError(0, 'offline');

let post = jest.fn<Post>();
let get = jest.fn<() => Promise<unknown>>();
let platform: Platform;

beforeEach(() => {
  post = jest.fn<Post>().mockResolvedValue({});
  get = jest.fn<() => Promise<unknown>>().mockResolvedValue({ data: [] });
  platform = {
    ...createTestPlatform({ user: testJobseeker, locale: 'en' }),
    api: { post, get },
  } as unknown as Platform;
});

afterEach(() => void delete (navigator as { locks?: unknown }).locks);

const now = () => platform.clock.now();
const waiting = () => unsentApplications(OWNER, now());
const toasts = () => platform.toasts.get().map(({ message, tone }) => [tone, message]);
const sentKeys = () => post.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);

/** Locks as of a browser, until the end of a test. */
function useLocks(): void {
  const held = new Set<string>();
  const locks = {
    async request(name: string, _options: object, work: (lock: object | null) => Promise<unknown>) {
      if (held.has(name)) return work(null);
      held.add(name);
      return work({ name }).finally(() => held.delete(name));
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

test('an application waits until there is a connection, and is sent under its key', async () => {
  storeUnsent(OWNER, unsent, now());
  post.mockRejectedValueOnce(offline);
  await deliverApplications(platform);
  expect(waiting()).toEqual([unsent]);
  await deliverApplications(platform);
  expect(post).toHaveBeenLastCalledWith('/jobapply', { body: unsent.body, idempotencyKey: 'key-one' });
  expect(waiting()).toEqual([]);
  expect(toasts()).toEqual([['success', 'Your application for Cook has been sent.']]);
  await deliverApplications(platform);
  expect(sentKeys()).toEqual(['key-one', 'key-one']);
});

test('what its form is sending is not delivered meanwhile', async () => {
  useLocks();
  let respond: () => void = () => undefined;
  const sending = sendApplication(OWNER, () => {
    storeUnsent(OWNER, unsent, now());
    return new Promise<void>((resolve) => (respond = resolve));
  });
  await deliverApplications(platform);
  expect(post).not.toHaveBeenCalled();
  respond();
  await sending;
  await deliverApplications(platform);
  expect(post).toHaveBeenCalledTimes(1);
});

test('a refusal stays with its reason, and is not sent again (rule 74)', async () => {
  storeUnsent(OWNER, unsent, now());
  post.mockRejectedValueOnce(new ApiError(409, 'This job is closed.'));
  await deliverApplications(platform);
  await deliverApplications(platform);
  expect(post).toHaveBeenCalledTimes(1);
  expect(waiting()).toEqual([{ ...unsent, refusal: 'This job is closed.', isOver: true }]);
  expect(toasts()[0]?.[0]).toBe('error');
});

test('an application that had arrived, when the server has forgotten its key, is no failure', async () => {
  storeUnsent(OWNER, unsent, now());
  post.mockRejectedValueOnce(new ApiError(409, 'You have already applied.'));
  get.mockResolvedValue({ data: [{ status: 'applied' }] });
  await deliverApplications(platform);
  expect(waiting()).toEqual([]);
});

test.each([401, 429, 500, 503])('after %i it still waits', async (status) => {
  storeUnsent(OWNER, unsent, now());
  post.mockRejectedValueOnce(new ApiError(status, ''));
  await deliverApplications(platform);
  expect(waiting()).toEqual([unsent]);
});

test('what is taken back is a draft of its form again', async () => {
  storeUnsent(OWNER, unsent, now());
  takeBackUnsent(OWNER, unsent, 'apply-7', now());
  await deliverApplications(platform);
  expect(post).not.toHaveBeenCalled();
  expect(readDraft(OWNER, 'apply-7', now())).toEqual({ uploadcv_id: null, message: 'Hello' });
});

test('what is taken back while another one is being sent is not sent', async () => {
  const other = { ...unsent, key: 'key-two', job: { ...job, id: 8 }, body: { ...unsent.body, job_id: 8 } };
  storeUnsent(OWNER, unsent, now());
  storeUnsent(OWNER, other, now());
  const [first, second] = waiting() as [UnsentApplication, UnsentApplication];
  post.mockImplementationOnce(async () => takeBackUnsent(OWNER, second, `apply-${second.job.id}`, now()));
  await deliverApplications(platform);
  expect(sentKeys()).toEqual([first.key]);
  expect(waiting()).toEqual([]);
});

test('what is taken back while it is being sent and then refused stays taken back', async () => {
  storeUnsent(OWNER, unsent, now());
  post.mockImplementationOnce(async () => {
    takeBackUnsent(OWNER, unsent, 'apply-7', now());
    throw new ApiError(409, 'This job is closed.');
  });
  await deliverApplications(platform);
  expect(waiting()).toEqual([]);
  expect(toasts()).toEqual([]);
});

test.each([
  ['had arrived', [{ status: 'applied' }], ['Your application for Cook has been sent.']],
  ['had not arrived', [], []],
])('the server is asked about one that was taken back while it was sent and %s', async (_, data, said) => {
  storeUnsent(OWNER, unsent, now());
  post.mockImplementationOnce(async () => {
    takeBackUnsent(OWNER, unsent, 'apply-7', now());
    throw offline;
  });
  get.mockRejectedValueOnce(offline).mockResolvedValue({ data });
  await deliverApplications(platform);
  await deliverApplications(platform);
  expect(toasts()).toEqual([]);
  await deliverApplications(platform);
  await deliverApplications(platform);
  expect(toasts().map(([, message]) => message)).toEqual(said);
  expect(post).toHaveBeenCalledTimes(1);
  expect(get).toHaveBeenCalledTimes(2);
});

test('one that is stored again is sent', async () => {
  storeUnsent(OWNER, unsent, now());
  cancelUnsent(OWNER, unsent, now());
  storeUnsent(OWNER, unsent, now());
  await deliverApplications(platform);
  expect(get).not.toHaveBeenCalled();
  expect(toasts()).toHaveLength(1);
});

test('an application that is written while an earlier one for the job arrives still waits', async () => {
  storeUnsent(OWNER, unsent, now());
  const newer = { ...unsent, key: 'key-two' };
  post.mockImplementationOnce(async () => storeUnsent(OWNER, newer, now()));
  await deliverApplications(platform);
  expect(waiting()).toEqual([newer]);
});

test('nothing is sent for another account', async () => {
  storeUnsent(OWNER, unsent, now());
  platform.session.set({ ...testJobseeker, id: OWNER + 1 });
  await deliverApplications(platform);
  expect(post).not.toHaveBeenCalled();
});

test('one tab sends at a time', async () => {
  storeUnsent(OWNER, unsent, now());
  const request = jest.fn((_name: string, _options: object, work: (lock: null) => Promise<void>) => work(null));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await deliverApplications(platform);
  expect(request).toHaveBeenCalledTimes(1);
  expect(post).not.toHaveBeenCalled();
});

describe('messages', () => {
  const outgoing = (key: string, state: string, at = now()) => ({ key, message: key, at, state });
  const keep = (...messages: object[]) => keepDraft(OWNER, 'unsent-21', { messages }, now());
  const left = () => readDraft(OWNER, 'unsent-21', now())?.['messages'];

  test('those of every conversation are sent in their order, whichever page is open', async () => {
    keep(outgoing('one', 'waiting'), outgoing('two', 'sending'), outgoing('refused', 'failed'));
    storeUnsent(OWNER, unsent, now());
    await deliverMessages(platform);
    expect(post.mock.calls.map(([path, { body }]) => [path, body])).toEqual([
      ['/message-to', { receiver_id: 21, message: 'one' }],
      ['/message-to', { receiver_id: 21, message: 'two' }],
    ]);
    expect(left()).toEqual([expect.objectContaining({ key: 'refused' })]);
  });

  test('without a connection they stay as they are; a refused one stays with its reason', async () => {
    keep(outgoing('one', 'waiting'), outgoing('two', 'waiting'));
    post.mockRejectedValueOnce(offline);
    await deliverMessages(platform);
    expect(post).toHaveBeenCalledTimes(1);
    post.mockRejectedValueOnce(new ApiError(403, 'No.'));
    await deliverMessages(platform);
    expect(sentKeys()).toEqual(['one', 'one', 'two']);
    expect(left()).toEqual([expect.objectContaining({ key: 'one', state: 'failed', reason: 'No.' })]);
  });

  test('a refused one stays with what is wrong with it, not only that something is', async () => {
    keep(outgoing('one', 'waiting'));
    post.mockRejectedValueOnce(new ApiError(422, 'Check the fields.', { message: ['At most 2,000 characters.'] }));
    await deliverMessages(platform);
    expect(left()).toEqual([expect.objectContaining({ key: 'one', reason: 'At most 2,000 characters.' })]);
  });

  test('a refused one is tried once at a time, even if the storage is too full for the reason', async () => {
    keep(outgoing('one', 'waiting'));
    const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    post.mockRejectedValueOnce(new ApiError(403, 'No.'));
    await deliverMessages(platform);
    store.mockRestore();
    expect(sentKeys()).toEqual(['one']);
  });

  test('what the server may have forgotten is left to its conversation', async () => {
    keep(outgoing('old', 'waiting', now() - 13 * 3_600_000));
    await deliverMessages(platform);
    expect(post).not.toHaveBeenCalled();
  });
});

test('a message that waits in an open conversation is tried again every 15 seconds, and then leaves it', async () => {
  jest.useFakeTimers();
  const stop = startDelivery(platform);
  const outbox = createOutbox({ platform, partnerId: 21, onSent: () => undefined });
  const unsubscribe = subscribeUnsent(outbox.refresh);
  post.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  outbox.send('Hello');
  await jest.advanceTimersByTimeAsync(0);
  expect(outbox.outgoing.get()).toMatchObject([{ message: 'Hello', state: 'waiting' }]);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(outbox.outgoing.get()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(sentKeys()).toHaveLength(3);
  expect(new Set(sentKeys()).size).toBe(1);
  expect(outbox.outgoing.get()).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(post).toHaveBeenCalledTimes(3);
  unsubscribe();
  stop();
  jest.useRealTimers();
});

test('a message that its conversation is sending is not delivered meanwhile', async () => {
  useLocks();
  let respond: () => void = () => undefined;
  post.mockReturnValueOnce(new Promise((resolve) => (respond = () => resolve({}))));
  const outbox = createOutbox({ platform, partnerId: 21, onSent: () => undefined });
  outbox.send('Hello');
  await deliverMessages(platform);
  expect(post).toHaveBeenCalledTimes(1);
  respond();
  await new Promise((resolve) => setTimeout(resolve));
  await deliverMessages(platform);
  expect(post).toHaveBeenCalledTimes(1);
});

test('delivery begins with the page, and again when the line is back', async () => {
  storeUnsent(OWNER, unsent, now());
  post.mockRejectedValueOnce(offline);
  const stop = startDelivery(platform);
  await new Promise((resolve) => setTimeout(resolve));
  expect(post).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(waiting()).toEqual([]);
  window.dispatchEvent(new Event('online'));
  stop();
  expect(post).toHaveBeenCalledTimes(2);
});
