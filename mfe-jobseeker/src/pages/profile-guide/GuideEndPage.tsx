import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/features';
import { ButtonLink, Card, Cluster, Heading, Skeleton, Stack, Text } from '@jpro/ui';
import { ProgressMeter } from '@jpro/ui/fields';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { percentageQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { CompletenessParts } from '../profile/CompletenessParts.tsx';
import { missingStep } from './guidePath.ts';
import { useGuide } from './useGuide.ts';

/** Shown after the last step, whether it was filled in or skipped: how complete the profile is, and what is missing. */
export default function GuideEndPage() {
  const t = useText();
  const { step, back } = useGuide();
  const query = useQuery(percentageQuery());
  const isFilledIn = query.data !== undefined && missingStep(query.data.parts) === undefined;
  const missing = query.data?.parts.filter(({ done }) => !done) ?? [];
  return (
    <JobseekerLayout current="/jobseeker/profile" title={t('guide.title')}>
      <Card $padding={5}>
        <Stack $gap={5}>
          <Heading level={2}>{t(isFilledIn ? 'guide.end.well_done' : 'guide.end.title')}</Heading>
          <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={40} />}>
            {({ percentage: percent }) => (
              <ProgressMeter
                label={t('completeness.meter')}
                value={percent}
                valueText={t('completeness.value', { percent })}
              />
            )}
          </QueryBoundary>
          {missing.length > 0 && (
            <Stack as="section" aria-labelledby="missing" $gap={2}>
              <Heading level={3} size="body" id="missing">
                {t('guide.end.missing')}
              </Heading>
              <CompletenessParts parts={missing} />
            </Stack>
          )}
          <Text>{t('guide.end.text')}</Text>
          <Cluster>
            {back !== undefined && <ButtonLink to={back}>{t('guide.end.back')}</ButtonLink>}
            <ButtonLink to="/search" icon="search" variant={back === undefined ? 'primary' : 'secondary'}>
              {t('guide.end.search')}
            </ButtonLink>
            {missing.some(({ part }) => part === 'cv') && (
              <ButtonLink to="/jobseeker/profile#cvs" variant="secondary">
                {t('guide.end.cv')}
              </ButtonLink>
            )}
            <ButtonLink to={step(1)} variant="quiet">
              {t('guide.end.again')}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Card>
    </JobseekerLayout>
  );
}
