import type { Locale } from '../http/handler.ts';
import { text } from '../texts.ts';

/** The body of an e-mail to the owner of an account: the greeting, then the paragraphs. */
export function greeted({ name, locale }: { readonly name: string; readonly locale: Locale }, words: string): string {
  return `${text(locale, 'account_news', 'greeting', { name })}\n\n${words}`;
}
