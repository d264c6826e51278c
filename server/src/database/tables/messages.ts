import type { Locale } from '@jpro/api/locale';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CompanyId, MemberId } from '../ids.ts';

/** Chats, and messages to the site's operator. */
export interface MessageTables {
  chats: {
    id: GeneratedAlways<number>;
    company_id: CompanyId;
    jobseeker_id: number;
    last_message_id: number | null;
    company_reminded_at: Date | null;
    jobseeker_reminded_at: Date | null;
    /** Since when the jobseeker has blocked the company. */
    blocked_at: Date | null;
    created_at: Generated<Date>;
  };
  messages: {
    id: GeneratedAlways<number>;
    chat_id: number;
    sender_id: number;
    receiver_id: number;
    message: string;
    /** Who wrote it for a company; null for what is older than members. */
    member_id: MemberId | null;
    created_at: Generated<Date>;
    read_at: Date | null;
  };
  message_templates: {
    id: GeneratedAlways<number>;
    company_id: CompanyId;
    name: string;
    body: string;
    created_at: Generated<Date>;
  };
  contact_messages: {
    id: GeneratedAlways<number>;
    user_id: number | null;
    name: string;
    email: string | null;
    phone_number: string | null;
    subject: string;
    message: string;
    locale: Locale;
    is_suspicious: boolean;
    created_at: Generated<Date>;
    handled_at: Date | null;
  };
}
