import type { PlotPoint, PlotSeries } from './plotData.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** The table of a plot for spreadsheets, with plain numbers. A text that would be read as a formula is quoted. */
export function plotCsv(axis: string, series: readonly PlotSeries[], points: readonly PlotPoint[]): string {
  const rows = [
    [axis, ...series.map(({ name }) => name)],
    ...points.map(({ label, values }) => [label, ...values.map((value) => value ?? '')]),
  ];
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
