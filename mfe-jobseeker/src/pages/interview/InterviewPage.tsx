import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { MyInterview } from '@jpro/api';
import { INTERVIEW_FAILED_PARAMETER } from '@jpro/api/apply-failures';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { useFormat, useLocale, useRouteParams } from '@jpro/platform';
import { QueryBoundary, useRefreshOn } from '@jpro/features';
import { Alert, ButtonLink, Card, Cluster, EmptyState, Skeleton, Stack, Text } from '@jpro/ui';
import { InterviewDetails } from '../../interviews/InterviewDetails.tsx';
import { INTERVIEWS_PATH } from '../../interviews/interviewPath.ts';
import { JobPostCard } from '../../jobs/JobPostCard.tsx';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { interviewQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { InterviewAnswers } from './InterviewAnswers.tsx';

/** One interview: when, where, and the applicant's answer to it. */
export default function InterviewPage() {
  const t = useText();
  const { id = '' } = useRouteParams<'id'>();
  const query = useQuery(interviewQuery(id));
  useRefreshOn('jobalert', '/jobseeker/interview/{id}');
  return (
    <JobseekerLayout current={INTERVIEWS_PATH} title={t('interviews.one')}>
      <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={360} />}>
        {(interview) => (interview ? <Details interview={interview} /> : <NotFound />)}
      </QueryBoundary>
    </JobseekerLayout>
  );
}

function Details({ interview }: { readonly interview: MyInterview }) {
  const t = useText();
  return (
    <Stack $gap={5}>
      <JobPostCard job={interview.job} headingLevel={2} />
      <InterviewDetails interview={interview} />
      {interview.job.offline === 'company' && interview.state !== 'cancelled' && (
        <Alert tone="warning">{t('interviews.company_left')}</Alert>
      )}
      <NotTaken />
      {interview.can_answer && <InterviewAnswers interview={interview} />}
      <OwnAnswer interview={interview} />
      <Links interview={interview} />
      {isSet(interview) && interview.state !== 'cancelled' && (
        <Text $size="small" $tone="muted">
          {t('interviews.calendar_help')}
        </Text>
      )}
    </Stack>
  );
}

/** Why a browser without scripts was sent back. */
function NotTaken() {
  const t = useText();
  const failure = new URLSearchParams(useLocation().search).get(INTERVIEW_FAILED_PARAMETER);
  if (failure === 'gone') return <Alert tone="danger">{t('interviews.not_taken.gone')}</Alert>;
  return failure === 'later' ? <Alert tone="danger">{t('interviews.not_taken.later')}</Alert> : null;
}

/** Whether it has one time, rather than several to choose from. */
const isSet = ({ offered_times }: MyInterview): boolean => !offered_times?.length;

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Links to calendars, the place and the company. */
function Links({ interview }: { readonly interview: MyInterview }) {
  const t = useText();
  const { job, at, minutes = 60, place, note } = interview;
  const { call, map } = placeOf(place);
  const title = [jobInLocale(job, useLocale()).title, job.company?.name].filter(Boolean).join(' · ');
  const small = { variant: 'secondary', size: 'small' } as const;
  return (
    <Cluster $gap={3}>
      {call && (
        <ButtonLink {...small} icon="external" href={call} {...ELSEWHERE}>
          {t('interviews.call')}
        </ButtonLink>
      )}
      {isSet(interview) && (
        <>
          <ButtonLink {...small} icon="calendar" href={`/api/jobseeker/interview/${interview.id}/calendar`} download>
            {t('interviews.calendar')}
          </ButtonLink>
          {interview.state !== 'cancelled' && (
            <ButtonLink
              {...small}
              icon="external"
              href={googleCalendar({ title: t('interviews.event', { title }), at, minutes, place, note })}
              {...ELSEWHERE}
            >
              {t('interviews.google_calendar')}
            </ButtonLink>
          )}
        </>
      )}
      {map && (
        <ButtonLink {...small} icon="place" href={map} {...ELSEWHERE}>
          {t('interviews.map')}
        </ButtonLink>
      )}
      {job.company && job.offline !== 'company' && interview.application_status !== 'withdrawn' && (
        <ButtonLink {...small} icon="mail" to={`/jobseeker/messages/${job.company.users_id}`}>
          {t('interviews.message')}
        </ButtonLink>
      )}
    </Cluster>
  );
}

/** The applicant's answer, beside the state of the interview. */
function OwnAnswer({ interview: { answer } }: { readonly interview: MyInterview }) {
  const t = useText();
  const format = useFormat();
  if (!answer || (answer.message === null && answer.proposed_times.length === 0)) return null;
  return (
    <Card $tone="quiet">
      <Stack $gap={2}>
        <Text $weight="medium">{t('interviews.your_answer')}</Text>
        {answer.message && <Text $preserveLines>{answer.message}</Text>}
        {answer.proposed_times.length > 0 && (
          <Text $size="small" $tone="muted">
            {t('interviews.proposed')}
          </Text>
        )}
        {answer.proposed_times.map((time) => (
          <Text key={time}>{format.dateTime(time, 'full')}</Text>
        ))}
      </Stack>
    </Card>
  );
}

function NotFound() {
  const t = useText();
  return (
    <EmptyState
      icon="calendar"
      drawing="lost"
      title={t('interviews.not_found')}
      actions={<ButtonLink to={INTERVIEWS_PATH}>{t('interviews.title')}</ButtonLink>}
    />
  );
}

/** Places of video calls, which are not on a map. */
const NOWHERE = /\b(video|zoom|skype|online|(google )?meet|teams)\b|ဗီဒီယို|အွန်လိုင်း/i;
const ADDRESS = /https:\/\/[^\s<>"'()၊။]+/;

interface Place {
  /** The web address of a call. */
  readonly call: string | null;
  /** The address of a map search for the place. */
  readonly map: string | null;
}

/** Where the place of an interview, as written by the company, can link to. */
export function placeOf(place: string): Place {
  const call = ADDRESS.exec(place)?.[0] ?? null;
  const isOnMap = call === null && !NOWHERE.test(place);
  const search = new URLSearchParams({ api: '1', query: place });
  return { call, map: isOnMap ? `https://www.google.com/maps/search/?${search}` : null };
}

interface Event {
  readonly title: string;
  readonly at: string;
  readonly minutes: number;
  readonly place: string;
  readonly note: string | null;
}

const utc = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** The address of the Google Calendar page that adds this event. */
function googleCalendar({ title, at, minutes, place, note }: Event): string {
  const start = Date.parse(at);
  const event = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(start)}/${utc(start + minutes * 60_000)}`,
    location: place,
    ...(note && { details: note }),
  });
  return `https://calendar.google.com/calendar/render?${event}`;
}
