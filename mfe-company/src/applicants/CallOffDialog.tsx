import { useMutation } from '@tanstack/react-query';
import type { Applicant, OwnInterview } from '@jpro/api';
import { useApi, useFormat, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { Stack, Text } from '@jpro/ui';
import { ConfirmDialog } from '@jpro/ui/dialogs';
import { useText } from '../text.ts';
import { timesOf } from './timesOf.ts';
import { useApplicantCache } from './useApplicantCache.ts';

export interface CallOffDialogProps {
  readonly applicant: Applicant;
  readonly interview: OwnInterview;
  readonly onDone: () => void;
}

/** Asks before an interview is called off, and says what its applicant is told (rule 19.9). */
export default function CallOffDialog({ applicant: { id, jobseeker, status }, interview, onDone }: CallOffDialogProps) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const toasts = useToasts();
  const cache = useApplicantCache();
  const showFailure = useFailureToast();
  const { name } = jobseeker;
  const { version, notices } = interview;
  const callOff = useMutation({
    mutationFn: () =>
      api.post('/company/application/cancelinterview', { query: { known_version: version }, body: { jobapplyId: id } }),
    onSuccess(called) {
      cache.patch(id, { status: called.status, interview: called.interview });
      toasts.show(t('interview.call_off.done', { name }), 'success');
    },
    onError: showFailure,
    onSettled() {
      cache.refresh();
      onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('interview.call_off.title', { name })}
      labels={{ confirm: t('interview.call_off.action'), cancel: t('interview.call_off.keep') }}
      busy={callOff.isPending}
      onConfirm={() => callOff.mutate()}
      onCancel={onDone}
    >
      <Stack>
        <Stack $gap={1}>
          {timesOf(interview).map((time) => (
            <Text key={time} $weight="medium">
              {format.dateTime(time)}
            </Text>
          ))}
        </Stack>
        <Text>{t('interview.call_off.text', { name, stage: t(`stage.${status}`) })}</Text>
        {notices.includes('sms') && <Text>{t('interview.call_off.sms')}</Text>}
        {notices.includes('mail') && <Text>{t('interview.call_off.mail')}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
