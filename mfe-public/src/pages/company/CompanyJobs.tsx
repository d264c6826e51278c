import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageNumber } from '@jpro/platform/routes';
import { BeyondLastPage, QueryBoundary, usePageLabels } from '@jpro/features';
import { ButtonLink, EmptyState, Heading, Pagination, Stack, ChipRow } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { type Lookup, searchOf } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { interleave } from '../../jobs/interleave.ts';
import { JobItem } from '../../jobs/JobItem.tsx';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { resultTotal } from '../../search/resultTotal.ts';
import { useText } from '../../text.ts';
import { chosenFunction, companyJobsQuery } from './companyQueries.ts';
import { Chip } from '../../search/Chip.tsx';

/** Two columns; the last job takes a whole row when it would be alone in it. */
const Jobs = styled.div`
  display: grid;
  gap: ${space[4]};

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

interface CompanyJobsProps {
  readonly companyId: number;
  /** Functions of the open jobs, which can narrow the list. */
  readonly functions: readonly CountedFunction[];
}

/** The open jobs listed under a company's name. */
export function CompanyJobs({ companyId, functions }: CompanyJobsProps) {
  const t = useText();
  const pageLabels = usePageLabels();
  const headingId = useId();
  const [address] = useSearchParams();
  const page = pageNumber(address);
  const query = useQuery(companyJobsQuery(companyId, address));
  const chosen = chosenFunction(address);
  return (
    <Stack as="section" $gap={4} aria-labelledby={headingId}>
      <Heading level={2} size="title" id={headingId}>
        {t('company.jobs')}
      </Heading>
      <FunctionChips functions={functions} chosen={chosen} />
      <QueryBoundary
        query={query}
        headingLevel={3}
        skeleton={
          <Jobs>
            <JobListSkeleton count={6} />
          </Jobs>
        }
      >
        {({ boost_jobs, jobposts }) => {
          const jobs = interleave(boost_jobs.data, jobposts.data);
          const { total, pageCount } = resultTotal({ boost_jobs, jobposts });
          if (jobs.length === 0 && total > 0) {
            return <BeyondLastPage first={{ search: listSearch(chosen, 1) }} headingLevel={3} />;
          }
          if (jobs.length === 0 && chosen) {
            return (
              <EmptyState
                icon="briefcase"
                drawing="jobs"
                headingLevel={3}
                title={t('search.none')}
                actions={<ButtonLink to={{ search: listSearch('', 1) }}>{t('search.without_filters')}</ButtonLink>}
              />
            );
          }
          if (jobs.length === 0) {
            return (
              <EmptyState
                icon="briefcase"
                drawing="jobs"
                headingLevel={3}
                title={t('company.no_jobs')}
                actions={<ButtonLink to="/search">{t('search.all_jobs')}</ButtonLink>}
              >
                {t('company.no_jobs_help')}
              </EmptyState>
            );
          }
          return (
            <Stack $gap={6}>
              <Jobs>
                {jobs.map((job) => (
                  <JobItem key={job.id} job={job} ofThisCompany />
                ))}
              </Jobs>
              <Pagination
                page={page}
                pageCount={pageCount}
                hrefFor={(number) => ({ search: listSearch(chosen, number) })}
                {...pageLabels}
              />
            </Stack>
          );
        }}
      </QueryBoundary>
    </Stack>
  );
}

interface CountedFunction extends Lookup {
  readonly job_count: number;
}

interface FunctionChipsProps {
  readonly functions: readonly CountedFunction[];
  /** Id of the active function, or empty. */
  readonly chosen: string;
}

/** The search part of a link to the company's jobs in one function. */
function listSearch(jobFunction: string, page: number): string {
  const address = new URLSearchParams(jobFunction ? { jobfunction: jobFunction } : {});
  if (page > 1) address.set('page', String(page));
  return searchOf(address) || '?';
}

/** Narrows the company's jobs to one function; a second tap shows all of them again. */
function FunctionChips({ functions, chosen }: FunctionChipsProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  if (functions.length < 2) return null;
  return (
    <ChipRow label={t('common.job.function')}>
      {functions.map((row) => {
        const active = chosen === String(row.id);
        return (
          <li key={row.id}>
            <Chip chosen={active} to={listSearch(active ? '' : String(row.id), 1)}>
              {`${nameOf(row)} (${format.number(row.job_count)})`}
            </Chip>
          </li>
        );
      })}
    </ChipRow>
  );
}
