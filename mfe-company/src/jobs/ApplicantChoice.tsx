import { useQuery } from '@tanstack/react-query';
import type { Applicant, CompanyJob } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import { ListSkeleton, QueryBoundary } from '@jpro/features';
import { Checkbox, Text, TextLink } from '@jpro/ui';
import { applicantsAtQuery } from '../applicants/applicantQueries.ts';
import type { Stage } from '../applicants/stages.ts';
import { useText } from '../text.ts';

interface ApplicantChoiceProps {
  readonly job: CompanyJob;
  readonly stage: Stage;
  /** From all stages. */
  readonly chosen: readonly Applicant[];
  readonly onChoose: (applicants: readonly Applicant[]) => void;
}

/** A job's applicants at a stage, to be chosen; with more than one request has, it leads to the others. */
export function ApplicantChoice({ job, stage, chosen, onChoose }: ApplicantChoiceProps) {
  const t = useText();
  const applicants = useQuery(applicantsAtQuery(job.id, stage));
  return (
    <QueryBoundary query={applicants} skeleton={<ListSkeleton rows={1} />} headingLevel={3}>
      {({ data, total }) => (
        <>
          {data.map((applicant) => {
            const { id, jobseeker } = applicant;
            const others = chosen.filter((other) => other.id !== id);
            return (
              <Checkbox
                key={id}
                label={<span lang={textLanguage(jobseeker.name)}>{jobseeker.name}</span>}
                checked={others.length < chosen.length}
                onChange={({ target }) => onChoose(target.checked ? [...others, applicant] : others)}
              />
            );
          })}
          {total > data.length && (
            <Text $size="small">
              {t('close_job.some_listed', { shown: data.length, total })}{' '}
              <TextLink to={`/company/job/manageapplication/${job.id}`}>{t('close_job.on_board')}</TextLink>
            </Text>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
