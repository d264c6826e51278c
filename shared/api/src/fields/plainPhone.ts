import { typedDigits } from './latinDigits.ts';

/**
 * A typed phone number in Latin digits, without spaces, dashes, brackets, dots and invisible characters (rule 31.8).
 */
export const plainPhone = (typed: string): string => typedDigits(typed).replace(/[\s\p{Pd}\p{DI}().]/gu, '');

/** The country code with any prefix, also with the zero that belongs to numbers without it: `+95 (0)9 …`. */
const PREFIX = '^(?:(?:\\+|00)?950?|0)';
const MOBILE = new RegExp(`${PREFIX}(9\\d{7,9})$`);
/** Area code and number. */
const LAND_LINE = new RegExp(`${PREFIX}([1-8]\\d{6,8})$`);

/** A Myanmar mobile number, stored or typed, without its prefix; null for anything else. */
export const mobileNumber = (typed: string): string | null => MOBILE.exec(plainPhone(typed))?.[1] ?? null;

/** Like `mobileNumber`, for a land line: `01 662217`. */
export const landLineNumber = (typed: string): string | null => LAND_LINE.exec(plainPhone(typed))?.[1] ?? null;
