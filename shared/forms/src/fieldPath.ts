type Leaf = string | number | boolean | bigint | Date | Blob | null | undefined;

/** The name of a field in values of type `T`: `name`, `calls.from`, `times.0.date`. */
export type FieldPath<T> = T extends Leaf
  ? never
  : T extends readonly (infer Item)[]
    ? `${number}` | `${number}.${FieldPath<Item>}`
    : { [Key in keyof T & string]-?: Key | `${Key}.${FieldPath<T[Key]>}` }[keyof T & string];

/** The value of the field `Path` in values of type `T`. */
export type FieldValue<T, Path> = T extends readonly (infer Item)[]
  ? Path extends `${number}.${infer Rest}`
    ? FieldValue<Item, Rest>
    : Item
  : Path extends keyof T
    ? T[Path]
    : Path extends `${infer Key}.${infer Rest}`
      ? Key extends keyof T
        ? FieldValue<T[Key], Rest>
        : undefined
      : undefined;

export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values);
}

/** Whether an object exists that may hold the value at the path, or a list that has its entry. */
export function hasParent(values: unknown, path: string): boolean {
  const end = path.lastIndexOf('.');
  if (end < 0) return true;
  const parent = valueAt(values, path.slice(0, end));
  return Array.isArray(parent) ? path.slice(end + 1) in parent : typeof (parent ?? undefined) === 'object';
}

/** A copy with another value at the path. Objects and lists beside the path are shared with the original. */
export function withValueAt<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Record<string, unknown>;
  copy[key] = rest.length > 0 ? withValueAt(copy[key], rest.join('.'), value) : value;
  return copy as T;
}

/** Whether the paths are equal, or one contains the other. */
export function overlap(left: string, right: string): boolean {
  return `${left}.`.startsWith(`${right}.`) || `${right}.`.startsWith(`${left}.`);
}

export const isInside = (inner: string, outer: string): boolean => inner.startsWith(`${outer}.`);
