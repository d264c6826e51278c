import { flushSync } from 'react-dom';
import { MAX_OFFERED_TIMES } from '@jpro/api/fields';
import { isoDay, useClock } from '@jpro/platform';
import type { ApiForm } from '@jpro/forms';
import { Alert, Button, Cluster, Field, Stack, Text, TextInput } from '@jpro/ui';
import type { InterviewConcern } from '@jpro/api';
import { FieldColumns } from '../layout/FieldColumns.tsx';
import { useText } from '../text.ts';
import type { InterviewFields } from './InterviewFields.ts';
import { useConcerns } from './useConcerns.ts';
import { useConcernWords } from './useConcernWords.ts';

type Form = ApiForm<typeof InterviewFields>;

interface InterviewTimesProps {
  readonly form: Form;
  readonly applicationId: number;
  /** Whether the applicant can choose among several times: only with an account. */
  readonly hasChoice: boolean;
}

/** One time, or several from which the applicant chooses one; each with what to consider about it. */
export function InterviewTimes({ form, applicationId, hasChoice }: InterviewTimesProps) {
  const t = useText();
  const { watch, setValue, setFocus } = form;
  const concerns = useConcerns(form, applicationId);
  const more = watch('more');
  const show = (times: typeof more) => flushSync(() => setValue('more', times, { shouldValidate: form.isSubmitted }));
  const add = () => {
    show([...more, { date: '', time: '' }]);
    setFocus(`more.${more.length}.date`);
  };
  const remove = (index: number) => {
    show(more.filter((_time, other) => other !== index));
    setFocus(index === 0 ? 'date' : `more.${index - 1}.date`);
  };
  return (
    <Stack $gap={3}>
      <TimeFields form={form} concerns={concerns[0]} labels={[t('interview.date'), t('interview.time')]} />
      {more.map((_time, index) => {
        const n = index + 2;
        return (
          <Stack key={index} $gap={1}>
            <TimeFields
              form={form}
              concerns={concerns[index + 1]}
              at={`more.${index}.`}
              labels={[t('interview.date_n', { n }), t('interview.time_n', { n })]}
            />
            <Cluster>
              <Button variant="quiet" size="small" icon="close" onClick={() => remove(index)}>
                {t('interview.remove_time', { n })}
              </Button>
            </Cluster>
          </Stack>
        );
      })}
      {more.length > 0 && <Text $tone="muted">{t('interview.choice_help')}</Text>}
      {hasChoice && more.length + 1 < MAX_OFFERED_TIMES && (
        <Cluster>
          <Button variant="secondary" size="small" icon="plus" onClick={add}>
            {t('interview.add_time')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

interface TimeFieldsProps extends Pick<InterviewTimesProps, 'form'> {
  readonly concerns: readonly InterviewConcern[] | undefined;
  readonly at?: '' | `more.${number}.`;
  readonly labels: readonly [date: string, time: string];
}

function TimeFields({ form, concerns = [], at = '', labels: [date, time] }: TimeFieldsProps) {
  const t = useText();
  const clock = useClock();
  const { register, errorOf } = form;
  const wordsOf = useConcernWords();
  return (
    <>
      <FieldColumns $min={220}>
        <Field label={date} error={errorOf(`${at}date`)} required>
          <TextInput type="date" min={isoDay(clock.now())} {...register(`${at}date`)} />
        </Field>
        <Field label={time} help={t('interview.time_help')} error={errorOf(`${at}time`)} required>
          <TextInput type="time" {...register(`${at}time`)} />
        </Field>
      </FieldColumns>
      {concerns.length > 0 && (
        <Alert tone="warning" live>
          {wordsOf(concerns)}
        </Alert>
      )}
    </>
  );
}
