import { plainPhone } from './plainPhone.ts';

const FEWEST_DIGITS = 4;
const PREFIX = /^(?:(?:\+|00)950?|0)/;

/**
 * What a stored phone number contains, one of these, if the keyword is a part of it: any digits of it, or its beginning
 * with another prefix (`09 …`). Empty for every other keyword (rule 101.3).
 */
export function phoneParts(keyword: string): readonly string[] {
  const plain = plainPhone(keyword);
  const digits = plain.replace(/^\+/, '');
  if (!/^\d+$/.test(digits) || digits.length < FEWEST_DIGITS) return [];
  const national = plain.replace(PREFIX, '');
  return national === plain || national === '' ? [digits] : [digits, `+95${national}`];
}
