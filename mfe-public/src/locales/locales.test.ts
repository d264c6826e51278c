import en from './en.json' with { type: 'json' };
import my from './my.json' with { type: 'json' };

/** Keys of all texts; Burmese has one plural form, English two. */
function keysOf(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => (typeof value === 'object' ? keysOf(value as object, `${path}${key}.`) : [`${path}${key.replace(/_(one|other)$/, '')}`]));
}

const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

function textsOf(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) => (typeof value === 'object' ? textsOf(value as object, `${path}${key}.`) : [[`${path}${key}`, value as string]]));
}

test('both languages say the same things', () => {
  expect([...new Set(keysOf(my))].sort()).toEqual([...new Set(keysOf(en))].sort());
});

test('both languages name the same values', () => {
  const english = new Map(textsOf(en));
  for (const [key, text] of textsOf(my)) {
    expect([key, placesOf(text)]).toEqual([key, placesOf(english.get(key) ?? '')]);
  }
});

test('no Burmese text was left in English', () => {
  for (const [key, text] of textsOf(my)) {
    if (/[a-zA-Z]/.test(text.replace(/\{\{[^}]*\}\}/g, ''))) expect([key, /[\u1000-\u109f]/.test(text)]).toEqual([key, true]);
  }
});
