import { useFormat } from '@jpro/platform';
import type { PlotPoint } from './plotData.ts';

/** Points for months, `YYYY-MM`, named in the page's language. */
export function useMonthPoints(): <M extends { readonly month: string }>(
  months: readonly M[],
  valuesOf: (month: M) => PlotPoint['values'],
) => PlotPoint[] {
  const { date, number } = useFormat();
  return (months, valuesOf) =>
    months.map((each) => ({
      key: each.month,
      label: date(`${each.month}-01`, 'month'),
      tick: number(Number(each.month.slice(5))),
      values: valuesOf(each),
    }));
}
