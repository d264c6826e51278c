import en from './en.json' with { type: 'json' };
import my from './my.json' with { type: 'json' };

type Tree = { readonly [key: string]: string | Tree };

/** Keys of a tree; `_one` and `_other` of a plural count as one. */
function keysOf(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [`${path}${key.replace(/_(one|other)$/, '')}`] : keysOf(value, `${path}${key}.`)));
}

function textsOf(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

test('every text is there in both languages', () => {
  expect([...new Set(keysOf(my))].sort()).toEqual([...new Set(keysOf(en))].sort());
});

test('Burmese texts have no Latin digits and no bare number', () => {
  for (const text of textsOf(my)) expect(text.replace(/\{\{[^}]*\}\}/g, '')).not.toMatch(/\d/);
});
