import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { Resume, ResponseOf } from '@jpro/api';
import { allQueries, QueryBoundary } from '@jpro/platform/components';
import { ButtonLink, Card, Cluster, Heading, ProgressMeter, Skeleton, Stack, Text, TextLink } from '@jpro/ui';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { percentageQuery, resumeQuery } from '../../profile/profileQueries.ts';
import { useText } from '../../text.ts';
import { StepContent } from './StepContent.tsx';
import { STEPS, stepOf } from './steps.ts';

/** The first visit of a profile: six short steps, each saved on its own; all can be skipped and resumed. */
export default function ProfileGuidePage() {
  const t = useText();
  const resume = useQuery(resumeQuery());
  const percentage = useQuery(percentageQuery());
  return (
    <JobseekerLayout current="/jobseeker/profile" title={t('guide.title')}>
      <QueryBoundary query={allQueries({ resume, percentage })} skeleton={<Skeleton $shape="block" $height={420} />}>
        {(data) => <Guide resume={data.resume.jobseeker} percentage={data.percentage} />}
      </QueryBoundary>
    </JobseekerLayout>
  );
}

interface GuideProps {
  readonly resume: Resume;
  readonly percentage: ResponseOf<'GET', '/jobseeker/percentage'>;
}

const pathOf = (step: number) => `/jobseeker/profile/guide?step=${step}`;

function Guide({ resume, percentage }: GuideProps) {
  const t = useText();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const number = stepOf(address.get('step'), percentage.parts);
  const step = STEPS[number - 1];
  if (!step) return <End percent={percentage.percentage} />;
  const goOn = () => void navigate(pathOf(number + 1));
  return (
    <Card $padding={5}>
      <Stack $gap={5}>
        <ProgressMeter
          label={t('guide.progress')}
          value={((number - 1) / STEPS.length) * 100}
          valueText={t('guide.step_of', { step: number, of: STEPS.length })}
        />
        <div>
          <Heading level={2}>{t(`guide.steps.${step.name}.title`)}</Heading>
          <Text $tone="muted">{t(`guide.steps.${step.name}.text`)}</Text>
        </div>
        <StepContent
          key={step.name}
          name={step.name}
          resume={resume}
          onSaved={goOn}
          submitLabel={t('guide.continue')}
          actions={
            <ButtonLink to={pathOf(number + 1)} variant="secondary">
              {t('guide.skip')}
            </ButtonLink>
          }
        />
        <Cluster $justify="space-between">
          {number > 1 ? <TextLink to={pathOf(number - 1)}>{t('guide.back')}</TextLink> : <span />}
          <TextLink to="/jobseeker/profile">{t('guide.later')}</TextLink>
        </Cluster>
      </Stack>
    </Card>
  );
}

function End({ percent }: { readonly percent: number }) {
  const t = useText();
  return (
    <Card $padding={5}>
      <Stack $gap={5}>
        <Heading level={2}>{t('guide.end.title')}</Heading>
        <ProgressMeter
          label={t('completeness.meter')}
          value={percent}
          valueText={t('completeness.value', { percent })}
        />
        <Text>{t('guide.end.text')}</Text>
        <Cluster>
          <ButtonLink to="/search" icon="search">
            {t('guide.end.search')}
          </ButtonLink>
          <ButtonLink to="/jobseeker/profile#cvs" variant="secondary">
            {t('guide.end.cv')}
          </ButtonLink>
          <ButtonLink to={pathOf(1)} variant="quiet">
            {t('guide.end.again')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  );
}
