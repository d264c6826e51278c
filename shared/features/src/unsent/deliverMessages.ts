import { apiKey, ApiError } from '@jpro/api';
import type { Platform } from '@jpro/platform';
import { draftsBeginning, forgetDraft, keepDraft, readDraft } from '@jpro/platform/device-drafts';
import { isStale, messagesLock, OUTBOX_NAME, type Outgoing } from '../messages/outgoing.ts';
import { reasonOf } from '../reasonOf.ts';
import { mayPass } from '@jpro/forms';
import { oneTabAtATime } from './oneTabAtATime.ts';
import { unsentChanged } from './unsentChanged.ts';

type Sender = Pick<Platform, 'api' | 'clock' | 'queryClient' | 'session'>;

/** Sends the waiting messages of all conversations, whichever page is open. */
export async function deliverMessages(platform: Sender): Promise<void> {
  const owner = platform.session.get()?.id;
  if (owner === undefined) return;
  await oneTabAtATime(messagesLock(owner), async () => {
    for (const name of outboxes(owner)) if (!(await deliverAll(platform, owner, name))) return;
  });
}

export function waitingMessages(owner: number, now: number): boolean {
  return outboxes(owner).some((name) => stored(owner, name, now).some((each) => isDue(each, now)));
}

const outboxes = (owner: number): readonly string[] =>
  draftsBeginning(owner, OUTBOX_NAME).filter((name) => /^\d+$/.test(name.slice(OUTBOX_NAME.length)));

function stored(owner: number, name: string, now: number): readonly Outgoing[] {
  const messages = readDraft(owner, name, now)?.['messages'];
  return Array.isArray(messages) ? (messages as Outgoing[]) : [];
}

const isDue = (message: Outgoing, now: number): boolean => message.state !== 'failed' && !isStale(message, now);

/** False when there is no connection, or the visitor has changed. */
async function deliverAll({ api, clock, queryClient, session }: Sender, owner: number, name: string): Promise<boolean> {
  const partnerId = Number(name.slice(OUTBOX_NAME.length));
  // When the storage is full, it still contains what was refused as if it were waiting.
  const tried = new Set<string>();
  const next = (): Outgoing | undefined =>
    stored(owner, name, clock.now()).find((message) => isDue(message, clock.now()) && !tried.has(message.key));
  const replace = (change: (messages: readonly Outgoing[]) => readonly Outgoing[]): void => {
    const messages = change(stored(owner, name, clock.now()));
    if (messages.length === 0) forgetDraft(owner, name);
    else keepDraft(owner, name, { messages }, clock.now());
    unsentChanged();
  };
  for (let message = next(); message; message = next()) {
    if (session.get()?.id !== owner) return false;
    const { key } = message;
    tried.add(key);
    try {
      // oxlint-disable-next-line jpro/no-request-in-loop -- what is not sent stays on the device, for a later tab
      await api.post('/message-to', {
        body: { receiver_id: partnerId, message: message.message },
        idempotencyKey: key,
      });
      replace((messages) => messages.filter((each) => each.key !== key));
      void queryClient.invalidateQueries({ queryKey: apiKey('/messages/{id}') });
      void queryClient.invalidateQueries({ queryKey: apiKey('/chat-list') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (mayPass(error)) return false;
      // The conversation shows the reason.
      const failed = { state: 'failed' as const, reason: reasonOf(error) };
      replace((messages) => messages.map((each) => (each.key === key ? { ...each, ...failed } : each)));
    }
  }
  return true;
}
