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

/** The members who may hold interviews. */
export const useInterviewers = () =>
  (useQuery(teamQuery()).data?.members ?? []).filter(({ role }) => roleMay(role, 'hiring'));

/** How long the interview takes, and which member holds it: by default, whoever invites. */
export function InterviewHolder({ form, interview, lengthOf }: InterviewHolderProps) {
  const t = useText();
  const { register, errorOf, watch } = form;
  const members = useInterviewers();
  const lengths = [...new Set([...LENGTHS, Number(watch('minutes'))])].sort((one, other) => one - other);
  const holder = interview?.interviewer;
  // Who has left holds no further interview: whoever invites does.
  const isFree = !members.some(({ id }) => id === holder?.id);
  const options = members
    .filter(({ is_self }) => !isFree || !is_self)
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
        <Field
          label={t('interview.interviewer')}
          help={t('interview.interviewer_help')}
          error={errorOf('interviewer') ?? form.failure?.errors['interviewer_id']?.join(' ')}
        >
          <Select
            options={isFree ? [{ value: String(holder?.id ?? ''), label: t('interview.you') }, ...options] : options}
            {...register('interviewer')}
          />
        </Field>
      )}
    </FieldColumns>
  );
}
