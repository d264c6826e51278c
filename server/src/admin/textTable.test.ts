import { textTable } from './textTable.ts';

test('columns stand below each other, also behind Burmese, whose marks take no room', () => {
  const rows = [
    ['ကို', 5],
    ['Golden Lotus', 22],
  ] as const;
  expect(textTable(['company', 'jobs'], rows).split('\n')).toEqual([
    'company       jobs',
    'ကို             5',
    'Golden Lotus  22',
  ]);
});
