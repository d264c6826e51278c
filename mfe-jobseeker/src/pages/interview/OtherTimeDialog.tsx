import type { MyInterview } from '@jpro/api';
import { isoDay, useApi, useClock, yangonMoment } from '@jpro/platform';
import { FormDialog, useApiForm } from '@jpro/forms';
import { Cluster, Field, Text, TextInput } from '@jpro/ui';
import type * as z from 'zod/mini';
import { MAX_PROPOSED_TIMES } from '@jpro/api/fields';
import { useText } from '../../text.ts';
import { MessageField } from './MessageField.tsx';
import { useSendAnswer } from './useSendAnswer.ts';
import type { OtherTimeFields } from './OtherTimeFields.ts';

interface OtherTimeDialogProps {
  readonly interview: MyInterview;
  readonly onClose: () => void;
}

/** Asks for up to three times that suit the applicant better, or for a message. */
export default function OtherTimeDialog({ interview: { id, at, place }, onClose }: OtherTimeDialogProps) {
  const t = useText();
  const api = useApi();
  const clock = useClock();
  const sendAnswer = useSendAnswer(id, onClose);
  const form = useApiForm({
    schema: () => import('./OtherTimeFields.ts').then(({ OtherTimeFields }) => OtherTimeFields),
    defaultValues: { message: '', times: NO_TIMES },
    draftName: `other-time-${id}`,
    submit: ({ message, times }) =>
      sendAnswer(
        api.post('/jobseeker/interview/{id}/othertime', {
          params: { id },
          body: { at, place, message, proposed_times: momentsOf(times) },
        }),
        t('interviews.asked'),
      ),
  });
  const refusals = Object.entries(form.failure?.errors ?? {}).flatMap(([field, errors]) =>
    field.startsWith('proposed_times') ? errors : [],
  );
  return (
    <FormDialog
      form={form}
      title={t('interviews.other_title')}
      submitLabel={t('common.send')}
      problems={refusals}
      onClose={onClose}
    >
      <Text $tone="muted">{t('interviews.other_text')}</Text>
      {NO_TIMES.map((_time, index) => (
        <Cluster key={index} $gap={3}>
          <Field label={t('interviews.date', { n: index + 1 })} error={form.errorOf(`times.${index}.date`)}>
            <TextInput type="date" min={isoDay(clock.now())} {...form.register(`times.${index}.date`)} />
          </Field>
          <Field label={t('interviews.time', { n: index + 1 })} error={form.errorOf(`times.${index}.time`)}>
            <TextInput type="time" {...form.register(`times.${index}.time`)} />
          </Field>
        </Cluster>
      ))}
      <MessageField form={form} />
    </FormDialog>
  );
}

const NO_TIMES = Array.from({ length: MAX_PROPOSED_TIMES }, () => ({ date: '', time: '' }));

/** The moments of the times that were filled in. */
const momentsOf = (times: z.output<typeof OtherTimeFields>['times']): string[] =>
  times.filter(({ date }) => date !== '').map((each) => yangonMoment(each.date, each.time));
