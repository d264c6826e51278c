import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { textLanguage, useClock, useFormat } from '@jpro/platform';
import { ListSkeleton, PageHeading, QueryBoundary, useRefreshOn } from '@jpro/features';
import { daysLater, mondayOf, yangonDay } from '@jpro/api/yangon-day';
import { ButtonLink, Card, Cluster, Heading, Icon, Stack, TabLinks, Text, TextLink } from '@jpro/ui';
import { color, media, radius, space } from '@jpro/ui/tokens';
import { interviewsQuery } from '../../applicants/applicantQueries.ts';
import { applicantPath } from '../../applicants/applicantPath.ts';
import { InterviewStateBadge } from '../../applicants/InterviewStateBadge.tsx';
import { isOffer } from '../../applicants/timesOf.ts';
import { useInterviewHours } from '../../applicants/useInterviewHours.ts';
import { useRefetchAfterMoves } from '../../applicants/useRefetchAfterMoves.ts';
import { calendarViewIn, dayIn, weekAddress } from '../../applicants/week.ts';
import { BoardLayout } from '../../layout/BoardLayout.tsx';
import { HiddenInPrint } from '../../layout/HiddenInPrint.ts';
import { useText } from '../../text.ts';
import { AwaitedInterviews } from './AwaitedInterviews.tsx';
import { HourGrid } from './HourGrid.tsx';
import { InterviewFeed } from './InterviewFeed.tsx';
import { plannedTimes, type PlannedTime } from './plannedTimes.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/* Side by side where a column has room for whole words; one below the other on phones, tablets and paper. */
const Week = styled.ol`
  display: grid;
  gap: ${space[3]};
  list-style: none;

  ${media.wide} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: ${space[2]};
    align-items: start;
  }
`;

const Day = styled.li<{ $today: boolean }>`
  min-width: 0;
  padding: ${space[2]};
  border: 2px solid ${({ $today }) => ($today ? color.primary : 'transparent')};
  border-radius: ${radius.large};
  background: ${color.raised};

  ${media.wide} {
    min-height: 160px;
  }
`;

/** The company's interviews, one week at a time. */
export default function InterviewsPage() {
  const t = useText();
  const format = useFormat();
  const clock = useClock();
  const { search } = useLocation();
  const address = new URLSearchParams(search);
  const chosen = dayIn(address, clock.now());
  const monday = mondayOf(chosen);
  const view = calendarViewIn(address);
  const week = DAYS.map((offset) => daysLater(monday, offset));
  const today = yangonDay(new Date(clock.now()));
  const interviews = useQuery(interviewsQuery(monday));
  useRefetchAfterMoves(useRefreshOn('companyalert', '/company/interviews'));
  return (
    <BoardLayout current="/company/interviews">
      <PageHeading lead={t('interviews.lead')}>{t('interviews.title')}</PageHeading>
      <TabLinks
        label={t('interviews.view')}
        value={view}
        tabs={(['days', 'hours'] as const).map((each) => ({
          id: each,
          label: t(`interviews.${each}`),
          to: weekAddress(address.has('week') ? chosen : null, each),
        }))}
      />
      <Cluster $justify="space-between">
        <Heading level={2} size="title">
          {t('interviews.week', { monday: format.date(monday, 'short') })}
        </Heading>
        <Cluster as="nav" aria-label={t('interviews.weeks')}>
          <ButtonLink to={weekAddress(daysLater(monday, -7), view)} variant="secondary" size="small" icon="chevronLeft">
            {t('interviews.previous')}
          </ButtonLink>
          <ButtonLink to={weekAddress(daysLater(monday, 7), view)} variant="secondary" size="small">
            {t('interviews.next')}
            <Icon name="chevronRight" size={16} />
          </ButtonLink>
          <ButtonLink to={weekAddress(null, view)} variant="secondary" size="small">
            {t('interviews.today')}
          </ButtonLink>
        </Cluster>
      </Cluster>
      <QueryBoundary query={interviews} skeleton={<ListSkeleton rows={3} />}>
        {({ data, awaited = [] }) => {
          const times = plannedTimes(data).filter(({ day }) => week.includes(day));
          const count = new Set(times.map(({ planned }) => planned.id)).size;
          return (
            <>
              <Text role="status">{t('interviews.count', { count })}</Text>
              {view === 'hours' ? (
                <HourGrid week={week} chosen={chosen} today={today} times={times} />
              ) : (
                <Week>
                  {week.map((day) => {
                    const onDay = times.filter((planned) => planned.day === day);
                    return (
                      <Day key={day} $today={day === today}>
                        <Stack $gap={2}>
                          <Cluster $justify="space-between">
                            <Text $size="small" $weight="medium">
                              <time dateTime={day}>{format.date(day, 'day')}</time>
                            </Text>
                            {onDay.length === 0 && (
                              <Text $size="small" $tone="muted">
                                {t('interviews.none')}
                              </Text>
                            )}
                          </Cluster>
                          {onDay.map(({ planned, at }) => (
                            <PlannedInterview key={`${planned.id} ${at}`} planned={planned} at={at} />
                          ))}
                        </Stack>
                      </Day>
                    );
                  })}
                </Week>
              )}
              <AwaitedInterviews awaited={awaited} />
            </>
          );
        }}
      </QueryBoundary>
      <HiddenInPrint>
        <InterviewFeed />
      </HiddenInPrint>
    </BoardLayout>
  );
}

/* Dashed because the time may still change. */
const Tentative = styled(Card)`
  border: 2px dashed ${color.lineStrong};
`;

function PlannedInterview({ planned, at }: Pick<PlannedTime, 'planned' | 'at'>) {
  const t = useText();
  const hours = useInterviewHours();
  const { id, job, jobseeker, interview } = planned;
  const isTentative = isOffer(interview);
  const Frame = isTentative ? Tentative : Card;
  return (
    <Frame $padding={2}>
      <Stack $gap={1}>
        <Text $size="small" $weight="medium">
          {hours(at, interview.minutes)}
        </Text>
        <TextLink to={applicantPath({ id, job })} lang={textLanguage(jobseeker.name)}>
          {jobseeker.name}
        </TextLink>
        <Text $size="small" $tone="muted" lang={textLanguage(job.title)}>
          {job.title}
        </Text>
        <Text $size="small">{interview.place}</Text>
        {interview.interviewer && (
          <Text $size="small">{t('interviews.holds', { name: interview.interviewer.name })}</Text>
        )}
        <InterviewStateBadge interview={interview} />
        {!isTentative && (
          <HiddenInPrint>
            <Text $size="small">
              <TextLink href={`/api/company/interview/${id}/calendar`} download="">
                {t('interviews.calendar_entry')}
              </TextLink>
            </Text>
          </HiddenInPrint>
        )}
      </Stack>
    </Frame>
  );
}
