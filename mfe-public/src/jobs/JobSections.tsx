import type { JobDetail } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { FormattedText } from '@jpro/features';
import { Cluster, DescriptionList, Heading, Stack } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { JobPerks } from './JobPerks.tsx';
import { perksIn } from './perks.ts';
import { ListenLater } from './voice/ListenLater.tsx';

/** Takes no room, so that nothing moves when its button comes. */
const Aside = styled.div`
  flex: none;
  margin-block: calc(${space[12]} * -1);
`;

interface JobSectionsProps {
  readonly job: JobDetail;
  readonly headingLevel: 2 | 3;
}

/** The job's description by its company, and further details. */
export function JobSections({ job, headingLevel }: JobSectionsProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const perks = perksIn(job.benefits);
  const written = [
    ['benefits', job.benefits],
    ['description', job.description],
    ['requirements', job.requirements],
  ] as const;
  const age = ageRangeKey(job);
  const details = [
    { term: t('common.job.function'), description: nameOf(job.job_function) },
    { term: t('common.job.industry'), description: nameOf(job.industry) },
    ...(age ? [{ term: t('common.job.age'), description: t(age, { min: job.min_age, max: job.max_age }) }] : []),
    ...(job.duration ? [{ term: t('job.duration'), description: job.duration }] : []),
    { term: t('common.job.posted_on'), description: format.date(job.open_date) },
    { term: t('job.applicants'), description: t('job.persons', { count: job.applicant_count }) },
  ];
  return (
    <>
      {written.map(
        ([name, text]) =>
          text && (
            <Stack as="section" $gap={2} key={name}>
              <Cluster $justify="space-between" $nowrap>
                <Heading level={headingLevel} size="large">
                  {t(`common.job.${name}`)}
                </Heading>
                {name === 'description' && (
                  <Aside>
                    <ListenLater job={job} />
                  </Aside>
                )}
              </Cluster>
              {name === 'benefits' && perks ? <JobPerks perks={perks} /> : <FormattedText>{text}</FormattedText>}
            </Stack>
          ),
      )}
      <Stack as="section" $gap={2}>
        <Heading level={headingLevel} size="large">
          {t('job.details')}
        </Heading>
        <DescriptionList items={details} />
      </Stack>
    </>
  );
}

/** Key of the text for the age range; null for any age. */
function ageRangeKey({ min_age, max_age }: Pick<JobDetail, 'min_age' | 'max_age'>) {
  if (min_age !== null && max_age !== null) return 'job.age_between';
  if (min_age !== null) return 'job.age_from';
  return max_age === null ? null : 'job.age_up_to';
}
