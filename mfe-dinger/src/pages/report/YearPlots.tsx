import type { MonthlyReport } from '@jpro/api';
import { yangonDay } from '@jpro/api/yangon-day';
import { useClock, useFormat } from '@jpro/platform';
import { Columns, Curves, Plot, PlotGrid, useMonthPoints, Bars } from '@jpro/features/plots';
import { Alert } from '@jpro/ui';
import { useText } from '../../text.ts';
import { forecastOf } from './forecastOf.ts';
import { SPENT } from './MonthPlots.tsx';
import { ledgerPath } from '../wallet/ledgerFilter.ts';

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
  const clock = useClock();
  const year = digits(String(report.year));
  const { months, total } = report;
  const most = months.reduce((one, other) => (other.spent.total > one.spent.total ? other : one));
  const last = months.filter(({ balance }) => balance !== null).at(-1);
  const corrected = months.reduce((sum, month) => sum + correctedUp(month), 0);
  const hasTaken = months.some((month) => correctedDown(month) > 0);
  const added = total.bought + total.bonus + total.gifts + total.refunded + corrected;
  const forecast = isThisYear ? forecastOf(report, yangonDay(new Date(clock.now()))) : null;
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
          axis={t('common.month')}
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
          axis={t('common.month')}
          series={[{ name: t('wallet.balance') }]}
          points={pointsOf(months, ({ balance }) => [balance])}
          fileName={`dingers-balance-${report.year}`}
        />
        <Plot
          drawing={Columns}
          title={t('report.added')}
          summary={t('report.added_year', { year, count: added, bought: total.bought })}
          axis={t('common.month')}
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
        <JobPlot report={report} />
        {report.members.length > 1 && <MemberPlot report={report} />}
      </PlotGrid>
    </>
  );
}

/** What each member spent in a year, where there are several. */
function MemberPlot({ report: { members, year } }: { readonly report: MonthlyReport }) {
  const t = useText();
  const { digits } = useFormat();
  const shownYear = digits(String(year));
  const rows = members.map((member) => ({
    name: member.name ?? t('report.no_member'),
    values: SPENT.map((kind) => member[kind]),
  }));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return (
    <Plot
      drawing={Bars}
      title={t('report.by_member')}
      summary={t('report.by_member_text', {
        year: shownYear,
        member: rows[0]?.name ?? '',
        dingers: t('common.dingers', { count: sum(rows[0]?.values ?? []) }),
      })}
      axis={t('report.member')}
      series={SPENT.map((kind) => ({ name: t(`movement.${kind}`) }))}
      points={rows.map(({ name, values }, index) => ({ key: String(index), label: name, values }))}
      drawn={DRAWN}
      fileName={`dingers-by-member-${year}`}
    />
  );
}

const FOR_JOBS = ['jobpost', 'boost', 'extend'] as const;
/** As many bars as fit on a phone. */
const DRAWN = 12;

/** The jobs of a year by cost, without refunded postings; each links to its transactions. The first ones are drawn. */
function JobPlot({ report }: { readonly report: MonthlyReport }) {
  const t = useText();
  const { digits } = useFormat();
  const { jobs, job_count, total } = report;
  const year = digits(String(report.year));
  const [first] = jobs;
  const most = first
    ? t('report.by_job_text', {
        year,
        job: first.title,
        count: first.jobpost + first.boost + first.extend - first.refunded,
      })
    : t('report.by_job_none', { year });
  const sentences = [
    most,
    ...(total.refunded > 0 ? [t('report.by_job_refunds', { year })] : []),
    ...(jobs.length > DRAWN
      ? [
          t(job_count > jobs.length ? 'report.by_job_drawn_some' : 'report.by_job_drawn', {
            drawn: DRAWN,
            listed: jobs.length,
            total: job_count,
          }),
        ]
      : []),
  ];
  return (
    <Plot
      drawing={Bars}
      title={t('report.by_job')}
      summary={sentences.join(' ')}
      axis={t('report.job')}
      series={FOR_JOBS.map((kind) => ({ name: t(`movement.${kind}`) }))}
      points={jobs.map((job) => ({
        key: String(job.job_id),
        label: job.title,
        to: ledgerPath({ job_id: String(job.job_id) }),
        values: FOR_JOBS.map((kind) => job[kind] - (kind === 'jobpost' ? job.refunded : 0)),
      }))}
      drawn={DRAWN}
      fileName={`dingers-by-job-${report.year}`}
    />
  );
}
