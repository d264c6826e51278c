import { Suspense, lazy, useEffect, useMemo, type MouseEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { apiKey, type JobCard, type ResponseOf } from '@jpro/api';
import { usePlatform, useSession, usePagePath } from '@jpro/platform';
import { QueryBoundary } from '@jpro/features';
import { Button, Cluster, PageWidth, Heading, Stack, TextLink } from '@jpro/ui';
import { color, media, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { MAX_COUNTED_JOBS } from '@jpro/api/fields';
import { searchedAlert } from '@jpro/api/job-filters';
import { ArrivedIntent } from '../../intent/ArrivedIntent.tsx';
import { IntentForm } from '../../intent/IntentForm.tsx';
import { interleave } from '../../jobs/interleave.ts';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { rememberField } from '../../jobs/recentField.ts';
import { rememberKeyword } from '@jpro/features/recent-keywords';
import { readSearch, searchPath, withChosenJob, type SearchValues } from '../../search/searchAddress.ts';
import { SearchPanel } from '../../search/SearchPanel.tsx';
import { searchQuery } from '../../search/searchQueries.ts';
import { onlyValue } from '../../search/useFilters.ts';
import { useText } from '../../text.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FilterBar } from './FilterBar.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { SearchResults } from './SearchResults.tsx';
import { Understood } from './Understood.tsx';
import { loadDetailPane, useHasDetailPane } from './useHasDetailPane.ts';

const DetailPane = lazy(loadDetailPane);

const Page = styled(PageWidth)`
  padding-block: ${space[4]} ${space[12]};
`;

const Tools = styled(Cluster)`
  ${media.mobile} {
    flex: 1 0 100%;
  }
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  > nav {
    min-width: 0;
  }
`;

/** Without jobs, and without scripts, there is nothing to show beside the list. */
const Columns = styled.div<{ $hasJobs: boolean }>`
  ${media.wide} {
    display: ${({ $hasJobs }) => ($hasJobs ? 'grid' : 'block')};
    grid-template-columns: minmax(340px, 2fr) 3fr;

    gap: ${space[6]};
    align-items: start;

    @media (scripting: none) {
      display: block;
    }
  }
`;

/** The second column. Until the chosen job is drawn, its frame stands there. */
const Beside = styled.div`
  display: contents;

  ${media.wide} {
    &:empty {
      display: block;
      position: sticky;
      top: calc(57px + ${space[4]});
      height: calc(100vh - 57px - ${space[8]});
      border: 1px solid ${color.line};
      border-radius: ${radius.large};
      background: ${color.surface};

      @media (scripting: none) {
        display: none;
      }
    }
  }
`;

export default function SearchPage() {
  const t = useText();
  const hasPane = useHasDetailPane();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [address] = useSearchParams();
  const values = useMemo(() => readSearch(new URLSearchParams(search)), [search]);
  const query = useQuery(searchQuery(values));
  const jobs = useMemo(
    () => (query.data ? interleave(query.data.boost_jobs.data, query.data.jobposts.data) : []),
    [query.data],
  );
  const selectedId = hasPane ? (chosenJob(address) ?? jobs[0]?.id) : undefined;

  // The server returns the keyword in Unicode, even if it was typed in Zawgyi.
  const found = query.data?.search_keyword;
  const { queryClient } = usePlatform();
  const isJobseeker = useSession()?.user_type === 'jobseeker';
  useEffect(() => {
    if (!found) return;
    // The server has stored a jobseeker's (rule 53); the device may be shared.
    if (isJobseeker) void queryClient.invalidateQueries({ queryKey: apiKey('/jobpost/recent_search/{id}') });
    else rememberKeyword(found);
  }, [found, isJobseeker, queryClient]);
  const field = onlyValue(values.jobfunction);
  useEffect(() => {
    if (field) rememberField(field);
  }, [field]);
  const understood = query.data?.understood;
  const keyword = understood ? understood.keyword : found || values.search_keyword;

  const open = (job: JobCard, event: MouseEvent<HTMLAnchorElement>) => {
    if (!hasPane || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ search: withChosenJob(search, job.id) }, { replace: true, preventScrollReset: true });
  };
  return (
    <Page>
      <ArrivedIntent />
      <Stack $gap={4}>
        <SearchPanel values={values} />
        <Filters>
          <FilterBar values={values} />
          <QuickFilters values={values} />
        </Filters>
        <Cluster $justify="space-between">
          <Heading level={1} size="title">
            {keyword ? t('search.heading_for', { keyword }) : t('search.heading')}
          </Heading>
          <Tools $gap={4} $justify="space-between">
            <ResultCount found={query.data} />
            <SaveAlertLink values={{ ...values, search_keyword: alertKeyword(values, query.data) }} />
          </Tools>
        </Cluster>
        {query.data && <Understood values={values} found={query.data} />}
        <ChosenFilters values={values} />
        <Columns $hasJobs={jobs.length > 0}>
          <QueryBoundary
            query={query}
            skeleton={
              <Stack $gap={2}>
                <JobListSkeleton count={8} />
              </Stack>
            }
          >
            {(found) => (
              <SearchResults values={values} found={found} jobs={jobs} selectedId={selectedId} onOpen={open} />
            )}
          </QueryBoundary>
          {jobs.length > 0 && (
            <Beside data-later>
              <Suspense>{selectedId !== undefined && <DetailPane jobId={selectedId} />}</Suspense>
            </Beside>
          )}
        </Columns>
      </Stack>
    </Page>
  );
}

/** The job shown beside the list: `?job=`. */
function chosenJob(address: URLSearchParams): number | undefined {
  const value = address.get('job') ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}

/** The number of jobs found, announced when it changes. */
function ResultCount({ found }: { readonly found: ResponseOf<'GET', '/jobpost'> | undefined }) {
  const t = useText();
  const words =
    found &&
    (found.total_count === null
      ? t('search.total_capped', { count: MAX_COUNTED_JOBS })
      : t('search.total', { count: found.total_count }));
  return <span role="status">{words}</span>;
}

/** Alerts read the salary in a keyword themselves, but correct no mistakes. */
function alertKeyword(values: SearchValues, found: ResponseOf<'GET', '/jobpost'> | undefined): string {
  const { understood } = found ?? {};
  const hasSalary = understood?.salary_min !== undefined || understood?.salary_max !== undefined;
  return (understood && !hasSalary ? understood.keyword : values.search_keyword) ?? '';
}

/** Saves a search as a job alert: a guest's after the login, a jobseeker's with a form where it can be changed. */
function SaveAlertLink({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const path = usePagePath()('job-alerts');
  const user = useSession();
  const search = searchPath(values).slice('/search'.length);
  if (!path || user?.user_type === 'company' || !searchedAlert(new URLSearchParams(search))) return null;
  if (!user)
    return (
      <IntentForm wanted={{ kind: 'alert', id: 0 }} place="save-alert" search={search}>
        <Button variant="quiet" size="small" icon="bell" id="save-alert" type="submit">
          {t('search.save_alert')}
        </Button>
      </IntentForm>
    );
  return <TextLink to={`${path}${search}`}>{t('search.save_alert')}</TextLink>;
}
