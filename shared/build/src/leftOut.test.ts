import { createRequire } from 'node:module';
import { LEFT_OUT_NAMES } from './leftOut.ts';

const require = createRequire(import.meta.url);

test.each(Object.entries(LEFT_OUT_NAMES))('what is left out of %s exists, and is listed once', (library, names) => {
  const exported = Object.keys(require(library) as object);
  for (const name of names) {
    const matching = exported.filter((each) =>
      name.endsWith('*') ? each.startsWith(name.slice(0, -1)) : each === name,
    );
    expect([name, matching.length > 0]).toEqual([name, true]);
  }
  expect(names).toEqual([...new Set(names)]);
});
