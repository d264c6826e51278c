import { ApiError, type Message } from '@jpro/api';
import type { Platform, Store } from '@jpro/platform';
import { randomId } from '@jpro/platform/random-id';
import { createStore } from '@jpro/platform/store';
import { forgetDraft, keepDraft, readDraft } from '@jpro/platform/device-drafts';
import { mayPass } from '@jpro/forms';
import { insteadOf } from '../unsent/oneTabAtATime.ts';
import { unsentChanged } from '../unsent/unsentChanged.ts';
import { isStale, messagesLock, OUTBOX_NAME, type Outgoing } from './outgoing.ts';

export type { Outgoing } from './outgoing.ts';

/** Messages to one user that are being sent, in the order in which they were written. */
export interface Outbox {
  readonly outgoing: Store<readonly Outgoing[]>;
  send(message: string): void;
  /** Retries one failed message, or all waiting ones, including those of an earlier page. */
  retry(key?: string): void;
  /** Takes over what has become of messages elsewhere: in another tab, or when the shell sent them. */
  refresh(): void;
  /** Removes a message that was not sent and returns its text. */
  takeBack(key: string): string;
}

interface OutboxOptions {
  readonly platform: Pick<Platform, 'api' | 'clock' | 'session'>;
  readonly partnerId: number;
  readonly onSent: (sent: Message) => void;
}

/**
 * Sends one message at a time and stores unsent ones on the device, so that neither a reload nor a lost connection
 * loses or duplicates any (decision 206).
 */
export function createOutbox({ platform, partnerId, onSent }: OutboxOptions): Outbox {
  const { api, clock, session } = platform;
  const { id: owner, member: { id: member } = {} } = session.get() ?? {};
  const form = `${OUTBOX_NAME}${partnerId}`;
  const outgoing = createStore<readonly Outgoing[]>([]);
  let restored = false;
  let delivering = false;

  /** All messages that this outbox has ever had, without those of other tabs. */
  const known = new Set<string>();
  /** Those of them that were stored on the device; some may not have fitted. */
  const onDevice = new Set<string>();
  /** Messages that their author asked to send once more, even if they have waited for too long. */
  const requested = new Set<string>();

  function stored(): readonly Outgoing[] {
    const messages = owner === undefined ? null : readDraft(owner, form, clock.now())?.['messages'];
    return Array.isArray(messages) ? (messages as Outgoing[]) : [];
  }

  /** Reads what an earlier page left behind; called after the first render, which must match the server's. */
  function restore(): void {
    if (restored) return;
    restored = true;
    const left = stored().map((message): Outgoing => {
      const { key, message: text, at, state, reason } = message;
      if (state !== 'failed') return { key, message: text, at, state: 'waiting' };
      return { key, message: text, at, state, ...(reason !== undefined && { reason }) };
    });
    for (const { key } of left) {
      known.add(key);
      onDevice.add(key);
    }
    outgoing.set([...left, ...outgoing.get()]);
  }

  const isOwner = (): boolean => {
    const user = session.get();
    return user !== null && user.id === owner && user.member?.id === member;
  };

  function change(messages: readonly Outgoing[]): void {
    outgoing.set(messages);
    if (owner === undefined || !isOwner()) return;
    for (const { key } of messages) known.add(key);
    const all = [...stored().filter(({ key }) => !known.has(key)), ...messages];
    if (all.length === 0) forgetDraft(owner, form);
    else keepDraft(owner, form, { messages: all }, clock.now());
    for (const { key } of stored()) onDevice.add(key);
    unsentChanged();
  }

  function refresh(): void {
    if (!isOwner()) return;
    const found = new Map(stored().map((message) => [message.key, message]));
    const before = outgoing.get();
    const after = before.flatMap((each) => {
      if (each.state === 'sending') return each;
      const now = found.get(each.key);
      if (!now && onDevice.has(each.key)) return [];
      return each.state === 'waiting' && now?.state === 'failed' ? now : each;
    });
    if (after.some((each, index) => each !== before[index]) || after.length < before.length) outgoing.set(after);
  }

  const update = (key: string, more: Pick<Outgoing, 'state' | 'reason'>): void =>
    change(outgoing.get().map((each) => (each.key === key ? { ...each, ...more } : each)));
  const remove = (key: string): void => change(outgoing.get().filter((each) => each.key !== key));

  async function deliver(): Promise<void> {
    if (delivering) return;
    delivering = true;
    try {
      while (isOwner()) {
        leaveStale();
        const next = first();
        if (!next || !(await deliverOne(next))) break;
      }
    } finally {
      delivering = false;
    }
  }

  /** Messages that have waited for too long are sent only on request, once for each request. */
  function leaveStale(): void {
    const isLate = (each: Outgoing): boolean =>
      each.state !== 'failed' && !requested.has(each.key) && isStale(each, clock.now());
    if (outgoing.get().some(isLate))
      change(outgoing.get().map((each) => (isLate(each) ? { ...each, state: 'failed' } : each)));
  }

  const first = (): Outgoing | undefined => outgoing.get().find(({ state }) => state !== 'failed');

  /** False when the connection is down, so the messages behind this one have to wait as well. */
  async function deliverOne({ key, message }: Outgoing): Promise<boolean> {
    update(key, { state: 'sending' });
    try {
      const post = () => api.post('/message-to', { body: { receiver_id: partnerId, message }, idempotencyKey: key });
      const sent = await (owner === undefined ? post() : insteadOf(messagesLock(owner), post));
      onSent(sent);
      remove(key);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (mayPass(error)) {
        change(outgoing.get().map((each) => (each.state === 'failed' ? each : { ...each, state: 'waiting' })));
        requested.clear();
        leaveStale();
        return false;
      }
      update(key, { state: 'failed', reason: error.errors['message']?.join(' ') ?? error.message });
      return true;
    }
  }

  return {
    outgoing,
    send(message) {
      restore();
      refresh();
      const written: Outgoing = { key: randomId(), message, at: clock.now(), state: 'sending' };
      change([...outgoing.get(), written]);
      void deliver();
    },
    refresh,
    retry(key) {
      restore();
      refresh();
      // The key stays: the server stores none with a refusal, and one that it knows is of a message that has arrived.
      const again = (each: Outgoing): Outgoing =>
        each.key === key && each.state === 'failed'
          ? { key, message: each.message, at: each.at, state: 'waiting' }
          : each;
      if (key !== undefined) {
        requested.add(key);
        change(outgoing.get().map(again));
      }
      void deliver();
    },
    takeBack(key) {
      const message = outgoing.get().find((each) => each.key === key)?.message ?? '';
      remove(key);
      return message;
    },
  };
}
