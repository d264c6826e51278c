import type { MonthlyReport } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Bars, Plot } from '@jpro/features/plots';
import { useText } from '../../text.ts';
import { ledgerPath } from '../wallet/ledgerFilter.ts';

const FOR_JOBS = ['jobpost', 'boost', 'extend'] as const;
/** As many bars as fit on a phone. */
const DRAWN = 12;

/** The jobs of a year by cost, without refunded postings; each links to its transactions. The first ones are drawn. */
export function JobPlot({ report }: { readonly report: MonthlyReport }) {
  const t = useText();
  const { digits } = useFormat();
  const { jobs = [], job_count = jobs.length, total } = report;
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
