import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { text } from '../../../core/texts.ts';
import type { CompanyId } from '../../../database/ids.ts';
import { keepContactMessage } from '../../site/index.ts';
import { forgetWaiting } from '../../accounts/index.ts';
import { messageTag } from './sendMessage.ts';
import { findChat, findPartner } from './chatPartner.ts';

interface Block {
  readonly companyId: CompanyId;
  /** The report for the operator; null to block without one. */
  readonly report: string | null;
}

/**
 * Ends a jobseeker's chat with a company: neither side can write until it is unblocked, and the company only sees that
 * the chat has ended. A report that cannot be kept leaves the chat as it was. Throws 404 without a chat.
 */
export async function block({ companyId, report }: Block, context: RequestContext<CurrentUser>): Promise<void> {
  const { name } = await findPartner(context.db, context.user, companyId);
  await context.transaction(async (trx) => {
    const inside: RequestContext<CurrentUser> = { ...context, db: trx, transaction: (run) => run(trx) };
    await setBlocked(companyId, context.now, inside);
    await forgetWaiting(trx, [{ userId: context.user.id, tag: messageTag(companyId) }]);
    if (report !== null) await keepReport({ id: companyId, name }, report, inside);
  });
}

async function keepReport(
  company: { readonly id: number; readonly name: string },
  message: string,
  context: RequestContext<CurrentUser>,
): Promise<void> {
  const { db, user, locale } = context;
  const contacts = await db
    .selectFrom('users')
    .select(['email', 'phone_number'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const subject = text(locale, 'message_report', 'subject', { company: company.name, id: String(company.id) });
  await keepContactMessage({ name: user.name, ...contacts, subject, message, leave_empty: '' }, context);
}

/** Lets a company write again. Throws 404 without a chat. */
export async function unblock(companyId: CompanyId, context: RequestContext<CurrentUser>): Promise<void> {
  await setBlocked(companyId, null, context);
}

async function setBlocked(companyId: CompanyId, at: Date | null, { db, user }: RequestContext<CurrentUser>) {
  const chatId = await findChat(db, user, companyId);
  if (chatId === null) throw notFound();
  await db.updateTable('chats').set({ blocked_at: at }).where('id', '=', chatId).execute();
}
