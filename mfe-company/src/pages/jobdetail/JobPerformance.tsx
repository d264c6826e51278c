import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@jpro/platform';
import { ListSkeleton, QueryBoundary } from '@jpro/features';
import { Columns, Plot } from '@jpro/features/plots';
import { jobPerformanceQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';

/** Views and applications of a job by day. */
export function JobPerformance({ id }: { readonly id: number }) {
  const t = useText();
  const format = useFormat();
  const performance = useQuery(jobPerformanceQuery(id));
  return (
    <QueryBoundary query={performance} skeleton={<ListSkeleton rows={1} height={220} />}>
      {({ views, applicants, days }) => (
        <Plot
          drawing={Columns}
          title={t('job_detail.performance')}
          summary={t(views === 0 ? 'job_detail.no_views' : 'job_detail.conversion', {
            views: format.number(views),
            count: applicants,
            percent: views === 0 ? 0 : Math.round((applicants / views) * 1000) / 10,
          })}
          axis={t('job_detail.day')}
          series={[{ name: t('manage_jobs.applicants') }, { name: t('job_detail.only_views') }]}
          points={days.map((each) => ({
            key: each.day,
            label: format.date(each.day, 'short'),
            tick: format.number(Number(each.day.slice(8))),
            // Everyone who applies has seen the job, but applications from elsewhere may outnumber the counted views.
            values: [each.applicants, Math.max(0, each.views - each.applicants)],
          }))}
          fileName={`job-${id}`}
        />
      )}
    </QueryBoundary>
  );
}
