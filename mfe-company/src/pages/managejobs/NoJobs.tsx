import { ButtonLink, EmptyState } from '@jpro/ui';
import { jobsAddress, type JobFilter } from '../../jobs/jobFilter.ts';
import { useText } from '../../text.ts';

/** Shown for an empty list, with a suggestion what to do next. */
export function NoJobs({ filter }: { readonly filter: JobFilter }) {
  const t = useText();
  if (filter.search_keyword || filter.show || filter.page > 1) {
    return (
      <EmptyState
        title={t('manage_jobs.none_found')}
        actions={
          <ButtonLink variant="secondary" to={jobsAddress({ ...filter, search_keyword: '', show: undefined, page: 1 })}>
            {t('manage_jobs.show_all')}
          </ButtonLink>
        }
      >
        {t('manage_jobs.none_found_help')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="briefcase"
      title={t(`manage_jobs.none.${filter.status}`)}
      actions={
        <ButtonLink to="/company/job/addjob" icon="plus">
          {t('post_job')}
        </ButtonLink>
      }
    >
      {filter.status === 'active' && t('manage_jobs.none_help')}
    </EmptyState>
  );
}
