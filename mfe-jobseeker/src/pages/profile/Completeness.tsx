import type { JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PROFILE_COMPLETE_PERCENT } from '@jpro/api/fields';
import { SECTION_OF } from '@jpro/api/profile-sections';
import { QueryBoundary } from '@jpro/features';
import { ButtonLink, Card, Disclosure, Heading, Skeleton, Stack, Text } from '@jpro/ui';
import { ProgressMeter } from '@jpro/ui/fields';
import { percentageQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { missingStep, resumedPath, type Parts } from '../profile-guide/guidePath.ts';
import { CompletenessParts, type KnownPart } from './CompletenessParts.tsx';

/** How complete the profile is, and which parts are missing (rules 58.1 and 89). */
export function Completeness(): JSX.Element {
  const t = useText();
  const percentage = useQuery(percentageQuery());
  return (
    <Card as="section" aria-labelledby="completeness" $padding={5}>
      <Stack $gap={3}>
        <Heading level={2} size="title" id="completeness">
          {t('completeness.title')}
        </Heading>
        <QueryBoundary query={percentage} skeleton={<MeterSkeleton />}>
          {({ percentage: percent, parts }) => (
            <>
              <ProgressMeter
                label={t('completeness.meter')}
                value={percent}
                valueText={t('completeness.value', { percent })}
              />
              <Text $size="small">
                {percent < PROFILE_COMPLETE_PERCENT
                  ? t('completeness.nudge', { goal: PROFILE_COMPLETE_PERCENT })
                  : t('completeness.enough')}
              </Text>
              {percent < PROFILE_COMPLETE_PERCENT && (
                <div>
                  <NextPart parts={parts} />
                </div>
              )}
              <Checklist parts={parts} />
            </>
          )}
        </QueryBoundary>
      </Stack>
    </Card>
  );
}

const CHECKED = 5;

/** The five missing parts that count most; the others unfold. */
function Checklist({ parts }: { readonly parts: Parts }): JSX.Element {
  const t = useText();
  const missing = parts
    .filter(({ done }) => !done)
    .sort((one, other) => other.percent - one.percent)
    .slice(0, CHECKED);
  const rest = parts.filter((part) => !missing.includes(part));
  return (
    <>
      {missing.length > 0 && <CompletenessParts parts={missing} />}
      {rest.length > 0 && (
        <Disclosure summary={t('completeness.breakdown')}>
          <CompletenessParts parts={rest} />
        </Disclosure>
      )}
    </>
  );
}

/** Leads to the guide, or, when its steps are filled in, to the section of the first part that is missing. */
function NextPart({ parts }: { readonly parts: Parts }): JSX.Element | null {
  const t = useText();
  if (missingStep(parts))
    return (
      <ButtonLink to={resumedPath(parts)} size="small">
        {t('guide.start')}
      </ButtonLink>
    );
  const missing = parts.find(({ part, done }) => !done && SECTION_OF[part]);
  if (!missing) return null;
  return (
    <ButtonLink to={`/jobseeker/profile#${SECTION_OF[missing.part]}`} size="small">
      {t('completeness.next', { part: t(`completeness.parts.${missing.part as KnownPart}`) })}
    </ButtonLink>
  );
}

function MeterSkeleton(): JSX.Element {
  return (
    <Stack $gap={3}>
      <Skeleton $width={70} />
      <Skeleton $shape="block" $height={8} />
      <Skeleton />
      <Skeleton $width={40} />
    </Stack>
  );
}
