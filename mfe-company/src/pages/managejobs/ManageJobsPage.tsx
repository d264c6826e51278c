import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { CompanyJob } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { CompanyLayout, ListSkeleton, PageHeading, QueryBoundary, usePageLabels, useRefreshOn } from '@jpro/features';
import { ButtonLink, Field, Pagination, Select, Stack, TabLinks, EmptyState } from '@jpro/ui';
import type { RowKey } from '@jpro/ui/tables';
import {
  JOB_SORTS,
  type JobSort,
  JOBS_SHOWN,
  type JobsShown,
  jobFilter,
  jobsAddress,
  LISTED_STATUSES,
  type JobFilter,
} from '../../jobs/jobFilter.ts';
import { PostJobLink } from '../../jobs/PostJobLink.tsx';
import { JobTitleSearch } from '../../jobs/JobTitleSearch.tsx';
import { useJobDialogs } from '../../jobs/useJobDialogs.tsx';
import { useReopenJob } from '../../jobs/useReopenJob.ts';
import { FilterForm, HiddenFields } from '../../lists/FilterForm.tsx';
import { SortSelect } from '../../lists/SortSelect.tsx';
import { jobsQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';
import { ChosenJobsBar } from './ChosenJobsBar.tsx';
import { JobTable } from './JobTable.tsx';

const PATH = '/company/job/managejobs';

export default function ManageJobsPage() {
  const t = useText();
  const { number } = useFormat();
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = jobFilter(new URLSearchParams(search));
  const jobs = useQuery({ ...jobsQuery(filter), placeholderData: keepPreviousData });
  const { reopen } = useReopenJob();
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  const { close, change, opening, dialogs } = useJobDialogs(() => setChosen(new Set()));
  const chosenIn = (listed: readonly CompanyJob[]) => listed.filter(({ id }) => chosen.has(id));
  const pageLabels = usePageLabels();
  useRefreshOn('companyalert', '/company/jobposts');

  const counts = jobs.data?.counts;
  const tabs = [
    ...LISTED_STATUSES.filter((status) => status !== 'pending' || Boolean(counts?.pending)),
    'draft' as const,
  ].map((status) => ({
    id: status,
    label: t(`job_status.${status}`),
    count: counts && number(counts[status]),
    to: status === 'draft' ? '/company/job/draftlist' : jobsAddress({ ...filter, status, page: 1 }),
  }));

  return (
    <CompanyLayout>
      <PageHeading actions={<PostJobLink />}>{t('manage_jobs.title')}</PageHeading>
      <TabLinks label={t('manage_jobs.tabs')} tabs={tabs} value={filter.status} />
      <JobTitleSearch
        path={PATH}
        keyword={filter.search_keyword}
        addressOf={(search_keyword) => jobsAddress({ ...filter, search_keyword, page: 1 })}
      >
        <HiddenFields values={{ status: filter.status, sort: filter.sort, show: filter.show }} />
      </JobTitleSearch>
      <FilterForm path={PATH} hidden={{ status: filter.status, search_keyword: filter.search_keyword }}>
        <SortSelect
          value={filter.sort ?? ''}
          options={[
            { value: '', label: t('cv_search.newest') },
            ...JOB_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
          ]}
          addressOf={(sort) => jobsAddress({ ...filter, sort: (sort || undefined) as JobSort | undefined, page: 1 })}
        />
        <Field label={t('manage_jobs.show')}>
          <Select
            name="show"
            value={filter.show ?? ''}
            options={[
              { value: '', label: t('manage_jobs.shown.all') },
              ...JOBS_SHOWN.map((value) => ({ value, label: t(`manage_jobs.shown.${value}`) })),
            ]}
            onChange={({ target }) =>
              void navigate(
                jobsAddress({ ...filter, show: (target.value || undefined) as JobsShown | undefined, page: 1 }),
              )
            }
          />
        </Field>
      </FilterForm>
      <QueryBoundary query={jobs} skeleton={<ListSkeleton />}>
        {(response) =>
          response.data.length === 0 ? (
            <NoJobs filter={filter} />
          ) : (
            <Stack>
              <JobTable
                jobs={response.data}
                onClose={close}
                onReopen={reopen}
                onChange={(job, wanted) => change([job], wanted)}
                chosen={chosen}
                onChoose={setChosen}
              />
              <Pagination
                page={response.current_page}
                pageCount={response.last_page}
                hrefFor={(page) => jobsAddress({ ...filter, page })}
                {...pageLabels}
              />
              {chosenIn(response.data).length > 0 && (
                <ChosenJobsBar
                  jobs={chosenIn(response.data)}
                  opening={opening?.jobs.every(({ id }) => chosen.has(id)) ? opening.change : null}
                  onChange={(wanted) => change(chosenIn(response.data), wanted)}
                  onClear={() => setChosen(new Set())}
                />
              )}
            </Stack>
          )
        }
      </QueryBoundary>
      {dialogs}
    </CompanyLayout>
  );
}

/** Shown for an empty list, with a suggestion what to do next. */
function NoJobs({ filter }: { readonly filter: JobFilter }) {
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
    <EmptyState icon="briefcase" title={t(`manage_jobs.none.${filter.status}`)} actions={<PostJobLink />}>
      {filter.status === 'active' && t('manage_jobs.none_help')}
    </EmptyState>
  );
}
