import type { JobDetail } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { FormattedText } from '@jpro/features';
import { DescriptionList, Heading, Stack } from '@jpro/ui';
import { useText } from '../text.ts';

interface JobSectionsProps {
  readonly job: JobDetail;
  readonly headingLevel: 2 | 3;
}

/** The job's description by its company, and further details. */
export function JobSections({ job, headingLevel }: JobSectionsProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const written = [
    ['description', job.description],
    ['requirements', job.requirements],
    ['benefits', job.benefits],
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
              <Heading level={headingLevel} size="large">
                {t(`common.job.${name}`)}
              </Heading>
              <FormattedText>{text}</FormattedText>
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
