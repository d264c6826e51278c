import type { Applicant } from '@jpro/api';
import { isoDay, useApi, useClock, useFormat, yangonFields, yangonMoment } from '@jpro/platform';
import { FormDialog, useApiForm } from '@jpro/platform/form';
import { Alert, Checkbox, Field, Text, TextArea, TextInput } from '@jpro/ui';
import { FieldColumns } from '../layout/FieldColumns.tsx';
import { useText } from '../text.ts';
import { InterviewFields } from './InterviewFields.ts';
import { NoteTemplates } from './NoteTemplates.tsx';
import { useApplicantCache } from './useApplicantCache.ts';
import { useConflict } from './useConflict.ts';

interface InterviewDialogProps {
  readonly applicant: Applicant;
  readonly onClose: () => void;
  /** The interview was set; `applicant` is the state before. */
  readonly onInvited: (applicant: Applicant) => void;
}

/** Asks for time and place of an interview. */
export function InterviewDialog({ applicant, onClose, onInvited }: InterviewDialogProps) {
  const t = useText();
  const api = useApi();
  const clock = useClock();
  const format = useFormat();
  const cache = useApplicantCache();
  const { interview } = applicant;
  const form = useApiForm({
    schema: InterviewFields,
    draftName: `interview-${applicant.id}`,
    defaultValues: {
      ...(interview ? yangonFields(interview.at) : { date: '', time: '' }),
      place: interview?.place ?? '',
      note: interview?.note ?? '',
      sms: interview?.notices.includes('sms') ?? false,
      email: interview?.notices.includes('mail') ?? false,
    },
    submit: async ({ date, time, place, note, sms, email }) => {
      const saved = await api.post('/company/application/addtointerviewlist', {
        body: {
          jobapplyId: applicant.id,
          at: yangonMoment(date, time),
          place,
          note,
          ...(sms && { sms }),
          ...(email && { email }),
        },
      });
      cache.patch(applicant.job.id, applicant.id, { status: saved.status, interview: saved.interview });
      cache.refresh();
      onInvited(applicant);
    },
  });
  const { register, errorOf, watch, setValue, getValues } = form;
  const conflict = useConflict(applicant.id, watch('date'), watch('time'));
  return (
    <FormDialog
      form={form}
      title={t('interview.title', { name: applicant.jobseeker.name })}
      submitLabel={t('interview.send')}
      problems={form.failure?.errors['at']}
      onClose={onClose}
    >
      <Text $tone="muted">{t('interview.help')}</Text>
      <FieldColumns $min={220}>
        <Field label={t('interview.date')} error={errorOf('date')} required>
          <TextInput type="date" min={isoDay(clock.now())} {...register('date')} />
        </Field>
        <Field label={t('interview.time')} help={t('interview.time_help')} error={errorOf('time')} required>
          <TextInput type="time" {...register('time')} />
        </Field>
      </FieldColumns>
      {conflict && (
        <Alert tone="warning" live>
          {t('interview.conflict', {
            name: conflict.jobseeker.name,
            time: format.dateTime(conflict.interview.at, 'short'),
          })}
        </Alert>
      )}
      <Field label={t('interview.place')} help={t('interview.place_help')} error={errorOf('place')} required>
        <TextInput {...register('place')} />
      </Field>
      <Field label={t('interview.note')} help={t('interview.note_help')} error={errorOf('note')}>
        <TextArea rows={3} {...register('note')} />
      </Field>
      <NoteTemplates
        onChoose={(text) =>
          setValue('note', [getValues('note'), text].filter(Boolean).join('\n\n'), { shouldDirty: true })
        }
      />
      <Checkbox label={t('interview.sms')} help={t('interview.sms_help')} {...register('sms')} />
      <Checkbox label={t('interview.email')} {...register('email')} />
    </FormDialog>
  );
}
