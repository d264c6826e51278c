import { WITHOUT_PLURAL, keysOf } from '../testing/keysOf.ts';
import en from './en.json' with { type: 'json' };
import my from './my.json' with { type: 'json' };

test('both languages have the same texts', () => {
  expect(new Set(keysOf(my).map(WITHOUT_PLURAL))).toEqual(new Set(keysOf(en).map(WITHOUT_PLURAL)));
});

test('a text takes the same values in both languages', () => {
  const values = (text: string): string[] => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '').sort();
  const at = (tree: object, key: string): string => key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], tree) as string;
  for (const key of keysOf(my)) expect([key, values(at(my, key))]).toEqual([key, values(at(en, key))]);
});
