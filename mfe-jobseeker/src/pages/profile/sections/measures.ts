import { typedNumber } from '@jpro/forms';

const CM_PER_INCH = 2.54;
const POUNDS_PER_KG = 1 / 0.45359237;

const INCHES_PER_FOOT = 12;

/** Feet and inches as they are typed. */
export interface FeetAndInches {
  readonly feet: string;
  readonly inches: string;
}

/** Whole centimetres; null if nothing is typed, NaN for what is no height. */
export function centimetresOf({ feet, inches }: FeetAndInches): number | null {
  const [ft, inch] = [typedNumber(feet), typedNumber(inches)];
  if (ft === null && inch === null) return null;
  if ((inch ?? 0) >= INCHES_PER_FOOT) return NaN;
  return Math.round(((ft ?? 0) * INCHES_PER_FOOT + (inch ?? 0)) * CM_PER_INCH);
}

/** The nearest inch, which is the typed one for every height that was typed in feet and inches. */
export function feetAndInchesOf(centimetres: number): FeetAndInches {
  const inches = Math.round(centimetres / CM_PER_INCH);
  return { feet: String(Math.floor(inches / INCHES_PER_FOOT)), inches: String(inches % INCHES_PER_FOOT) };
}

/** Whole kilograms; null if nothing is typed, NaN for what is no weight. */
export function kilogramsOf(pounds: string): number | null {
  const typed = typedNumber(pounds);
  return typed === null ? null : Math.round(typed / POUNDS_PER_KG);
}

export const poundsOf = (kilograms: number): string => String(Math.round(kilograms * POUNDS_PER_KG));
