import { useState } from 'react';
import type { Applicant, CompanyJob } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Disclosure, FieldGroup } from '@jpro/ui';
import type { Stage } from '../applicants/stages.ts';
import { useText } from '../text.ts';
import { ApplicantChoice } from './ApplicantChoice.tsx';

interface HiredChoiceProps {
  readonly job: CompanyJob;
  /** The stages of applicants who wait for a reply, the furthest first, with the number of them. */
  readonly stages: readonly (readonly [stage: Stage, count: number])[];
  readonly chosen: readonly Applicant[];
  readonly onChoose: (applicants: readonly Applicant[]) => void;
}

/** Asks which applicants the company hired. The furthest stage is open, because one of them probably was. */
export function HiredChoice({ job, stages, chosen, onChoose }: HiredChoiceProps) {
  const t = useText();
  const { number } = useFormat();
  const [opened, setOpened] = useState<ReadonlySet<Stage>>(new Set());
  return (
    <FieldGroup legend={t('close_job.whom')} help={t('close_job.whom_help')}>
      {stages.map(([stage, count], index) => (
        <Disclosure
          key={stage}
          summary={`${t(`stage.${stage}`)} (${number(count)})`}
          defaultOpen={index === 0}
          onOpen={() => setOpened((others) => new Set([...others, stage]))}
        >
          {opened.has(stage) && <ApplicantChoice job={job} stage={stage} chosen={chosen} onChoose={onChoose} />}
        </Disclosure>
      ))}
    </FieldGroup>
  );
}
