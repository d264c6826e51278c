import type { JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PROFILE_COMPLETE_PERCENT } from '@jpro/api/fields';
import { QueryBoundary, TitledCard } from '@jpro/features';
import { ButtonLink, Text } from '@jpro/ui';
import { ProgressMeter } from '@jpro/ui/fields';
import { percentageQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { CardSkeleton } from './CardSkeleton.tsx';

export function ProfileCard(): JSX.Element {
  const t = useText();
  const percentage = useQuery(percentageQuery());
  return (
    <TitledCard $gap={3} size="title" title={t('common.your_profile')}>
      <QueryBoundary query={percentage} skeleton={<CardSkeleton />}>
        {({ percentage: percent }) => (
          <>
            <ProgressMeter
              label={t('completeness.meter')}
              value={percent}
              valueText={t('completeness.value', { percent })}
            />
            {percent < PROFILE_COMPLETE_PERCENT && (
              <Text $size="small">{t('completeness.nudge', { goal: PROFILE_COMPLETE_PERCENT })}</Text>
            )}
            <div>
              <ButtonLink
                to="/jobseeker/profile"
                size="small"
                variant={percent < PROFILE_COMPLETE_PERCENT ? 'primary' : 'secondary'}
              >
                {t(percent < PROFILE_COMPLETE_PERCENT ? 'dashboard.complete_profile' : 'dashboard.view_profile')}
              </ButtonLink>
            </div>
          </>
        )}
      </QueryBoundary>
    </TitledCard>
  );
}
