import type { CompanyReport } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Curves, Plot, useMonthPoints } from '@jpro/features/plots';
import { useText } from '../../text.ts';

/** How the company's rating changed over the year; nothing until there is a rating. */
export function RatingPlot({ report: { year, months, ratings } }: { readonly report: CompanyReport }) {
  const t = useText();
  const { digits, number } = useFormat();
  const pointsOf = useMonthPoints();
  const last = ratings.at(-1);
  if (!last) return null;
  return (
    <Plot
      drawing={Curves}
      title={t('report.rating')}
      summary={t('report.rating_text', {
        year: digits(String(year)),
        average: number(last.average),
        count: last.count,
      })}
      axis={t('report.month')}
      series={[{ name: t('report.rating_average') }]}
      points={pointsOf(months, ({ month }) => [averageIn(ratings, month)])}
      fileName={`rating-${year}`}
    />
  );
}

/** The average stays that of the earlier rating until the next one. */
function averageIn(ratings: CompanyReport['ratings'], month: string): number | null {
  if (month > (ratings.at(-1)?.month ?? '')) return null;
  return ratings.filter((point) => point.month <= month).at(-1)?.average ?? null;
}
