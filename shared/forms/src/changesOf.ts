type Values = Readonly<Record<string, unknown>>;

/** The changed fields. Clearing a field counts as a change; null instead of an empty text does not. */
export function changesOf(values: Values, defaults: Values): Values {
  return only(values, (field) => !isSame(values[field], defaults[field]));
}

/** The values of the fields for which `isMeant` is true. */
export const only = (values: Values, isMeant: (field: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isMeant(field)));

/** A missing value and an empty text count as the same. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (value: unknown): string => JSON.stringify(value === undefined || value === null ? '' : value);
