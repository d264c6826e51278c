import { useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, type Applicant, type OwnInterview } from '@jpro/api';
import {
  useApi,
  useClock,
  useFormat,
  yangonFields,
  yangonMoment,
  LOCALES,
  translator,
  useLocale,
  usePlatform,
} from '@jpro/platform';
import { FormDialog, useApiForm, useKnownVersion } from '@jpro/forms';
import { Checkbox, Field, Text, TextArea, TextInput, Button, Cluster } from '@jpro/ui';
import { useText } from '../text.ts';
import { applicantsQuery, applicationQuery } from './applicantQueries.ts';
import { InterviewHolder, useInterviewers } from './InterviewHolder.tsx';
import { InterviewTimes } from './InterviewTimes.tsx';
import { isComing, timesOf } from './timesOf.ts';
import { useConcerns } from './useConcerns.ts';
import { useApplicantCache } from './useApplicantCache.ts';
import { UNIT, useLoadedLocale } from '../lookups/useLoadedLocale.ts';

export interface InterviewDialogProps {
  readonly applicant: Applicant;
  readonly onClose: () => void;
  /** Called when the interview is set, with the applicant's state before that. */
  readonly onInvited: (applicant: Applicant) => void;
}

/** Fields that are always taken from the same side when someone else has changed the interview. */
const TIMES = ['date', 'time', 'more'];

const USUAL_MINUTES = 30;

/** The form's initial values. */
function valuesOf(interview: OwnInterview | null, usualPlace: string) {
  const [first = { date: '', time: '' }, ...more] = interview ? timesOf(interview).map(yangonFields) : [];
  return {
    ...first,
    more,
    minutes: String(interview?.minutes ?? USUAL_MINUTES),
    interviewer: String(interview?.interviewer?.id ?? ''),
    place: interview?.place ?? usualPlace,
    note: interview?.note ?? '',
    sms: interview?.notices.includes('sms') ?? false,
    email: interview?.notices.includes('mail') ?? false,
  };
}

/** Asks for the place of an interview and its time, or several times to choose from; also to change them. */
export default function InterviewDialog({ applicant, onClose, onInvited }: InterviewDialogProps) {
  const t = useText();
  const api = useApi();
  const cache = useApplicantCache();
  const clock = useClock();
  const format = useFormat();
  const queryClient = useQueryClient();
  const { interview } = applicant;
  const lengthOf = (minutes: number) => t('common.minutes', { count: minutes });
  const isChange = applicant.status === 'interview' && isComing(interview, clock.now());
  const interviewers = useInterviewers();
  const usualPlace = lastPlace(cache.ofJob(applicant.job.id));
  const board = applicantsQuery(applicant.job.id);
  const isThis = ({ id }: Applicant) => id === applicant.id;
  const onBoard = useQuery({ ...board, enabled: false }).data?.data.find(isThis);
  const alone = useQuery({ ...applicationQuery(applicant.id), enabled: false }).data;
  const latest = (onBoard ?? alone)?.interview ?? interview;
  const stage = useRef(applicant.status);
  const known = useKnownVersion(interview?.version, async () => {
    const applicants = await queryClient.fetchQuery({ ...board, staleTime: 0 });
    const found =
      applicants?.data.find(isThis) ??
      (await queryClient.fetchQuery({ ...applicationQuery(applicant.id), staleTime: 0 }));
    if (!found) return undefined;
    stage.current = found.status;
    if (!found.interview) return undefined;
    return { version: found.interview.version, values: valuesOf(found.interview, usualPlace) };
  });
  const form = useApiForm({
    schema: () => import('./InterviewFields.ts').then(({ InterviewFields }) => InterviewFields),
    draftName: `interview-${applicant.id}`,
    defaultValues: valuesOf(interview, usualPlace),
    shared: { readAgain: known.readAgain, together: [TIMES], isShownFirst: true },
    submit: async ({ date, time, more: others, minutes, interviewer, place, note, sms, email }) => {
      const holder = interviewers.find(({ id }) => String(id) === interviewer);
      const invite = {
        query: { known_version: known.current() },
        body: {
          jobapplyId: applicant.id,
          from: stage.current,
          at: yangonMoment(date, time),
          ...(others.length > 0 && { other_times: others.map((each) => yangonMoment(each.date, each.time)) }),
          place,
          note,
          minutes: Number(minutes),
          ...(holder && { interviewer_id: holder.id }),
          ...(sms && { sms }),
          ...(email && { email }),
          ...(!hasConcerns && { if_free: true }),
        },
      };
      const saved = await api.post('/company/application/addtointerviewlist', invite).catch((error: unknown) => {
        // Somebody else may have planned something for this time meanwhile.
        void queryClient.invalidateQueries({ queryKey: apiKey('/company/interviews/concerns') });
        throw error;
      });
      const { status, own_stage, interview: planned } = saved;
      cache.patch(applicant.id, { status, own_stage, interview: planned });
      cache.refresh();
      onInvited({ ...applicant, status: stage.current });
    },
  });
  const { register, errorOf, setValue, getValues } = form;
  const hasConcerns = useConcerns(form, applicant.id).some((concerns) => concerns.length > 0);
  const refusals = Object.entries(form.failure?.errors ?? {}).flatMap(([field, errors]) =>
    /^(?:at|other_times)/.test(field) ? errors : [],
  );
  const saved = latest
    ? [
        {
          fields: TIMES,
          label: t('interview.time'),
          value: timesOf(latest)
            .map((time) => format.dateTime(time))
            .join('\n'),
        },
        { fields: ['minutes'], label: t('common.interview_length'), value: lengthOf(latest.minutes ?? USUAL_MINUTES) },
        { fields: ['interviewer'], label: t('interview.interviewer'), value: latest.interviewer?.name ?? '' },
        { fields: ['place'], label: t('interview.place'), value: latest.place },
        { fields: ['note'], label: t('interview.note'), value: latest.note },
      ]
    : [];
  const submitLabel = hasConcerns
    ? t('interview.send_anyway')
    : t(isChange ? 'interview.send_change' : 'interview.send');
  return (
    <FormDialog
      form={form}
      saved={saved}
      title={t('interview.title', { name: applicant.jobseeker.name })}
      submitLabel={submitLabel}
      problems={refusals}
      onClose={onClose}
    >
      <Text $tone="muted">{t('interview.help')}</Text>
      <InterviewTimes form={form} applicationId={applicant.id} hasChoice={applicant.outside === undefined} />
      <InterviewHolder form={form} interview={interview} lengthOf={lengthOf} />
      <Field label={t('interview.place')} help={t('interview.place_help')} error={errorOf('place')} required>
        <TextInput {...register('place')} />
      </Field>
      <Field label={t('interview.note')} help={t('interview.note_help')} error={errorOf('note')}>
        <TextArea rows={3} {...register('note')} />
      </Field>
      <NoteTemplates onChoose={(text) => setValue('note', [getValues('note'), text].filter(Boolean).join('\n\n'))} />
      {/* Who was notified in this way gets every change in the same way. */}
      <Checkbox
        label={t('interview.sms')}
        help={t('interview.sms_help')}
        disabled={interview?.notices.includes('sms')}
        {...register('sms')}
      />
      <Checkbox label={t('interview.email')} disabled={interview?.notices.includes('mail')} {...register('email')} />
    </FormDialog>
  );
}

/** The place of the latest interview among these applicants, which is usually the place of the next one too. */
export function lastPlace(applicants: readonly Pick<Applicant, 'interview'>[]): string {
  const interviews = applicants.flatMap(({ interview }) => interview ?? []);
  return interviews.sort((one, other) => other.id - one.id)[0]?.place ?? '';
}

const TEMPLATES = ['office', 'video', 'phone'] as const;

/** Texts for the note of an invitation, in both languages: the company may not know which one the applicant reads. */
function NoteTemplates({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const t = useText();
  const { i18n } = usePlatform();
  const own = useLocale();
  const other = useLoadedLocale(LOCALES.find((locale) => locale !== own) ?? own);
  const textOf = (template: (typeof TEMPLATES)[number]) =>
    LOCALES.filter((locale) => locale === own || locale === other)
      .map((locale) => translator(i18n, UNIT, locale)(`interview.template.${template}.text`))
      .join('\n\n');
  return (
    <Cluster role="group" aria-label={t('interview.templates')}>
      <Text as="span" $size="small" $tone="muted">
        {t('interview.templates')}
      </Text>
      {TEMPLATES.map((template) => (
        <Button key={template} variant="quiet" size="small" onClick={() => onChoose(textOf(template))}>
          {t(`interview.template.${template}.name`)}
        </Button>
      ))}
    </Cluster>
  );
}
