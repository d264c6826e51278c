import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Resume } from '@jpro/api';
import { useToasts } from '@jpro/platform';
import { QueryBoundary } from '@jpro/features';
import { useStillHere } from '@jpro/forms';
import { isLowData } from '@jpro/platform/low-data';
import { ButtonLink, Card, Cluster, Heading, Skeleton, Stack, Text, TextLink } from '@jpro/ui';
import { ProgressMeter } from '@jpro/ui/fields';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { resumeQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import type { SectionFormProps } from '../profile/sections/SectionFormProps.ts';
import { numberOf, STEPS, type StepName } from './guidePath.ts';
import { stepPages } from './stepPages.ts';
import { useGuide } from './useGuide.ts';

interface GuideStepProps {
  readonly name: StepName;
  /** The step's form, the same as in that section of the profile. */
  readonly children: (props: SectionFormProps & { readonly resume: Resume }) => ReactNode;
}

/**
 * One of the short steps through the profile, each saved on its own. Any step can be skipped, and the guide can be
 * resumed.
 */
export function GuideStep({ name, children }: GuideStepProps) {
  const t = useText();
  const navigate = useNavigate();
  const { step, back } = useGuide();
  const toasts = useToasts();
  const isStillHere = useStillHere();
  const resume = useQuery(resumeQuery());
  const number = numberOf(name);
  const goOn = () => {
    if (isStillHere()) void navigate(step(number + 1));
    else toasts.show(t('profile.saved'), 'success');
  };
  return (
    <JobseekerLayout current="/jobseeker/profile" title={t('guide.title')}>
      <Card $padding={5} onFocus={() => fetchAhead(number + 1)}>
        <Stack $gap={5}>
          <ProgressMeter
            label={t('guide.progress')}
            value={((number - 1) / STEPS.length) * 100}
            valueText={t('guide.step_of', { step: number, of: STEPS.length })}
          />
          <Stack $gap={1}>
            <Heading level={2} size="title">
              {t(`guide.steps.${name}.title`)}
            </Heading>
            <Text $tone="muted">{t(`guide.steps.${name}.text`)}</Text>
          </Stack>
          <QueryBoundary query={resume} skeleton={<Skeleton $shape="block" $height={320} />}>
            {({ jobseeker }) =>
              children({
                resume: jobseeker,
                onSaved: goOn,
                submitLabel: t('guide.save_and_continue'),
                actions: (
                  <ButtonLink to={step(number + 1)} variant="secondary">
                    {t('guide.skip')}
                  </ButtonLink>
                ),
              })
            }
          </QueryBoundary>
          <Cluster $justify="space-between">
            {number > 1 ? <TextLink to={step(number - 1)}>{t('guide.back')}</TextLink> : <span />}
            <TextLink to={back ?? '/jobseeker/profile'}>{t('guide.later')}</TextLink>
          </Cluster>
        </Stack>
      </Card>
    </JobseekerLayout>
  );
}

/** Fetches the step with this number while the current one is being filled in. Failures are left to the navigation. */
function fetchAhead(number: number): void {
  const next = STEPS[number - 1];
  if (next && !isLowData()) void stepPages[`profile-guide-${next.name}`]().catch(() => undefined);
}
