import type { Locale } from '../../../core/http/handler.ts';
import type { Services } from '../../../core/services.ts';
import { greeted, text } from '../../../core/texts.ts';
import type { Db, RowOf } from '../../../database/schema.ts';
import { ownersOf } from '../../accounts/index.ts';
import { contactAddress } from '../../site/index.ts';

type NotifyingServices = Pick<Services, 'configuration' | 'outbox'>;

/**
 * Notifies the owners of an account by text message and e-mail, as far as they have them, that it is suspended or
 * restored, and whom to contact. The operator's reason is left out because it may name others.
 */
export async function notifyAccount(
  trx: Db,
  { configuration, outbox }: NotifyingServices,
  account: RowOf<'users', 'id' | 'user_type'>,
  news: 'suspended' | 'restored',
): Promise<void> {
  const address = await contactAddress(trx);
  for (const { name, email, phone_number, locale } of await ownersOf(trx, account)) {
    const page = configuration.publicUrl === undefined ? null : `${configuration.publicUrl}/${locale}/contact`;
    const contact = contactWords(locale, [address, page]);
    if (phone_number !== null)
      await outbox.sms(trx, phone_number, `${text(locale, 'account_news', `${news}_sms`)} ${contact}`);
    if (email === null) continue;
    const what = [
      text(locale, 'account_news', news),
      ...(account.user_type === 'company' ? [text(locale, 'account_news', `${news}_jobs`)] : []),
    ].join(' ');
    await outbox.mail(trx, {
      to: email,
      subject: text(locale, 'account_news', `${news}_subject`),
      body: greeted({ name, locale }, `${what}\n\n${contact}`),
    });
  }
}

function contactWords(locale: Locale, addresses: readonly (string | null)[]): string {
  const address = addresses.filter((one) => one !== null).join(text(locale, 'account_news', 'or'));
  return address === ''
    ? text(locale, 'account_news', 'contact')
    : text(locale, 'account_news', 'contact_at', { address });
}
