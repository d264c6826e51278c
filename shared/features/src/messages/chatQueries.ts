/** The queries of the message pages, for both route tables and components. Free of React. */
import { apiQuery, apiQueryOrNull, type ApiQuery, type QueryInput, searchOf } from '@jpro/api';

export interface ChatFilter {
  readonly search: string;
  readonly unread: boolean;
}

/** Which chats the inbox shows at this address: `?search=`, `?unread=1`. */
export function chatFilter(address: URLSearchParams): ChatFilter {
  return { search: address.get('search')?.trim() ?? '', unread: address.get('unread') === '1' };
}

/** The address of an inbox with a filter. */
export function inboxPath(path: string, { search, unread }: ChatFilter): string {
  const address = new URLSearchParams({ ...(search && { search }), ...(unread && { unread: '1' }) });
  return path + searchOf(address);
}

export function chatListQuery({ search, unread }: ChatFilter, page = 1) {
  const query: QueryInput<'/chat-list'>['query'] = { search, unread: unread ? '1' : '', page };
  return apiQuery('/chat-list', { query });
}

/** The newest messages with another user; null when the visitor has no chat with that id. */
export const threadQuery = (partnerId: string) => apiQueryOrNull('/messages/{id}', { params: { id: partnerId } });

/** What the inbox, or a thread beside it, needs for its first render. */
export function messageQueries(url: URL, partnerId?: string): readonly ApiQuery<unknown>[] {
  const chats = chatListQuery(chatFilter(url.searchParams));
  return partnerId === undefined ? [chats] : [chats, threadQuery(partnerId)];
}
