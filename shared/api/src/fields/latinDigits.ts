/** Converts Myanmar digits to Latin ones, because numbers may be typed with either. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040));

/**
 * For fields of digits: like `latinDigits`, and the letters wa and ra are the zero and the seven that look the same
 * (rule 29).
 */
export const typedDigits = (text: string): string =>
  latinDigits(text).replace(/[\u101b\u101d]/g, (letter) => (letter === '\u101d' ? '0' : '7'));

/**
 * A typed number in Latin digits, without spaces and commas: `၅၀၀,၀၀၀`. A number of lakhs is written out: `3 lakh`,
 * `၃ သိန်း` and `သိန်း ၃၀`. Anything else than a number stays recognisable as such.
 */
export function plainNumber(typed: string): string {
  const plain = typedDigits(typed).replace(/[\s,\u104a]/g, '');
  const [, first, second] = /^(?:([\d.]{1,9})(?:la(?:kh|c)s?|သိန်း)|သိန်း([\d.]{1,9}))$/i.exec(plain) ?? [];
  const lakhs = first ?? second;
  return lakhs === undefined ? plain : String(Math.round(Number(lakhs) * 100_000));
}
