import type { BatchForm } from '@jpro/api';
import { countGraphemes } from '@jpro/api/fields';
import { invalidField } from '../../../core/http/httpError.ts';
import { text as textOf } from '../../../core/texts.ts';
import { otherTextLanguage, textLanguageFor } from '../../../core/text/textLanguage.ts';
import type { Recipient } from './recipients.ts';

/** The longest message (rule 22.2). */
const MAX_MESSAGE = 2000;

type Texts = NonNullable<BatchForm['message']>;

/**
 * A recipient's text in their language, or in the other if there is none, with names filled in; an e-mail to somebody
 * without an account does not name a hidden company. Throws 422 if it gets longer than a message may be.
 */
export function messageFor(
  { name, locale, jobTitle, jobseekerId, isConfidential }: Recipient,
  texts: Texts,
  companyName: string,
): string | null {
  const isHidden = jobseekerId === null && isConfidential;
  const company = isHidden ? textOf(locale, 'interview', 'confidential_company') : companyName;
  const own = textLanguageFor(locale);
  const language = texts[own] === null ? otherTextLanguage(own) : own;
  const words: Readonly<Record<string, string>> = { name, job: jobTitle, company };
  const text = texts[language]?.replace(/\{(name|job|company)\}/g, (_all, placeholder: string) => words[placeholder]!);
  if (text === undefined) return null;
  if (text.length > MAX_MESSAGE && countGraphemes(text) > MAX_MESSAGE)
    throw invalidField(`message.${language}`, 'message_too_long');
  return text;
}
