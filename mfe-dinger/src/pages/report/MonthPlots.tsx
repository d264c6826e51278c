import type { UsageReport } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Columns, Plot } from '@jpro/features/plots';
import { useText } from '../../text.ts';

/** Spending in one month, by day, before refunds. */
export function MonthPlots({ report }: { readonly report: UsageReport }) {
  const t = useText();
  const { date, number } = useFormat();
  const month = date(`${report.month}-01`, 'month');
  const busy = report.days.filter(({ total }) => total > 0).length;
  const { total, refunded } = report.total;
  const spent =
    busy === 0
      ? t('report.usage_none', { month })
      : t('report.usage_month', { month, dingers: t('common.dingers', { count: total }), count: busy });
  return (
    <Plot
      drawing={Columns}
      title={t('report.usage')}
      summary={refunded > 0 ? `${spent} ${t('report.refunded', { count: refunded })}` : spent}
      axis={t('report.day')}
      series={SPENT.map((kind) => ({ name: t(`movement.${kind}`) }))}
      points={report.days.map((each) => ({
        key: each.day,
        label: date(each.day, 'short'),
        tick: number(Number(each.day.slice(8))),
        values: SPENT.map((kind) => each[kind]),
      }))}
      fileName={`dingers-usage-${report.month}`}
    />
  );
}

/** What dingers are spent on, in the order of the plots. */
export const SPENT = ['jobpost', 'boost', 'extend', 'unlock_cv'] as const;
