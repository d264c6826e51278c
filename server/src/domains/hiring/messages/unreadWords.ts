import type { Locale } from '../../../core/http/handler.ts';
import type { Configuration } from '../../../core/configuration.ts';
import { text } from '../../../core/texts.ts';

export interface UnreadChat {
  readonly partner: { readonly id: number; readonly name: string };
  readonly count: number;
}

/** The words of an e-mail about unread messages: the sender's name and a link to them, never their text. */
export function unreadWords(
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  receiver: { readonly locale: Locale; readonly user_type: 'jobseeker' | 'company' },
  { partner, count }: UnreadChat,
): string {
  const { locale, user_type } = receiver;
  const words = text(locale, 'mail', 'messages', { name: partner.name, count });
  if (publicUrl === undefined) return words;
  return `${words}\n\n${publicUrl}/${locale}/${user_type}/messages/${partner.id}`;
}
