import type { JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationStatus } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { QueryBoundary, TitledCard } from '@jpro/features';
import { Cluster, Text, TextLink } from '@jpro/ui';
import { ApplicationBadge } from '../../applications/ApplicationBadge.tsx';
import { PlainList } from '../../lists/PlainList.tsx';
import { applicationCountsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { CardSkeleton } from './CardSkeleton.tsx';

/** The number of applications, and how many are in each stage. */
export function ApplicationsCard(): JSX.Element {
  const t = useText();
  const format = useFormat();
  const counts = useQuery(applicationCountsQuery());
  return (
    <TitledCard $gap={3} size="title" title={t('dashboard.applications')}>
      <QueryBoundary query={counts} skeleton={<CardSkeleton />}>
        {(byStage) => {
          const stages = (Object.entries(byStage) as [ApplicationStatus, number][]).filter(([, count]) => count > 0);
          const total = stages.reduce((sum, [, count]) => sum + count, 0);
          if (total === 0)
            return (
              <>
                <Text $tone="muted">{t('dashboard.no_applications')}</Text>
                <TextLink to="/search">{t('job.find')}</TextLink>
              </>
            );
          return (
            <>
              <Text>{t('applications.count', { count: total })}</Text>
              <Text $size="small" $tone="muted">
                {t('dashboard.by_status')}
              </Text>
              <PlainList $gap={2}>
                {stages.map(([status, count]) => (
                  <Cluster as="li" key={status} $justify="space-between">
                    <ApplicationBadge status={status} />
                    <Text as="span">{format.number(count)}</Text>
                  </Cluster>
                ))}
              </PlainList>
              <TextLink to="/jobseeker/applyjobs">{t('dashboard.see_applications')}</TextLink>
            </>
          );
        }}
      </QueryBoundary>
    </TitledCard>
  );
}
