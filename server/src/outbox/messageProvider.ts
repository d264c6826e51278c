import type { MailAttachment } from '../database/tables/requests.ts';

/** One row of the outbox, claimed for sending. */
export interface OutgoingMessage {
  /** The same in every attempt, so that the receiver can drop a duplicate. */
  readonly reference: string;
  readonly recipient: string;
  /** Only e-mails have a subject. */
  readonly subject: string | null;
  readonly body: string;
  readonly attachments: readonly MailAttachment[];
  /** Where a single POST request unsubscribes from such e-mails. */
  readonly unsubscribe_url: string | null;
}

export type Channel = 'sms' | 'mail' | 'push';

/** The configured providers. */
export type MessageProviders = Readonly<Partial<Record<Channel, MessageProvider>>>;

/** Carries the messages of one channel. */
export interface MessageProvider {
  /**
   * @throws MessageRefused when the provider will never accept this message, RecipientGone when nobody is there to get
   *   it, another error when it may be accepted later
   */
  send(message: OutgoingMessage): Promise<void>;
  /**
   * Sends nothing.
   * @throws when the provider cannot be reached or refuses the login
   */
  check(): Promise<void>;
  close(): void;
}

export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** The message is deleted: nothing is wrong with it or the provider. */
export class RecipientGone extends Error {
  override readonly name = 'RecipientGone';
}
