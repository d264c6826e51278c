import { flushSync } from 'react-dom';
import { MAX_OFFERED_TIMES } from '@jpro/api/fields';
import { isoDay, useClock, useFormat, yangonMoment } from '@jpro/platform';
import type { ApiForm } from '@jpro/forms';
import { Alert, Button, Cluster, Field, Stack, Text, TextInput } from '@jpro/ui';
import { useQuery } from '@tanstack/react-query';
import type { CompanyInterview } from '@jpro/api';
import { dayNumber } from '@jpro/api/yangon-day';
import { FieldColumns } from '../layout/FieldColumns.tsx';
import { useText } from '../text.ts';
import type { InterviewFields } from './InterviewFields.ts';
import { interviewsQuery } from './applicantQueries.ts';
import { timesOf } from './timesOf.ts';

type Form = ApiForm<typeof InterviewFields>;

interface InterviewTimesProps {
  readonly form: Form;
  readonly applicationId: number;
}

/** One time, or several from which the applicant chooses one; each warns of another interview at about that time. */
export function InterviewTimes({ form, applicationId }: InterviewTimesProps) {
  const t = useText();
  const { watch, setValue, setFocus } = form;
  const more = watch('more');
  const show = (times: typeof more) => flushSync(() => setValue('more', times));
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
      <TimeFields form={form} applicationId={applicationId} labels={[t('interview.date'), t('interview.time')]} />
      {more.map((_time, index) => {
        const n = index + 2;
        return (
          <Stack key={index} $gap={1}>
            <TimeFields
              form={form}
              applicationId={applicationId}
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
      {more.length + 1 < MAX_OFFERED_TIMES && (
        <Cluster>
          <Button variant="secondary" size="small" icon="plus" onClick={add}>
            {t('interview.add_time')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

interface TimeFieldsProps extends InterviewTimesProps {
  readonly at?: '' | `more.${number}.`;
  readonly labels: readonly [date: string, time: string];
}

function TimeFields({ form, applicationId, at = '', labels: [date, time] }: TimeFieldsProps) {
  const t = useText();
  const clock = useClock();
  const format = useFormat();
  const { register, errorOf, watch } = form;
  const conflict = useConflict(applicationId, watch(`${at}date`), watch(`${at}time`));
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
      {conflict && (
        <Alert tone="warning" live>
          {t('interview.conflict', {
            name: conflict.planned.jobseeker.name,
            time: format.dateTime(conflict.at, 'short'),
          })}
        </Alert>
      )}
    </>
  );
}

/** The length of an interview in calendars. */
const LENGTH_MS = 3600_000;

interface Conflict {
  readonly planned: CompanyInterview;
  readonly at: string;
}

/**
 * Another interview of the company, set or offered, at about this time; undefined without one, or for an incomplete
 * time.
 */
function useConflict(applicationId: number, date: string, time: string): Conflict | undefined {
  const isComplete = dayNumber(date) !== undefined && /^\d{2}:\d{2}$/.test(time);
  const { data } = useQuery({ ...interviewsQuery(date), enabled: isComplete, retry: false });
  if (!isComplete || !data) return undefined;
  const at = Date.parse(yangonMoment(date, time));
  return data.data
    .filter(({ id }) => id !== applicationId)
    .flatMap((planned) => timesOf(planned.interview).map((other) => ({ planned, at: other })))
    .find((other) => Math.abs(Date.parse(other.at) - at) < LENGTH_MS);
}
