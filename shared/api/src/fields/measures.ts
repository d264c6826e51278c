const KG_PER_POUND = 0.45359237;

/** Whole kilograms, as weights are stored. */
export const kilogramsOf = (pounds: number): number => Math.round(pounds * KG_PER_POUND);

/** The nearest pound. */
export const poundsOf = (kilograms: number): number => Math.round(kilograms / KG_PER_POUND);
