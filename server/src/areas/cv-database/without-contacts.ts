/** A digit as people type it: the letter wa often stands for the Burmese zero, but not where a word begins with it. */
const DIGIT = '(?:[0-9\u1040-\u1049]|\u101d(?![\u1000-\u101c\u101e-\u103e]))';
const GAP = '[\\s().,\\-/\u2010-\u2015\u200b]{0,3}';

/** What people write into free text that says how to reach them, or their registration number. */
const CONTACTS = [
  /(?<!\S)\S*@\S+/gu,
  /(?:https?:\/\/|www\.)\S+/giu,
  /(?<![\p{L}\p{N}.-])(?:[a-z0-9-]+\.)+(?:(?:com|org|me|mm|info|link|page)(?![a-z0-9])|(?:net|io)\/)\S*/giu,
  new RegExp(`${DIGIT}{1,2}\\s*/\\s*[^\\s()/]{1,20}\\s*\\([^)]{1,10}\\)\\s*${DIGIT}{6}`, 'gu'),
  // Numbers that begin as phone numbers do, however they are set apart, and long ones without a gap.
  new RegExp(`(?<!${DIGIT})(?:\\+|[0\u1040\u101d]|95|\u1049\u1045)(?:${GAP}${DIGIT}){6,}`, 'gu'),
  new RegExp(`(?<!${DIGIT})[9\u1049](?:${GAP}${DIGIT}){7,}`, 'gu'),
  new RegExp(`${DIGIT}{8,}`, 'gu'),
];

/** A text as it may be read before a CV is unlocked: each contact is three dots. */
export function withoutContacts(text: string): string {
  return CONTACTS.reduce((rest, contact) => rest.replace(contact, '•••'), text);
}

const graphemes = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** A name before the CV is unlocked: its first sign. */
export function maskedName(name: string): string {
  const [first] = graphemes.segment(name.trim());
  return `${first?.segment ?? ''}•••`;
}
