import type { Message, ResponseOf } from '@jpro/api';

export type ThreadResponse = ResponseOf<'GET', '/messages/{id}'>;

/** The messages of a thread that have been fetched so far. */
export interface ThreadView {
  /** The response with the newest messages that this view contains. */
  readonly newest: ThreadResponse;
  /** Oldest first, without gaps. */
  readonly messages: readonly Message[];
  /** Requests the next older page; null when there is none. */
  readonly cursor: number | null;
}

export function startView(newest: ThreadResponse): ThreadView {
  return { newest, messages: oldestFirst(newest), cursor: newest.next_cursor };
}

/**
 * Older pages stay when the newest one reaches down to them; otherwise the view starts again, so that it has no gap.
 */
export function withNewest(view: ThreadView, newest: ThreadResponse): ThreadView {
  const arrived = oldestFirst(newest);
  const [oldest, latest] = [arrived[0], arrived.at(-1)];
  const known = view.messages.at(-1);
  if (!oldest || !latest || !known || oldest.id > known.id) return startView(newest);
  const older = view.messages.filter(({ id }) => id < oldest.id);
  // A response from before the visitor's last message must not remove that message.
  const newer = view.messages.filter(({ id }) => id > latest.id);
  return {
    newest,
    messages: [...older, ...arrived, ...newer],
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
export function withSent(response: ThreadResponse, sent: Message): ThreadResponse {
  if (response.data.some(({ id }) => id === sent.id)) return response;
  return { ...response, data: [sent, ...response.data], total: response.total + 1, write_refusal: null };
}
