import { textTable } from './textTable.ts';

test('columns are aligned, also after Burmese, whose marks have no width', () => {
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
