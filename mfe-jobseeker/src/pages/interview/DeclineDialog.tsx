import type { MyInterview } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { FormDialog, useApiForm } from '@jpro/platform/form';
import { Field, Text, TextArea } from '@jpro/ui';
import { useText } from '../../text.ts';
import { MESSAGE_LIMIT } from './messageLimit.ts';
import { useAnswered } from './useAnswered.ts';
import { useRefetchInterview } from './useRefetchInterview.ts';

interface DeclineDialogProps {
  readonly interview: MyInterview;
  readonly onClose: () => void;
}

/** Asks for confirmation before the company is notified that the applicant is not coming; a reason is optional. */
export default function DeclineDialog({ interview: { id, at }, onClose }: DeclineDialogProps) {
  const t = useText();
  const api = useApi();
  const answered = useAnswered();
  const refetch = useRefetchInterview(id);
  const form = useApiForm({
    schema: () => import('./DeclineFields.ts').then(({ DeclineFields }) => DeclineFields),
    defaultValues: { message: '' },
    draftName: `decline-${id}`,
    async submit({ message }) {
      const saved = await api
        .post('/jobseeker/interview/{id}/decline', { params: { id }, body: { at, message } })
        .catch((error: unknown) => {
          refetch();
          throw error;
        });
      const refreshed = answered(saved, t('interviews.declined'));
      onClose();
      await refreshed;
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('interviews.decline_title')}
      submitLabel={t('interviews.decline')}
      submitVariant="danger"
      onClose={onClose}
    >
      <Text>{t('interviews.decline_text')}</Text>
      <Field label={t('common.your_message')} error={form.errorOf('message')}>
        <TextArea
          rows={3}
          limit={MESSAGE_LIMIT}
          countLabel={(length) => t('common.length_of', { length, limit: MESSAGE_LIMIT })}
          {...form.register('message')}
        />
      </Field>
    </FormDialog>
  );
}
