import { useQuery } from '@tanstack/react-query';
import type { OwnInterview } from '@jpro/api';
import { roleMay } from '@jpro/api/member-roles';
import type { ApiForm } from '@jpro/forms';
import { Field, Select } from '@jpro/ui';
import { teamQuery } from '../company/companyQueries.ts';
import { FieldColumns } from '../layout/FieldColumns.tsx';
import { useText } from '../text.ts';
import type { InterviewFields } from './InterviewFields.ts';

const LENGTHS = [15, 20, 30, 45, 60, 90, 120, 180];

interface InterviewHolderProps {
  readonly form: ApiForm<typeof InterviewFields>;
  readonly interview: OwnInterview | null;
  readonly lengthOf: (minutes: number) => string;
}

/** How long the interview takes, and which member holds it: by default, whoever invites. */
export function InterviewHolder({ form: { register, errorOf, watch }, interview, lengthOf }: InterviewHolderProps) {
  const t = useText();
  const members = (useQuery(teamQuery()).data?.members ?? []).filter(({ role }) => roleMay(role, 'hiring'));
  const lengths = [...new Set([...LENGTHS, Number(watch('minutes'))])].sort((one, other) => one - other);
  const holder = interview?.interviewer;
  const options = members
    .filter(({ is_self }) => holder || !is_self)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FieldColumns $min={220}>
      <Field label={t('common.interview_length')} error={errorOf('minutes')}>
        <Select
          options={lengths.map((minutes) => ({ value: String(minutes), label: lengthOf(minutes) }))}
          {...register('minutes')}
        />
      </Field>
      {members.length > 1 && (
        <Field label={t('interview.interviewer')} help={t('interview.interviewer_help')} error={errorOf('interviewer')}>
          <Select
            options={holder ? options : [{ value: '', label: t('interview.you') }, ...options]}
            {...register('interviewer')}
          />
        </Field>
      )}
    </FieldColumns>
  );
}
