import { jest } from '@jest/globals';
import { ApiError, type ApiClient, type LoggedInUser } from '@jpro/api';
import type { SessionStore } from '../platform/platform.ts';
import { createStore } from '../data/store.ts';

const pushers: FakePusher[] = [];

class FakePusher {
  readonly subscribed: string[] = [];
  deliver: (event: string, data: unknown) => void = () => undefined;
  change: (state: { current: string }) => void = () => undefined;
  disconnect = jest.fn();
  connection = {
    bind: (_event: string, handler: (state: { current: string }) => void) => void (this.change = handler),
  };

  /** What pusher-js does first to subscribe. */
  authorize: () => void;

  constructor(_key: string, options: { channelAuthorization: { customHandler: (...given: unknown[]) => void } }) {
    pushers.push(this);
    const { customHandler } = options.channelAuthorization;
    this.authorize = () => customHandler({ socketId: '1.2', channelName: '' }, () => this.refuse());
  }

  admit: () => void = () => undefined;
  refuse: () => void = () => undefined;

  subscribe(channel: string) {
    this.subscribed.push(channel);
    return {
      bind_global: (handler: (event: string, data: unknown) => void) => void (this.deliver = handler),
      bind: (event: 'pusher:subscription_succeeded' | 'pusher:subscription_error', handler: () => void) => {
        if (event === 'pusher:subscription_succeeded') this.admit = handler;
        else this.refuse = handler;
      },
    };
  }
}

jest.unstable_mockModule('pusher-js', () => ({ default: FakePusher }));
const { createRealtime } = await import('./createRealtime.ts');

const user = { id: 7, user_type: 'jobseeker' } as LoggedInUser;

async function realtimeFor(signedIn: LoggedInUser | null, api = {}) {
  const session: SessionStore = createStore(signedIn);
  const realtime = createRealtime({ key: 'key' }, session, api as ApiClient);
  const settle = () => jest.advanceTimersByTimeAsync(3_100);
  return { session, realtime, settle };
}

beforeEach(() => {
  pushers.length = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the private channel of the signed-in user is subscribed, and its events reach the handlers', async () => {
  const { realtime, settle } = await realtimeFor(user);
  const handler = jest.fn();
  realtime.on('jobalert', handler);
  await settle();
  expect(pushers[0]?.subscribed).toEqual(['private-user-7']);
  pushers[0]?.deliver('jobalert', { noti_type: 'cvView' });
  expect(handler).toHaveBeenCalledWith({ noti_type: 'cvView' });
});

test('a guest has no connection, and signing out ends it', async () => {
  const { realtime, session, settle } = await realtimeFor(null);
  realtime.on('jobalert', () => undefined);
  await settle();
  expect(pushers).toHaveLength(0);
  session.set(user);
  await settle();
  session.set(null);
  await settle();
  expect(pushers[0]?.disconnect).toHaveBeenCalled();
});

test('until the channel is subscribed the pollers run every 60 s, and then once more', async () => {
  const { realtime, settle } = await realtimeFor(user);
  const poller = jest.fn();
  realtime.onPoll(poller);
  await settle();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(poller).toHaveBeenCalledTimes(2);
  pushers[0]?.admit();
  expect(poller).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(poller).toHaveBeenCalledTimes(3);
});

test('an event between the connection and the subscription is not missed: the pollers run after both', async () => {
  const { realtime, settle } = await realtimeFor(user);
  const poller = jest.fn();
  realtime.onPoll(poller);
  await settle();
  pushers[0]?.admit();
  pushers[0]?.change({ current: 'unavailable' });
  pushers[0]?.change({ current: 'connected' });
  expect(poller).toHaveBeenCalledTimes(1);
  pushers[0]?.admit();
  expect(poller).toHaveBeenCalledTimes(2);
});

test('pages that are opened more often than once a minute do not put off the poll', async () => {
  const { realtime } = await realtimeFor(user);
  const poller = jest.fn();
  realtime.onPoll(poller);
  for (let opened = 0; opened < 4; opened += 1) {
    await jest.advanceTimersByTimeAsync(40_000);
    realtime.on('jobalert', () => undefined)();
  }
  expect(poller).toHaveBeenCalledTimes(2);
});

test('a channel that was refused is closed, and the next poll opens it again', async () => {
  const { realtime, settle } = await realtimeFor(user);
  const poller = jest.fn();
  realtime.onPoll(poller);
  await settle();
  pushers[0]?.refuse();
  expect(pushers[0]?.disconnect).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  await settle();
  expect(pushers).toHaveLength(2);
  pushers[1]?.admit();
  expect(poller).toHaveBeenCalledTimes(2);
});

test.each([
  [403, 'shows whose session it is now', true],
  [503, 'stays', false],
])('a tab whose channel is refused with %i %s', async (status, _, isOther) => {
  const other = { ...user, id: 8 };
  const api = {
    post: jest.fn<() => Promise<unknown>>().mockRejectedValue(new ApiError(status, '')),
    get: jest.fn<() => Promise<unknown>>().mockResolvedValue(other),
  };
  const { realtime, session, settle } = await realtimeFor(user, api);
  realtime.on('jobalert', () => undefined);
  await settle();
  pushers[0]?.authorize();
  await settle();
  expect(session.get()).toEqual(isOther ? other : user);
});

test('a page that is left closes its connection, and opens it when the back button shows it again', async () => {
  const { realtime, settle } = await realtimeFor({ ...user, id: 99 });
  realtime.on('jobalert', () => undefined);
  await settle();
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(pushers[0]?.disconnect).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pageshow'));
  await settle();
  // The connections of other tests open again too.
  const own = pushers.filter(({ subscribed }) => subscribed.includes('private-user-99'));
  expect(own).toHaveLength(2);
});

test('a connection that is no longer wanted when its script arrives is not opened', async () => {
  const { realtime, session, settle } = await realtimeFor(user);
  realtime.on('jobalert', () => undefined);
  session.set(null);
  await settle();
  expect(pushers).toEqual([]);
});
