import { shownEmail } from '../../../core/text/shownEmail.ts';

/** An e-mail address or phone number, shown so that only someone who knows it recognises it. */
export function maskedContact(contact: string): string {
  if (contact.includes('@')) return shownEmail(contact).replace(/^(.)[^@]*/, '$1•••');
  return `${contact.slice(0, 4).replace('+95', '0')}•••••${contact.slice(-3)}`;
}
