import type { JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationStatus, MyApplication } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { QueryBoundary, TitledCard } from '@jpro/platform/components';
import { Cluster, Text, TextLink } from '@jpro/ui';
import { ApplicationBadge } from '../../applications/ApplicationBadge.tsx';
import { PlainList } from '../../lists/PlainList.tsx';
import { applicationsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { CardSkeleton } from './CardSkeleton.tsx';

/** The number of applications, and the latest ones by stage. */
export function ApplicationsCard(): JSX.Element {
  const t = useText();
  const format = useFormat();
  const applications = useQuery(applicationsQuery(1));
  return (
    <TitledCard $gap={3} size="title" title={t('dashboard.applications')}>
      <QueryBoundary query={applications} skeleton={<CardSkeleton />}>
        {({ data, total }) => {
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
                {countByStatus(data).map(([status, count]) => (
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

function countByStatus(applications: readonly MyApplication[]): [ApplicationStatus, number][] {
  const counts = new Map<ApplicationStatus, number>();
  for (const { status } of applications) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts];
}
