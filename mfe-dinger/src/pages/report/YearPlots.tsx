import type { MonthlyReport } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Columns, Curves, Plot, PlotGrid, useMonthPoints } from '@jpro/features/plots';
import { Alert } from '@jpro/ui';
import { useText } from '../../text.ts';
import { forecastOf } from './forecastOf.ts';
import { JobPlot } from './JobPlot.tsx';
import { SPENT } from './spentKinds.ts';

interface YearPlotsProps {
  readonly report: MonthlyReport;
  readonly isThisYear: boolean;
}

type Month = MonthlyReport['months'][number];

/** What JPro's corrections of a month added or took in total; one of the two is 0. */
const correctedUp = ({ adjusted }: Month): number => Math.max(0, adjusted);
const correctedDown = ({ adjusted }: Month): number => Math.max(0, -adjusted);

/** A year of the wallet, by month. */
export function YearPlots({ report, isThisYear }: YearPlotsProps) {
  const t = useText();
  const { date, digits } = useFormat();
  const pointsOf = useMonthPoints();
  const year = digits(String(report.year));
  const { months, total } = report;
  const most = months.reduce((one, other) => (other.spent.total > one.spent.total ? other : one));
  const last = months.findLast(({ balance }) => balance !== null);
  const corrected = months.reduce((sum, month) => sum + correctedUp(month), 0);
  const hasTaken = months.some((month) => correctedDown(month) > 0);
  const added = total.bought + total.bonus + total.gifts + total.refunded + corrected;
  const forecast = isThisYear ? forecastOf(report) : null;
  const spent =
    total.spent.total === 0
      ? t('report.spent_none', { year })
      : t('report.spent_year', {
          year,
          count: total.spent.total,
          month: date(`${most.month}-01`, 'month_alone'),
          most: most.spent.total,
        });

  return (
    <>
      {forecast && (
        <Alert tone={forecast.months < 1 ? 'warning' : 'info'} title={t('report.forecast')}>
          {t(forecast.months < 1 ? 'report.forecast_short' : 'report.forecast_text', {
            count: Math.max(1, Math.floor(forecast.months)),
            balance: t('common.dingers', { count: forecast.balance }),
            pace: forecast.pace,
          })}
        </Alert>
      )}
      <PlotGrid>
        <Plot
          drawing={Columns}
          title={t('report.spent')}
          summary={total.refunded > 0 ? `${spent} ${t('report.refunded', { count: total.refunded })}` : spent}
          axis={t('report.month')}
          series={[
            ...SPENT.map((kind) => ({ name: t(`movement.${kind}`) })),
            ...(hasTaken ? [{ name: t('movement.adjustment') }] : []),
          ]}
          points={pointsOf(months, (month) => [
            ...SPENT.map((kind) => month.spent[kind]),
            ...(hasTaken ? [correctedDown(month)] : []),
          ])}
          fileName={`dingers-spent-${report.year}`}
        />
        <Plot
          drawing={Curves}
          title={t('report.balance')}
          summary={
            last
              ? t('report.balance_year', { month: date(`${last.month}-01`, 'month'), count: last.balance ?? 0 })
              : t('report.spent_none', { year })
          }
          axis={t('report.month')}
          series={[{ name: t('wallet.balance') }]}
          points={pointsOf(months, ({ balance }) => [balance])}
          fileName={`dingers-balance-${report.year}`}
        />
        <Plot
          drawing={Columns}
          title={t('report.added')}
          summary={t('report.added_year', { year, count: added, bought: total.bought })}
          axis={t('report.month')}
          series={[
            { name: t('movement.purchase') },
            { name: t('movement.bonus') },
            { name: t('report.gifts') },
            { name: t('movement.refund') },
            ...(corrected > 0 ? [{ name: t('movement.adjustment') }] : []),
          ]}
          points={pointsOf(months, (month) => [
            month.bought,
            month.bonus,
            month.gifts,
            month.refunded,
            ...(corrected > 0 ? [correctedUp(month)] : []),
          ])}
          fileName={`dingers-added-${report.year}`}
        />
        {report.jobs && <JobPlot report={report} />}
      </PlotGrid>
    </>
  );
}
