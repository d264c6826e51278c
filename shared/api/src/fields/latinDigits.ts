/** Converts Myanmar digits to Latin ones, because numbers may be typed with either. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040));
