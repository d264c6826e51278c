import { latinDigits } from './latinDigits.ts';

/** A typed phone number in Latin digits, without spaces, dashes, brackets, dots and invisible characters (rule 31). */
export const plainPhone = (typed: string): string => latinDigits(typed).replace(/[\s\p{Pd}\p{DI}().]/gu, '');
