import { useQuery } from '@tanstack/react-query';
import { jobPath } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { useLocale } from '@jpro/platform';
import { QueryBoundary } from '@jpro/features';
import { EmptyState, TextLink } from '@jpro/ui';
import { color, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { JobView } from '../../jobs/JobView.tsx';
import { JobViewSkeleton } from '../../jobs/JobViewSkeleton.tsx';
import { useText } from '../../text.ts';

const Pane = styled.aside`
  position: sticky;
  top: calc(57px + ${space[4]});
  max-height: calc(100vh - 57px - ${space[8]});
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const FullPage = styled.p`
  margin-top: ${space[6]};
`;

/** The selected job beside the list, on wide screens. */
export default function DetailPane({ jobId }: { readonly jobId: number }) {
  const t = useText();
  const query = useQuery(jobQuery(jobId));
  const locale = useLocale();
  return (
    <Pane key={jobId} aria-label={t('search.detail')} tabIndex={0}>
      <QueryBoundary query={query} headingLevel={3} skeleton={<JobViewSkeleton />}>
        {(job) =>
          job ? (
            <>
              <JobView job={jobInLocale(job, locale)} headingLevel={2} />
              <FullPage>
                <TextLink to={jobPath(job)}>{t('search.full_page')}</TextLink>
              </FullPage>
            </>
          ) : (
            <EmptyState icon="briefcase" title={t('not_found.title')} />
          )
        }
      </QueryBoundary>
    </Pane>
  );
}
