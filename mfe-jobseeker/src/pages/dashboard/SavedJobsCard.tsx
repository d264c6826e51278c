import type { JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { jobPath } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { textLanguage, useLocale } from '@jpro/platform';
import { QueryBoundary, TitledCard } from '@jpro/features';
import { Text, TextLink } from '@jpro/ui';
import { PlainList } from '../../lists/PlainList.tsx';
import { savedJobsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { CardSkeleton } from './CardSkeleton.tsx';

const SHOWN = 3;

export function SavedJobsCard(): JSX.Element {
  const t = useText();
  const locale = useLocale();
  const savedJobs = useQuery(savedJobsQuery(1));
  return (
    <TitledCard $gap={3} size="title" title={t('dashboard.saved')}>
      <QueryBoundary query={savedJobs} skeleton={<CardSkeleton />}>
        {({ data, total }) => {
          if (total === 0)
            return (
              <>
                <Text $tone="muted">{t('dashboard.no_saved')}</Text>
                <Text $tone="muted">{t('saved.empty_text')}</Text>
                <TextLink to="/search">{t('job.find')}</TextLink>
              </>
            );
          return (
            <>
              <Text>{t('saved.count', { count: total })}</Text>
              <PlainList $gap={2}>
                {data
                  .slice(0, SHOWN)
                  .map((saved) => jobInLocale(saved, locale))
                  .map((job) => (
                    <li key={job.id}>
                      <TextLink to={jobPath(job)} lang={textLanguage(job.title)}>
                        {job.title}
                      </TextLink>
                    </li>
                  ))}
              </PlainList>
              <TextLink to="/jobseeker/savejobs">{t('dashboard.see_saved')}</TextLink>
            </>
          );
        }}
      </QueryBoundary>
    </TitledCard>
  );
}
