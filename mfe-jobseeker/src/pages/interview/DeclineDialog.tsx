import type { MyInterview } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { FormDialog, useApiForm } from '@jpro/forms';
import { Text } from '@jpro/ui';
import { useText } from '../../text.ts';
import { MessageField } from './MessageField.tsx';
import { useSendAnswer } from './useSendAnswer.ts';

interface DeclineDialogProps {
  readonly interview: MyInterview;
  readonly onClose: () => void;
}

/** Asks for confirmation before the company is notified that the applicant is not coming; a reason is optional. */
export default function DeclineDialog({ interview: { id, at, place }, onClose }: DeclineDialogProps) {
  const t = useText();
  const api = useApi();
  const sendAnswer = useSendAnswer(id, onClose);
  const form = useApiForm({
    schema: () => import('./DeclineFields.ts').then(({ DeclineFields }) => DeclineFields),
    defaultValues: { message: '' },
    draftName: `decline-${id}`,
    submit: ({ message }) =>
      sendAnswer(
        api.post('/jobseeker/interview/{id}/decline', { params: { id }, body: { at, place, message } }),
        t('interviews.declined'),
      ),
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
      <MessageField form={form} />
    </FormDialog>
  );
}
