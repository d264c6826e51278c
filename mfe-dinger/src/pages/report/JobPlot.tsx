import type { MonthlyReport } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Bars, Plot } from '@jpro/platform/plots';
import { useText } from '../../text.ts';
import { ledgerPath } from '../wallet/ledgerFilter.ts';

const FOR_JOBS = ['jobpost', 'boost', 'extend'] as const;

type JobCost = NonNullable<MonthlyReport['jobs']>[number];

/** The cost of each kind without what was given back. */
function afterRefund(job: JobCost): number[] {
  let left = job.refunded;
  return FOR_JOBS.map((kind) => {
    const givenBack = Math.min(left, job[kind]);
    left -= givenBack;
    return job[kind] - givenBack;
  });
}

/** The most expensive jobs of a year; each links to its transactions. */
export function JobPlot({ report }: { readonly report: MonthlyReport }) {
  const t = useText();
  const { digits } = useFormat();
  const { jobs = [] } = report;
  const year = digits(String(report.year));
  const [first] = jobs;
  return (
    <Plot
      drawing={Bars}
      title={t('report.by_job')}
      summary={
        first
          ? t('report.by_job_text', {
              year,
              job: first.title,
              count: first.jobpost + first.boost + first.extend - first.refunded,
            })
          : t('report.by_job_none', { year })
      }
      axis={t('report.job')}
      series={FOR_JOBS.map((kind) => ({ name: t(`movement.${kind}`) }))}
      points={jobs.map((job) => ({
        key: String(job.job_id),
        label: job.title,
        to: ledgerPath({ job_id: String(job.job_id) }),
        values: afterRefund(job),
      }))}
      fileName={`dingers-by-job-${report.year}`}
    />
  );
}
