import type { CompanyReport } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Columns, Curves, Plot, useMonthPoints } from '@jpro/features/plots';
import { useText } from '../../text.ts';

/** Jobs, applicants and the times to the first reply and to hiring, month by month. */
export function MonthPlots({ report }: { readonly report: CompanyReport }) {
  const t = useText();
  const { date, digits } = useFormat();
  const pointsOf = useMonthPoints();
  const { months, total } = report;
  const year = digits(String(report.year));
  const most = (key: 'jobs' | 'applicants') =>
    date(`${months.reduce((one, other) => (other[key] > one[key] ? other : one)).month}-01`, 'month_alone');

  return (
    <>
      <Plot
        drawing={Columns}
        title={t('report.by_month')}
        summary={
          total.applicants === 0
            ? t('report.applicants_none', { year })
            : t('report.applicants_year', { year, count: total.applicants, month: most('applicants') })
        }
        axis={t('report.month')}
        series={[{ name: t('stage.hired') }, { name: t('report.not_hired') }]}
        points={pointsOf(months, ({ applicants, hired }) => [hired, applicants - hired])}
        fileName={`applicants-${report.year}`}
      />
      <Plot
        drawing={Columns}
        title={t('report.jobs_by_month')}
        summary={
          total.jobs === 0
            ? t('report.jobs_none', { year })
            : t('report.jobs_year', { year, count: total.jobs, month: most('jobs') })
        }
        axis={t('report.month')}
        series={[{ name: t('report.jobs') }]}
        points={pointsOf(months, ({ jobs }) => [jobs])}
        fileName={`jobs-${report.year}`}
      />
      <Plot
        drawing={Curves}
        title={t('report.reply_time')}
        summary={
          total.reply_hours === null
            ? t('report.reply_none')
            : t('report.reply_year', { count: Math.max(1, Math.round(total.reply_hours)) })
        }
        axis={t('report.month')}
        series={[{ name: t('report.hours') }]}
        points={pointsOf(months, ({ reply_hours }) => [reply_hours])}
        fileName={`first-reply-${report.year}`}
      />
      <Plot
        drawing={Curves}
        title={t('report.hire_time')}
        summary={
          total.hire_days === null
            ? t('report.hire_none')
            : t('report.hire_year', { count: Math.max(1, Math.round(total.hire_days)) })
        }
        axis={t('report.month')}
        series={[{ name: t('report.days') }]}
        points={pointsOf(months, ({ hire_days }) => [hire_days])}
        fileName={`time-to-hire-${report.year}`}
      />
    </>
  );
}
