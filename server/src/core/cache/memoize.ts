import { LRUCache } from 'lru-cache';

/** The same function of a text, with its `max` most recently used results cached. */
export function memoize<Value extends {}>(max: number, compute: (text: string) => Value): (text: string) => Value {
  const values = new LRUCache<string, Value>({ max, memoMethod: compute });
  return (text) => values.memo(text);
}
