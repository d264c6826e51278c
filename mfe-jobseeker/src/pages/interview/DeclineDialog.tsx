import type { MyInterview } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { DraftNotice, useApiForm } from '@jpro/platform/form';
import { ConfirmDialog, Field, Stack, Text, TextArea } from '@jpro/ui';
import { useText } from '../../text.ts';
import { MESSAGE_LIMIT } from './messageLimit.ts';
import { useInterviewAnswer } from './useInterviewAnswer.ts';

interface DeclineDialogProps {
  readonly interview: MyInterview;
  readonly onClose: () => void;
}

/** Asks for confirmation before the company is notified that the applicant is not coming; a reason is optional. */
export default function DeclineDialog({ interview: { id, at }, onClose }: DeclineDialogProps) {
  const t = useText();
  const api = useApi();
  const decline = useInterviewAnswer(
    id,
    (message: string) => api.post('/jobseeker/interview/{id}/decline', { params: { id }, body: { at, message } }),
    { done: t('interviews.declined'), onDone: onClose },
  );
  const form = useApiForm({
    schema: () => import('./DeclineFields.ts').then(({ DeclineFields }) => DeclineFields),
    defaultValues: { message: '' },
    draftName: `decline-${id}`,
    async submit({ message }) {
      await decline.mutateAsync(message);
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      hasQuestions
      title={t('interviews.decline_title')}
      labels={{ confirm: t('interviews.decline'), cancel: t('common.cancel') }}
      busy={form.busy}
      onConfirm={() => form.onSubmit()}
      onCancel={onClose}
    >
      <Stack $gap={3}>
        <Text>{t('interviews.decline_text')}</Text>
        <DraftNotice draft={form.draft} />
        <Field label={t('common.your_message')} error={form.errorOf('message')}>
          <TextArea
            rows={3}
            limit={MESSAGE_LIMIT}
            countLabel={(length) => t('common.length_of', { length, limit: MESSAGE_LIMIT })}
            {...form.register('message')}
          />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}
