type Values = Readonly<Record<string, unknown>>;

/** The changed fields. A cleared field counts; null instead of an empty text does not. */
export function changesOf(values: Values, defaults: Values): Values {
  return only(values, (field) => !isSame(values[field], defaults[field]));
}

/** Those of these fields. */
export const only = (values: Values, isMeant: (field: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isMeant(field)));

/** Nothing and an empty text are the same. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (value: unknown): string => JSON.stringify(value === undefined || value === null ? '' : value);
