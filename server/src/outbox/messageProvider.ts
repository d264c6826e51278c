import type { MailAttachment } from '../database/tables/requests.ts';

/** One row of the outbox on its way. */
export interface OutgoingMessage {
  /** The same in every attempt, so that the receiving side can drop a repeated one. */
  readonly reference: string;
  readonly recipient: string;
  /** Of a mail. */
  readonly subject: string | null;
  readonly body: string;
  readonly attachments: readonly MailAttachment[];
}

export type Channel = 'sms' | 'mail';

/** The configured providers. */
export type MessageProviders = Readonly<Partial<Record<Channel, MessageProvider>>>;

/** Carries the messages of one channel. */
export interface MessageProvider {
  /** Throws `MessageRefused` when the provider will never take this message, another error when it may later. */
  send(message: OutgoingMessage): Promise<void>;
  close(): void;
}

export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}
