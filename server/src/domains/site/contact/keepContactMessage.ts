import type { ContactForm } from '@jpro/api';
import { sql } from 'kysely';
import type { RequestContext } from '../../../core/http/handler.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';
import { text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';
import { settingOf, takeTurns } from '../../../database/settings.ts';

/**
 * Limits the e-mails to the operator from all visitors together, so that a flood fills the table and not the mailbox.
 */
const MAILS: RateLimit = { name: 'contact-mail', max: 200, windowMs: 60 * 60_000 };

/** Within this time, the same message is one that was sent again because its response was lost. */
const REPEATED_MS = 60 * 60_000;

/**
 * Stores a message to the operator, and e-mails it to the site's contact address if there is one. The same message
 * again is received, but neither stored nor mailed a second time: guests have no idempotency key.
 */
export async function keepContactMessage(form: ContactForm, context: RequestContext): Promise<void> {
  const { user, locale, now, services } = context;
  await takeAtSource(SOURCE_LIMITS.contactMessages, context);
  const { name, email, phone_number, subject, message, leave_empty } = form;
  const isSuspicious = leave_empty !== '';
  const mayMail =
    !isSuspicious &&
    (await services.rateLimiter.take(MAILS, 'all').then(
      () => true,
      () => false,
    ));
  await context.transaction(async (trx) => {
    // Two clicks may arrive at the same time.
    await takeTurns(trx, `contact message ${message}`);
    if (await isRepeated(trx, form, now)) return;
    await trx
      .insertInto('contact_messages')
      .values({
        user_id: user?.id ?? null,
        name,
        email,
        phone_number,
        subject,
        message,
        locale,
        is_suspicious: isSuspicious,
        created_at: now,
      })
      .execute();
    if (mayMail) await mailToOperator(trx, context, form);
  });
}

async function isRepeated(
  trx: Db,
  { name, email, phone_number, subject, message }: ContactForm,
  now: Date,
): Promise<boolean> {
  const earlier = await trx
    .selectFrom('contact_messages')
    .select('id')
    .where('created_at', '>', new Date(now.getTime() - REPEATED_MS))
    .where('name', '=', name)
    .where('email', 'is not distinct from', email)
    .where('phone_number', 'is not distinct from', phone_number)
    .where('subject', '=', subject)
    .where('message', '=', message)
    .executeTakeFirst();
  return earlier !== undefined;
}

async function mailToOperator(
  trx: Db,
  { user, locale, services }: RequestContext,
  { name, email, phone_number, subject, message }: ContactForm,
): Promise<void> {
  const to = await contactAddress(trx);
  if (to === null) return;
  const sender = [name, email, phone_number, user && `${user.user_type} ${user.id}`].filter(Boolean).join('\n');
  await services.outbox.mail(trx, {
    to,
    subject: text(locale, 'mail', 'contact_subject', { subject }),
    body: `${sender}\n\n${message}`,
  });
}

/** The operator's e-mail address for questions: the setting `contact_email`, which may be empty. */
export async function contactAddress(db: Db): Promise<string | null> {
  const address = await settingOf(db, 'contact_email');
  return typeof address === 'string' && address !== '' ? address : null;
}

/**
 * Deletes contact messages 90 days after they were handled, those of suspected bots after 30 days, and any after a
 * year, because they contain personal names and addresses.
 */
export async function forgetContactMessages(db: Db, now: Date): Promise<void> {
  await sql`delete from contact_messages
    where handled_at < ${now}::timestamptz - interval '90 days'
      or (is_suspicious and created_at < ${now}::timestamptz - interval '30 days')
      or created_at < ${now}::timestamptz - interval '1 year'`.execute(db);
}
