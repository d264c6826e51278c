import { LRUCache } from 'lru-cache';

/** Makes a function of a text cache its `max` most recently used results. */
export function memoize<Value extends {}>(max: number, compute: (text: string) => Value): (text: string) => Value {
  const values = new LRUCache<string, Value>({ max, memoMethod: compute });
  return (text) => values.memo(text);
}

/**
 * Computes a value for each owner (a database, a running server) on first use; it is garbage-collected with its owner.
 */
export function memoizeByObject<Value extends {}, Owner extends object = object>(
  compute: (owner: Owner) => Value,
): (owner: Owner) => Value {
  const values = new WeakMap<Owner, Value>();
  return (owner) => {
    const value = values.get(owner) ?? compute(owner);
    values.set(owner, value);
    return value;
  };
}
