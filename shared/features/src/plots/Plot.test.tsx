import { screen, within } from '@testing-library/react';
import { renderPage } from '@jpro/platform/testing';
import { Bars } from './Bars.tsx';
import { Columns } from './Columns.tsx';
import { Curves } from './Curves.tsx';
import { Plot, type PlotProps } from './Plot.tsx';
import { plotCsv } from './plotCsv.ts';
import { highest, tickStep } from './plotData.ts';

const months = [
  { key: '2026-01', label: 'January 2026', tick: '1', values: [10, 5] },
  { key: '2026-02', label: 'February 2026', tick: '2', values: [0, null] },
  { key: '2026-03', label: 'March 2026', tick: '3', values: [20, 4] },
];
const props: PlotProps = {
  drawing: Columns,
  title: 'Spending',
  summary: 'Most was spent in March.',
  axis: 'Month',
  series: [{ name: 'Job posts' }, { name: 'CVs' }],
  points: months,
  fileName: 'spending',
};
const show = (more: Partial<PlotProps> = {}, locale: 'en' | 'my' = 'en') =>
  renderPage(<Plot {...props} {...more} />, { locale });

test('a plot is one picture, named by its title and the sentence that says what it shows', () => {
  show();
  expect(screen.getByRole('img', { name: 'Spending Most was spent in March.' })).toBeInTheDocument();
});

test('the same figures are in a table, a missing one as a dash', () => {
  const { container } = show();
  const rows = within(container.querySelector('table')!).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Month', 'Job posts', 'CVs'],
    ['January 2026', '10', '5'],
    ['February 2026', '0', '–'],
    ['March 2026', '20', '4'],
  ]);
});

test('columns are stacked, keep their share of the height, and differ by pattern', () => {
  const { container } = show();
  const columns = [...container.querySelectorAll('[role=img] rect[x]')].map((column) => ({
    y: Number(column.getAttribute('y')),
    height: Number(column.getAttribute('height')),
    fill: column.getAttribute('fill')?.replace(/^.*-/, ''),
  }));
  // The scale ends at 25: March is 20 and 4 of it, January 10 and 5.
  expect(columns).toEqual([
    { y: 120, height: 80, fill: '0)' },
    { y: 40, height: 160, fill: '0)' },
    { y: 80, height: 40, fill: '1)' },
    { y: 8, height: 32, fill: '1)' },
  ]);
});

test('a line is interrupted where a value is missing', () => {
  const { container } = show({
    drawing: Curves,
    series: [{ name: 'Balance' }],
    points: [10, 12, null, 8].map((value, index) => ({ key: String(index), label: `day ${index}`, values: [value] })),
  });
  const [line] = [...container.querySelectorAll('path')].filter((path) => !path.closest('pattern, details'));
  expect(line?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(container.querySelectorAll('[role=img] circle[cx$="%"]')).toHaveLength(3);
});

test('bars have their names and values beside them', () => {
  show({ drawing: Bars, points: [{ key: 'a', label: 'အချိန်ပြည့်', values: [3, 1] }] });
  expect(within(screen.getByRole('img')).getByText('အချိန်ပြည့်')).toBeInTheDocument();
  expect(within(screen.getByRole('img')).getByText('4')).toBeInTheDocument();
});

test('without any figure there is no empty drawing', () => {
  show({ points: months.map((month) => ({ ...month, values: [0, null] })) });
  expect(screen.getByText('No figures for this period yet')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('numbers follow the language of the page, those for spreadsheets do not', () => {
  const { container } = show({}, 'my');
  expect(container.querySelector('tbody')?.textContent).toContain('၂၀');
  const { href, download } = container.querySelector<HTMLAnchorElement>('a[download]')!;
  expect([download, decodeURIComponent(href)]).toEqual(['spending.csv', expect.stringContaining('March 2026,20,4')]);
});

test('no style attribute, which the content security policy blocks', () => {
  for (const drawing of [Columns, Curves, Bars])
    expect(show({ drawing }).container.querySelector('[style]')).toBeNull();
});

test('texts of a table cannot become formulas or break out of their cells', () => {
  const csv = plotCsv('=1+1', [{ name: 'a "b", c' }], [{ key: '1', label: '@x', values: [-5] }]);
  expect(csv).toBe('\ufeff\'=1+1,"a ""b"", c"\r\n\'@x,-5');
});

test('the scale covers the sum of a stack, and a month has a label every third day', () => {
  expect([highest(months, true), highest(months, false), highest([], true)]).toEqual([24, 20, 0]);
  expect([tickStep(12), tickStep(31), tickStep(0)]).toEqual([1, 3, 1]);
});

test.each([
  [24, ['0', '5', '10', '15', '20', '25']],
  [213, ['0', '50', '100', '150', '200', '250']],
  [1, ['0', '1']],
])('a scale up to %s has whole and even steps', (value, steps) => {
  const { container } = show({ points: [{ key: 'a', label: 'a', values: [value, 0] }] });
  const scale = container.querySelector('[role=img] div div')!;
  expect([...scale.children].map(({ textContent }) => textContent)).toEqual(steps);
});
