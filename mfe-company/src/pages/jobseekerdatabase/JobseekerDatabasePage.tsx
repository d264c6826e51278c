import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useClock } from '@jpro/platform';
import { allQueries, CompanyLayout, ListSkeleton, PagedList, PageHeading, QueryBoundary } from '@jpro/features';
import { ButtonLink, EmptyState, Stack, Text } from '@jpro/ui';
import { cvSearch, cvSearchAddress, narrowingFields } from '../../cvs/cvFilter.ts';
import { CvItem } from '../../cvs/CvItem.tsx';
import { CvMatches } from '../../cvs/CvMatches.tsx';
import { cvSearchQuery } from '../../cvs/cvQueries.ts';
import {
  educationLevelsQuery,
  experienceLevelsQuery,
  industriesQuery,
  jobFunctionsQuery,
  locationsQuery,
} from '../../lookups/lookupQueries.ts';
import { useText } from '../../text.ts';
import { ChosenCvFilters } from './ChosenCvFilters.tsx';
import { CvSearchForm } from './CvSearchForm.tsx';
import { NarrowingCounts } from './NarrowingCounts.tsx';
import { SavedSearches } from './SavedSearches.tsx';

/** The CV database: jobseekers who let companies find them, masked until they are unlocked. */
export default function JobseekerDatabasePage() {
  const t = useText();
  const clock = useClock();
  const { search: query } = useLocation();
  const search = cvSearch(new URLSearchParams(query));
  const found = useQuery({ ...cvSearchQuery(search, clock.now()), placeholderData: keepPreviousData });
  const lists = allQueries({
    locations: useQuery(locationsQuery()),
    industries: useQuery(industriesQuery()),
    experienceLevels: useQuery(experienceLevelsQuery()),
    educationLevels: useQuery(educationLevelsQuery()),
    jobFunctions: useQuery(jobFunctionsQuery()),
  });
  const isNarrowed = Boolean(search.search_keyword) || narrowingFields(search).length > 0;

  return (
    <CompanyLayout>
      <PageHeading
        lead={t('cv_search.lead')}
        actions={
          <ButtonLink to="/company/unlockedcv" variant="secondary" icon="bookmark">
            {t('unlocked_cvs.title')}
          </ButtonLink>
        }
      >
        {t('cv_search.title')}
      </PageHeading>
      <QueryBoundary query={lists} skeleton={<ListSkeleton rows={1} height={280} />}>
        {(given) => (
          <Stack $gap={4}>
            <CvSearchForm key={query} search={search} lists={given} />
            <ChosenCvFilters search={search} lists={given} />
            <SavedSearches search={search} />
            <NarrowingCounts search={search} lists={given} />
          </Stack>
        )}
      </QueryBoundary>
      <PagedList
        query={found}
        hrefFor={(page) => cvSearchAddress({ ...search, page })}
        skeleton={<ListSkeleton height={140} />}
        keyOf={({ user_id }) => user_id}
        empty={
          <EmptyState
            icon="users"
            title={isNarrowed ? t('cv_search.none_found') : t('cv_search.none')}
            actions={
              isNarrowed ? (
                <ButtonLink to="/company/jobseekerdatabase" variant="secondary">
                  {t('cv_search.clear')}
                </ButtonLink>
              ) : (
                <ButtonLink to="/company/job/addjob" icon="plus">
                  {t('post_job')}
                </ButtonLink>
              )
            }
          >
            {isNarrowed ? t('cv_search.none_found_help') : t('cv_search.none_help')}
          </EmptyState>
        }
        before={({ total, total_is_capped, unlock_cost }) => (
          <Text role="status">
            {t(total_is_capped ? 'cv_search.total_capped' : 'cv_search.total', { count: total })}{' '}
            {t('cv_search.cost', { count: unlock_cost })}
          </Text>
        )}
      >
        {(cv) => (
          <CvItem cv={cv}>
            <CvMatches matched={cv.matched} />
          </CvItem>
        )}
      </PagedList>
    </CompanyLayout>
  );
}
