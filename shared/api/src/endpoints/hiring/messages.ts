import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  bounded,
  flag,
  id,
  idText,
  moment,
  name,
  optionalIdText,
  optionalText,
  pageText,
  text,
} from '../../fields/index.ts';
import { paged } from '../../paged.ts';

const MESSAGE_MAX = 2000;

/** Plain text that is not blank; never HTML. */
const messageText = bounded(MESSAGE_MAX).check(
  z.refine((value) => value.trim() === '' || /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(value), { error: 'required' }),
);

/** A message to the user of the other role. Files and other fields are refused. */
export const MessageForm = z.strictObject(
  { receiver_id: id, message: z.pipe(messageText, text({ max: MESSAGE_MAX })) },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? 'text_only' : undefined) },
);

/** The other side of a chat. */
export const ChatPartner = z.object({
  id,
  user_type: z.enum(['jobseeker', 'company']),
  name: z.string(),
  profile_photo_url: z.nullable(z.string()),
  position_title: z.nullable(z.string()),
  /** For a company, the slug of its page; null while it has none. */
  slug: z.nullable(z.string()),
  /** Set for a jobseeker whose CV the company cannot open, not even masked. */
  has_private_cv: z.optional(z.literal(true)),
});
export type ChatPartner = z.output<typeof ChatPartner>;

export const Message = z.object({
  id,
  sender_id: id,
  receiver_id: id,
  is_mine: z.boolean(),
  /** Who wrote it for a company: for the company the whole name, for jobseekers the first. */
  by: z.optional(z.string()),
  message: z.string(),
  created_at: moment,
  /** When the receiver read it: a read receipt for the caller's own messages. */
  read_at: z.nullable(moment),
});
export type Message = z.output<typeof Message>;

export const Chat = z.object({ user: ChatPartner, last_message: Message, unread: z.int() });
export type Chat = z.output<typeof Chat>;

/** Why the user may not write: keys of the server's texts, so that a page can explain it before anything is typed. */
const WRITE_REFUSALS = ['chat_no_application', 'chat_needs_unlock', 'chat_ended', 'chat_suspended'] as const;
export type WriteRefusal = (typeof WRITE_REFUSALS)[number];

const partner = z.object({ id: idText });
const Unread = z.object({ unread: z.int() });
const readUpTo = {
  summary: "Marks another user's messages as read, all or up to one; the sender sees it",
  params: partner,
  response: Unread,
} as const;
const Reminder = z.object({
  /** False when nothing is unread, or the receiver was already notified. */
  is_sent: z.boolean(),
  /** When the next reminder is possible. */
  next_at: z.nullable(moment),
});
const reminder = {
  access: 'signed-in',
  summary: 'Reminds the other user of unread messages: without an id in the chat that the caller last wrote in',
  response: Reminder,
} as const;
const send = { method: 'POST', idempotent: true, body: MessageForm, response: Message } as const;

const REPORT_MAX = 2000;
/** Why a company is being blocked, as a report to the operator; empty for no report. */
export const BlockForm = z.object({ report: optionalText(REPORT_MAX) });

/** Chats of a company and a jobseeker. `{id}` is always the other user. */
export const messages = {
  thread: endpoint({
    method: 'GET',
    path: '/messages/{id}',
    access: 'signed-in',
    summary: 'The messages with another user, newest first; `before` is the previous page’s `next_cursor`',
    params: partner,
    query: z.object({ before: optionalIdText, page: pageText }),
    response: z.extend(paged(Message), {
      next_cursor: z.nullable(id),
      user: ChatPartner,
      unread: z.int(),
      write_refusal: z.nullable(z.enum(WRITE_REFUSALS)),
      /** For a company: its name has been hidden from this jobseeker so far, and the first message reveals it. */
      reveals_company: z.boolean(),
      /** Set for a jobseeker who has blocked the company. */
      is_blocked: z.optional(z.literal(true)),
      /** For a company: the job that this jobseeker last applied for. */
      job_title: z.optional(z.nullable(z.string())),
    }),
  }),
  chatList: endpoint({
    method: 'GET',
    path: '/chat-list',
    access: 'signed-in',
    summary: 'Chats by their last message, newest first; `search` finds names and positions',
    query: z.object({ page: pageText, search: z._default(z.nullable(name({ min: 0, max: 80 })), null), unread: flag }),
    response: z.extend(paged(Chat), { unread: z.int() }),
  }),
  messageNotifications: endpoint({
    method: 'GET',
    path: '/message-notifications',
    access: 'signed-in',
    summary: 'Unread messages: the newest chats with some, and the total; with `count_only` the total alone',
    query: z.object({ count_only: flag }),
    response: z.object({ data: z.array(Chat), total: z.int() }),
  }),
  sendMessage: endpoint({
    ...send,
    path: '/message-to',
    access: 'signed-in',
    summary: 'Writes to a user of the other role',
  }),
  sendMessageAsJobseeker: endpoint({
    ...send,
    path: '/send_message',
    access: 'jobseeker',
    summary: 'Writes to a company',
  }),
  readMessages: endpoint({
    ...readUpTo,
    method: 'GET',
    path: '/read-message/{id}',
    access: 'signed-in',
    changesState: true,
    query: z.object({ up_to: optionalIdText }),
  }),
  readMessagesPost: endpoint({
    ...readUpTo,
    method: 'POST',
    path: '/read-message/{id}',
    access: 'signed-in',
    body: z.object({ up_to: z.optional(id) }),
  }),
  block: endpoint({
    method: 'POST',
    path: '/messages/{id}/block',
    access: 'jobseeker',
    summary: 'Blocks a company in its chat, and reports it to the operator if a report is given',
    params: partner,
    body: BlockForm,
    response: z.null(),
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/messages/{id}/block',
    access: 'jobseeker',
    summary: 'Lets a blocked company write again',
    params: partner,
    response: z.null(),
  }),
  remind: endpoint({
    ...reminder,
    method: 'GET',
    path: '/sendnoti',
    changesState: true,
    query: z.object({ id: optionalIdText }),
  }),
  remindPost: endpoint({ ...reminder, method: 'POST', path: '/sendnoti', body: z.object({ id: z.optional(id) }) }),
};
