/** The digits of typed or pasted text in Latin digits, at most `length`; the letters wa and ra are 0 and 7. */
export function oneTimeCode(text: string, length: number): string {
  return text
    .replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040))
    .replaceAll('\u101d', '0')
    .replaceAll('\u101b', '7')
    .replace(/\D/g, '')
    .slice(0, length);
}
