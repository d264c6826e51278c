import { useQuery } from '@tanstack/react-query';
import type { Applicant, CompanyJob } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import { Checkbox, FieldGroup } from '@jpro/ui';
import type { Stage } from '../applicants/stages.ts';
import { applicantsAtQuery } from '../applicants/applicantQueries.ts';
import { useText } from '../text.ts';

interface HiredChoiceProps {
  readonly job: CompanyJob;
  /** The furthest stage that has applicants: one of them was probably hired. */
  readonly stage: Stage;
  readonly chosen: readonly Applicant[];
  readonly onChoose: (applicants: readonly Applicant[]) => void;
}

/** Asks which of the applicants who came furthest the company hired. */
export function HiredChoice({ job, stage, chosen, onChoose }: HiredChoiceProps) {
  const t = useText();
  const { data } = useQuery(applicantsAtQuery(job.id, stage));
  if (!data || data.data.length === 0) return null;
  return (
    <FieldGroup legend={t('close_job.whom')} help={t('close_job.whom_help')}>
      {data.data.map((applicant) => {
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
    </FieldGroup>
  );
}
