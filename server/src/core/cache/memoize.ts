import { LRUCache } from 'lru-cache';

/** Makes a function of a text cache its `max` most recently used results. */
export function memoize<Value extends {}>(max: number, compute: (text: string) => Value): (text: string) => Value {
  const values = new LRUCache<string, Value>({ max, memoMethod: compute });
  return (text) => values.memo(text);
}
