import { typedNumber } from '@jpro/forms';

const CM_PER_INCH = 2.54;

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
