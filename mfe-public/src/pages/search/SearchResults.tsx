import { Fragment, type MouseEvent } from 'react';
import type { ResponseOf, JobCard } from '@jpro/api';
import { BeyondLastPage, usePageLabels } from '@jpro/features';
import { ButtonLink, Cluster, EmptyState, Pagination, Stack, TextLink } from '@jpro/ui';
import { color, fontSize, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { resultTotal } from '../../search/resultTotal.ts';
import { filterCount, searchPath, type SearchValues } from '../../search/searchAddress.ts';
import { useText } from '../../text.ts';
import { JobRows, standsOut } from './JobRows.tsx';
import { MoreJobs } from './MoreJobs.tsx';

interface SearchResultsProps {
  readonly values: SearchValues;
  readonly found: ResponseOf<'GET', '/jobpost'>;
  /** Boosted and normal jobs, interleaved. */
  readonly jobs: readonly JobCard[];
  /** The job shown beside the list. */
  readonly selectedId: number | undefined;
  readonly onOpen: (job: JobCard, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** One page of jobs with pagination, or advice when there are none. */
export function SearchResults({ values, found, jobs, selectedId, onOpen }: SearchResultsProps) {
  const pageLabels = usePageLabels();
  const { total, pageCount } = resultTotal(found);
  if (jobs.length === 0)
    return (
      <NoResults
        values={values}
        keyword={found.search_keyword}
        suggestions={found.suggestions}
        beyondTheEnd={total > 0}
      />
    );
  return (
    <Stack $gap={6}>
      <Stack $gap={2}>
        {jobs.some(({ salary, pay }) => pay && standsOut(salary, pay)) && <PayLegend />}
        <JobRows jobs={jobs} selectedId={selectedId} onOpen={onOpen} />
        <MoreJobs key={searchPath(values)} values={values} pageCount={pageCount} />
      </Stack>
      <Pagination
        page={Number(values.page ?? 1)}
        pageCount={pageCount}
        hrefFor={(page) => searchPath({ ...values, page: String(page) })}
        {...pageLabels}
      />
    </Stack>
  );
}

interface NoResultsProps {
  readonly values: SearchValues;
  readonly keyword: string;
  /** Similar keywords that would find jobs. */
  readonly suggestions: readonly string[] | undefined;
  readonly beyondTheEnd: boolean;
}

function NoResults({ values, keyword, suggestions = [], beyondTheEnd }: NoResultsProps) {
  const t = useText();
  if (beyondTheEnd) {
    const { page: _, ...first } = values;
    return <BeyondLastPage first={searchPath(first)} />;
  }
  const filtered = filterCount(values) > 0;
  const loosened = keyword && filtered ? { search_keyword: keyword } : {};
  return (
    <EmptyState
      title={keyword ? t('search.none_for', { keyword }) : t('search.none')}
      actions={
        <ButtonLink to={searchPath(loosened)}>{t(filtered ? 'search.without_filters' : 'search.all_jobs')}</ButtonLink>
      }
    >
      {suggestions.length > 0 ? (
        <>
          {t('search.did_you_mean')}{' '}
          {suggestions.map((suggestion, index) => (
            <Fragment key={suggestion}>
              {index > 0 && ' · '}
              <TextLink to={searchPath({ search_keyword: suggestion })}>{suggestion}</TextLink>
            </Fragment>
          ))}
        </>
      ) : (
        t(filtered ? 'search.none_help_filters' : 'search.none_help')
      )}
    </EmptyState>
  );
}

const Legend = styled(Cluster)`
  color: ${color.muted};
  font-size: ${fontSize.tiny};

  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
  }

  > span::before {
    content: '';
    width: 14px;
    height: 8px;
    border: 1px solid ${color.primary};
    border-radius: 3px;
    background: ${color.primarySoft};
  }

  > span + span::before {
    width: 8px;
    border-color: ${color.accent};
    border-radius: ${radius.round};
    background: ${color.accent};
  }
`;

/** What the bars beside salaries mean. */
function PayLegend() {
  const t = useText();
  return (
    <Legend $gap={4} aria-hidden>
      <span>{t('job.pay.legend.usual')}</span>
      <span>{t('job.pay.legend.this')}</span>
    </Legend>
  );
}
