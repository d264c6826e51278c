import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/platform/components';
import { ButtonLink, Card, Cluster, Heading, ProgressMeter, Skeleton, Stack, Text } from '@jpro/ui';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { percentageQuery } from '../../profile/profileQueries.ts';
import { useText } from '../../text.ts';
import { stepPath } from './guidePath.ts';

/** Shown after the last step: how complete the profile is, and where to continue. */
export default function GuideEndPage() {
  const t = useText();
  const query = useQuery(percentageQuery());
  return (
    <JobseekerLayout current="/jobseeker/profile" title={t('guide.title')}>
      <Card $padding={5}>
        <Stack $gap={5}>
          <Heading level={2}>{t('guide.end.title')}</Heading>
          <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={40} />}>
            {({ percentage: percent }) => (
              <ProgressMeter
                label={t('completeness.meter')}
                value={percent}
                valueText={t('completeness.value', { percent })}
              />
            )}
          </QueryBoundary>
          <Text>{t('guide.end.text')}</Text>
          <Cluster>
            <ButtonLink to="/search" icon="search">
              {t('guide.end.search')}
            </ButtonLink>
            <ButtonLink to="/jobseeker/profile#cvs" variant="secondary">
              {t('guide.end.cv')}
            </ButtonLink>
            <ButtonLink to={stepPath(1)} variant="quiet">
              {t('guide.end.again')}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Card>
    </JobseekerLayout>
  );
}
