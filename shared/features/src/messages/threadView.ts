import type { Message, ResponseOf } from '@jpro/api';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi, usePlatform } from '@jpro/platform';
import { threadQuery } from './chatQueries.ts';
import { useMessagesText } from './useMessagesText.ts';

export type ThreadResponse = ResponseOf<'GET', '/messages/{id}'>;

/** The cached response of a thread, with what the visitor has sent since. */
export type CachedThread = ThreadResponse & { readonly sent?: readonly Message[] };

/** The messages of a thread that have been fetched so far. */
export interface ThreadView {
  /** The response with the newest messages that this view contains. */
  readonly newest: CachedThread;
  /** Oldest first, without gaps up to the newest one of that response. */
  readonly messages: readonly Message[];
  /** Requests the next older page; null when there is none. */
  readonly cursor: number | null;
}

export function startView(newest: CachedThread): ThreadView {
  return { newest, messages: [...oldestFirst(newest), ...(newest.sent ?? [])], cursor: newest.next_cursor };
}

/**
 * Older pages stay when the newest one reaches down to them; otherwise the view starts again, so that it has no gap.
 * A message that was sent does not count: others may have arrived before it.
 */
export function withNewest(view: ThreadView, newest: CachedThread): ThreadView {
  const arrived = oldestFirst(newest);
  const [oldest, latest] = [arrived[0], arrived.at(-1)];
  const known = view.newest.data[0];
  if (!oldest || !latest || !known || oldest.id > known.id) return startView(newest);
  const older = view.messages.filter(({ id }) => id < oldest.id);
  // A response from before the visitor's last message must not remove that message.
  const newer = view.messages.filter(({ id }) => id > latest.id);
  const sent = (newest.sent ?? []).filter((each) => !newer.some(({ id }) => id === each.id));
  return {
    newest,
    messages: [...older, ...arrived, ...newer, ...sent],
    cursor: older.length > 0 ? view.cursor : newest.next_cursor,
  };
}

/** Appends the page that was requested with the view's cursor; a late page for another cursor is ignored. */
export function withOlder(view: ThreadView, before: number, page: ThreadResponse): ThreadView {
  if (before !== view.cursor) return view;
  return { ...view, messages: [...oldestFirst(page), ...view.messages], cursor: page.next_cursor };
}

const oldestFirst = ({ data }: ThreadResponse): Message[] => [...data].reverse();

/** A query's cached response with one more message, unless it already contains it. */
export function withSent(cached: CachedThread, sent: Message): CachedThread {
  const before = cached.sent ?? [];
  if ([...cached.data, ...before].some(({ id }) => id === sent.id)) return cached;
  return { ...cached, sent: [...before, sent], total: cached.total + 1, write_refusal: null };
}

/** Changes the cached response of a thread, if there is one. */
export function updateThread(
  queryClient: QueryClient,
  partnerId: number,
  change: (cached: CachedThread) => CachedThread,
): void {
  queryClient.setQueryData<CachedThread | null>(
    threadQuery(String(partnerId)).queryKey,
    (cached) => cached && change(cached),
  );
}

export interface OpenThread extends ThreadView {
  readonly loadingOlder: boolean;
  readonly failedOlder: boolean;
  /** Fetches the next older page, unless there is none or one is being fetched. */
  loadOlder(): void;
}

/** The messages of a thread: the newest ones come from the query, older ones are fetched on request. */
export function useThreadView(newest: CachedThread): OpenThread {
  const api = useApi();
  const { id } = newest.user;
  const [view, setView] = useState(() => startView(newest));
  const current = view.newest === newest ? view : withNewest(view, newest);
  if (current !== view) setView(current);

  const older = useMutation({
    mutationFn: (before: number) => api.get('/messages/{id}', { params: { id }, query: { before } }),
    onSuccess: (page, before) => setView((shown) => withOlder(shown, before, page)),
  });
  useAnnouncement(current);
  return {
    ...current,
    loadingOlder: older.isPending,
    failedOlder: older.isError,
    loadOlder() {
      if (current.cursor !== null && !older.isPending) older.mutate(current.cursor);
    },
  };
}

/** Announces a message that arrives while the thread is open. */
function useAnnouncement({ messages, newest }: ThreadView): void {
  const t = useMessagesText();
  const { announce } = usePlatform();
  const last = messages.at(-1);
  const heard = useRef(last?.id);
  useEffect(() => {
    if (!last || last.id === heard.current) return;
    heard.current = last.id;
    if (!last.is_mine) announce(t('received', { name: newest.user.name, message: last.message }));
  }, [last, newest, announce, t]);
}
