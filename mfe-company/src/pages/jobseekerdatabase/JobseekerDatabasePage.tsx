import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useClock } from '@jpro/platform';
import {
  allQueries,
  CompanyLayout,
  ItemList,
  ListSkeleton,
  PageHeading,
  QueryBoundary,
  usePageLabels,
} from '@jpro/platform/components';
import { ButtonLink, EmptyState, Pagination, Stack, Text } from '@jpro/ui';
import { cvSearch, cvSearchAddress, narrowingFields } from '../../cvs/cvFilter.ts';
import { CvItem } from '../../cvs/CvItem.tsx';
import { CvMatches } from '../../cvs/CvMatches.tsx';
import {
  cvSearchQuery,
  educationLevelsQuery,
  experienceLevelsQuery,
  industriesQuery,
  jobFunctionsQuery,
  locationsQuery,
} from '../../queries.ts';
import { useText } from '../../text.ts';
import { ChosenCvFilters } from './ChosenCvFilters.tsx';
import { CvSearchForm } from './CvSearchForm.tsx';

/** The CV database: jobseekers who let companies find them, masked until they are unlocked. */
export default function JobseekerDatabasePage() {
  const t = useText();
  const clock = useClock();
  const pageLabels = usePageLabels();
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
  const isNarrowed = Boolean(search.search_keyword) || narrowingFields(search).length > 0 || search.page > 1;

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
          </Stack>
        )}
      </QueryBoundary>
      <QueryBoundary query={found} skeleton={<ListSkeleton height={140} />}>
        {({ data, total, total_is_capped, unlock_cost, current_page, last_page }) =>
          data.length === 0 ? (
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
          ) : (
            <>
              <Text role="status">
                {t(total_is_capped ? 'cv_search.total_capped' : 'cv_search.total', { count: total })}{' '}
                {t('cv_search.cost', { count: unlock_cost })}
              </Text>
              <ItemList>
                {data.map((cv) => (
                  <CvItem key={cv.user_id} cv={cv}>
                    <CvMatches matched={cv.matched} />
                  </CvItem>
                ))}
              </ItemList>
              <Pagination
                page={current_page}
                pageCount={last_page}
                hrefFor={(page) => cvSearchAddress({ ...search, page })}
                {...pageLabels}
              />
            </>
          )
        }
      </QueryBoundary>
    </CompanyLayout>
  );
}
