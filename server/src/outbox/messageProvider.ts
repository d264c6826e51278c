import type { MailAttachment } from '../database/tables/requests.ts';

/** One row of the outbox, claimed for sending. */
export interface OutgoingMessage {
  /** The same in every attempt, so that the receiver can drop a repeated one. */
  readonly reference: string;
  readonly recipient: string;
  /** Only mails have one. */
  readonly subject: string | null;
  readonly body: string;
  readonly attachments: readonly MailAttachment[];
  /** Where one POST request ends such mails. */
  readonly unsubscribe_url: string | null;
}

export type Channel = 'sms' | 'mail';

/** The configured providers. */
export type MessageProviders = Readonly<Partial<Record<Channel, MessageProvider>>>;

/** Carries the messages of one channel. */
export interface MessageProvider {
  /** Throws `MessageRefused` when the provider will never accept this message, another error when it may later. */
  send(message: OutgoingMessage): Promise<void>;
  /** Throws when the provider cannot be reached or refuses the login; sends nothing. */
  check(): Promise<void>;
  close(): void;
}

export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}
