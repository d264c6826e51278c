import type { ChatPartner } from '@jpro/api';
import type { Kysely } from 'kysely';
import type { CurrentUser } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { cvReading } from '../cv-database/cvAccess.ts';
import { findChat, findPartner, withoutCv } from './chatPartner.ts';
import { mayWrite, type Writing } from './mayWrite.ts';

export interface VisibleChat {
  /** Null when there are no messages yet. */
  readonly chatId: number | null;
  readonly partner: ChatPartner;
  readonly writing: Writing;
}

/** The chat with another user, even an ended one. Throws 404 when there is none and the user may not start one. */
export async function visibleChat(db: Kysely<Database>, user: CurrentUser, partnerId: number): Promise<VisibleChat> {
  const partner = await findPartner(db, user, partnerId);
  const chatId = await findChat(db, user, partnerId);
  const writing = await mayWrite(db, user, partner, chatId);
  if (chatId === null && writing.refusal !== null) throw notFound();
  if (user.user_type === 'jobseeker' || writing.refusal === null) return { chatId, partner, writing };
  const { access } = await cvReading(db, user.id, partnerId);
  return { chatId, partner: withoutCv(partner, access), writing };
}
