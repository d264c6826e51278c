import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useClock, useLocalName } from '@jpro/platform';
import { allQueries, CompanyLayout, ListSkeleton, PagedList, PageHeading, QueryBoundary } from '@jpro/features';
import { Badge, ButtonLink, EmptyState, Stack, Text, Cluster, ChipRow, Tag, TextLink } from '@jpro/ui';
import type { CvMatch } from '@jpro/api';
import { PostJobLink } from '../../jobs/PostJobLink.tsx';
import { cvSearch, cvSearchAddress, narrowingFields, type CvField, type CvSearch } from '../../cvs/cvFilter.ts';
import { CvItem } from '../../cvs/CvItem.tsx';
import { cvSearchQuery } from '../../cvs/cvQueries.ts';
import {
  educationLevelsQuery,
  experienceLevelsQuery,
  industriesQuery,
  jobFunctionsQuery,
  locationsQuery,
} from '@jpro/features/lookup-queries';
import { useText } from '../../text.ts';
import { CvSearchForm, type CvSearchLists } from './CvSearchForm.tsx';
import { NarrowingCounts } from './NarrowingCounts.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { useFilterNames } from './useFilterNames.ts';

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
                <PostJobLink />
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

/** The parts of a CV in which the keyword occurs. */
function CvMatches({ matched }: { readonly matched: readonly CvMatch[] }) {
  const t = useText();
  const nameOf = useLocalName();
  const partName = (part: CvMatch['part']) =>
    part === 'function' || part === 'industry' ? t(`common.job.${part}`) : t(`cv.part.${part}`);
  if (matched.length === 0) return null;
  return (
    <Text as="div" $size="small">
      <Cluster>
        <span>{t('cv.matched')}</span>
        {matched.map((match) => {
          const found = match.text ?? nameOf(match.lookup);
          return (
            <Badge key={`${match.part} ${found}`} tone="warning">
              {t('cv.match', { part: partName(match.part), found })}
            </Badge>
          );
        })}
      </Cluster>
    </Text>
  );
}

interface ChosenCvFiltersProps {
  readonly search: CvSearch;
  readonly lists: CvSearchLists;
}

/** The active filters, each with a button to remove it. */
function ChosenCvFilters({ search, lists }: ChosenCvFiltersProps) {
  const t = useText();
  const navigate = useNavigate();
  const nameOf = useFilterNames(search, lists);
  const chosen = narrowingFields(search);
  if (chosen.length === 0) return null;

  function without(field: CvField): string {
    const { [field]: _, page: __, ...rest } = search;
    if (field === 'location') delete (rest as { township?: string }).township;
    return cvSearchAddress(rest);
  }

  return (
    <ChipRow label={t('cv_search.chosen')}>
      {chosen.map((field) => {
        const name = nameOf(field, search[field] ?? '');
        return (
          <li key={field}>
            <Tag removeLabel={t('cv_search.remove', { name })} onRemove={() => void navigate(without(field))}>
              {name}
            </Tag>
          </li>
        );
      })}
      <li>
        <TextLink to={cvSearchAddress(search.search_keyword ? { search_keyword: search.search_keyword } : {})}>
          {t('cv_search.clear')}
        </TextLink>
      </li>
    </ChipRow>
  );
}
