import type { Option } from './options.ts';

/** Whether every word of the query is in the option's label, keywords or group. */
export function matchesQuery({ label, keywords = '', group = '' }: Option, query: string): boolean {
  const text = fold(`${label} ${keywords} ${group}`);
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
