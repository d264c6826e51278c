import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CompanyId } from '../ids.ts';
import type { Json } from '../json.ts';

/** A small file made for one e-mail, such as a calendar entry. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** Responses to idempotent requests; files of requests; outgoing messages. */
export interface RequestTables {
  idempotent_responses: {
    user_id: number;
    key: string;
    endpoint: string;
    body_hash: Buffer;
    response: Json;
    created_at: Generated<Date>;
  };
  /** Files that no row names, or not yet; see `upload/storedFiles.ts`. */
  files_to_delete: {
    file_key: string;
    delete_at: Date;
  };
  outbox_messages: {
    id: GeneratedAlways<number>;
    reference: Generated<string>;
    channel: 'sms' | 'mail' | 'push';
    recipient: string;
    subject: string | null;
    body: string;
    attachments: ColumnType<MailAttachment[], string | undefined, string>;
    /** Where a single request unsubscribes from such e-mails, for the mail program's own button. */
    unsubscribe_url: string | null;
    /** Sent after the messages that someone is waiting for. */
    is_bulk: Generated<boolean>;
    /** Messages of the same topic and channel are sent in the order in which they were written. */
    topic: string | null;
    /** From then on the message is given up instead of sent; null for one that stays useful. */
    expires_at: Date | null;
    /** Of a company's message to somebody without an account. */
    company_id: CompanyId | null;
    status: Generated<'waiting' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    last_error: string | null;
    /** When it was first to be sent. */
    due_at: Generated<Date>;
    next_attempt_at: Generated<Date>;
    created_at: Generated<Date>;
    sent_at: Date | null;
  };
}
