import { MAX_INTERVIEW_MESSAGE } from '@jpro/api/fields';
import { Field, TextArea } from '@jpro/ui';
import { useText } from '../../text.ts';

interface MessageFieldProps {
  readonly form: {
    readonly errorOf: (name: 'message') => string | undefined;
    readonly register: (name: 'message') => object;
  };
}

/** What the applicant writes to the company with an answer. */
export function MessageField({ form: { errorOf, register } }: MessageFieldProps) {
  const t = useText();
  return (
    <Field label={t('common.your_message')} error={errorOf('message')}>
      <TextArea
        rows={3}
        limit={MAX_INTERVIEW_MESSAGE}
        countLabel={(length) => t('common.length_of', { length, limit: MAX_INTERVIEW_MESSAGE })}
        {...register('message')}
      />
    </Field>
  );
}
