/** The digits of typed or pasted text, with Myanmar digits converted to Latin, at most `length`. */
export function oneTimeCode(text: string, length: number): string {
  return text
    .replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040))
    .replace(/\D/g, '')
    .slice(0, length);
}
