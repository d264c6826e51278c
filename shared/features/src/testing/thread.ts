import type { Chat, ChatPartner, Message } from '@jpro/api';
import type { ThreadResponse } from '../messages/threadView.ts';

/** Responses for the tests of the message components. */
export const partner: ChatPartner = {
  id: 21,
  user_type: 'company',
  name: 'Golden Padauk',
  profile_photo_url: null,
  position_title: null,
  slug: 'golden-padauk',
};

/** Message 1 is the oldest; the visitor wrote the odd ones. */
export const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  sender_id: id % 2 ? 11 : 21,
  receiver_id: id % 2 ? 21 : 11,
  is_mine: id % 2 === 1,
  message: `message ${id}`,
  created_at: new Date(Date.parse('2026-11-20T03:00:00Z') + id * 60_000).toISOString(),
  read_at: '2026-11-20T04:00:00Z',
  ...more,
});

/** Messages `from` to `to`, newest first as the API returns them. */
export const messages = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(to - index));

export const thread = (data: Message[], more: Partial<ThreadResponse> = {}): ThreadResponse => ({
  data,
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 30,
  next_cursor: null,
  user: partner,
  unread: 0,
  write_refusal: null,
  reveals_company: false,
  ...more,
});

export const chat: Chat = { user: partner, last_message: message(4), unread: 1 };
