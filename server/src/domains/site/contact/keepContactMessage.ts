import type { ContactForm } from '@jpro/api';
import type { Kysely } from 'kysely';
import type { RequestContext } from '../../../core/http/handler.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';
import { text } from '../../../core/texts.ts';
import type { Database } from '../../../database/schema.ts';
import { takeTurns } from '../../../database/takeTurns.ts';
import { contactAddress } from './contactAddress.ts';

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
  trx: Kysely<Database>,
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
  trx: Kysely<Database>,
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
