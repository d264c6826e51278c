import { useState } from 'react';
import type { MyInterview } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { ConfirmDialog, Field, Stack, Text, TextArea } from '@jpro/ui';
import { useText } from '../../text.ts';
import { useInterviewAnswer } from './useInterviewAnswer.ts';

const MESSAGE_LIMIT = 500;

interface DeclineDialogProps {
  readonly interview: MyInterview;
  readonly onClose: () => void;
}

/** Asks before the company hears that the applicant does not come; a reason may be given. */
export function DeclineDialog({ interview: { id, at }, onClose }: DeclineDialogProps) {
  const t = useText();
  const api = useApi();
  const [message, setMessage] = useState('');
  const decline = useInterviewAnswer(
    id,
    () => api.post('/jobseeker/interview/{id}/decline', { params: { id }, body: { at, message } }),
    { done: t('interviews.declined'), onDone: onClose },
  );
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('interviews.decline_title')}
      labels={{ confirm: t('interviews.decline'), cancel: t('common.cancel') }}
      busy={decline.isPending}
      onConfirm={() => message.length <= MESSAGE_LIMIT && decline.mutate()}
      onCancel={onClose}
    >
      <Stack $gap={3}>
        <Text>{t('interviews.decline_text')}</Text>
        <Field label={t('common.your_message')}>
          <TextArea
            rows={3}
            limit={MESSAGE_LIMIT}
            countLabel={(length) => t('common.length_of', { length, limit: MESSAGE_LIMIT })}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}
