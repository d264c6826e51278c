import { useEffect, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { textLanguage, useClock, useFormat, yangonFields } from '@jpro/platform';
import { Anchor, TabLinks, Text, VisuallyHidden } from '@jpro/ui';
import { color, fontSize, fontWeight, media, radius, space } from '@jpro/ui/tokens';
import { applicantPath } from '../../applicants/applicantPath.ts';
import { InterviewStateBadge } from '../../applicants/InterviewStateBadge.tsx';
import { isOffer } from '../../applicants/timesOf.ts';
import { useInterviewHours } from '../../applicants/useInterviewHours.ts';
import { weekAddress } from '../../applicants/week.ts';
import { useText } from '../../text.ts';
import { inLanes, type Span } from './lanes.ts';
import type { PlannedTime } from './plannedTimes.ts';

const HOUR = 60;
const HOUR_PX = 72;
const DAY = 24 * HOUR;
/** Shown even when nothing is planned then. */
const WORKING = { start: 8 * HOUR, end: 18 * HOUR };
/** Whatever is shorter is drawn as long as this, so that its name can be read. */
const SHORTEST = 25;
const USUAL_MINUTES = 30;

const px = (minutes: number): number => (minutes / HOUR) * HOUR_PX;

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space[2]};
`;

const Gutter = styled.div`
  padding-top: ${space[2]};
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  text-align: end;

  ${media.wide} {
    padding-top: calc(${space[8]} + ${space[2]});
  }

  /* Beside its line. */
  > div {
    height: ${HOUR_PX}px;
    line-height: 1;
    transform: translateY(-0.5em);
  }
`;

/* The whole week where a column has room for names; elsewhere only the chosen day. */
const Days = styled.ol`
  display: grid;
  list-style: none;

  ${media.wide} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

const Day = styled.li<{ $chosen: boolean }>`
  display: ${({ $chosen }) => ($chosen ? 'block' : 'none')};
  min-width: 0;

  ${media.wide} {
    display: block;
  }
`;

/* Elsewhere it is the tab that is chosen. */
const DayName = styled(Text)`
  display: none;
  min-height: ${space[8]};
  padding-inline: ${space[1]};
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;

  ${media.wide} {
    display: block;
  }
`;

const Hours = styled.ol<{ $hours: number; $today: boolean }>`
  position: relative;
  height: ${({ $hours }) => $hours * HOUR_PX}px;
  margin-top: ${space[2]};
  border-inline-start: 1px solid ${color.line};
  border-bottom: 1px solid ${color.line};
  background: repeating-linear-gradient(to bottom, ${color.line} 0 1px, transparent 1px ${HOUR_PX}px)
    ${({ $today }) => ($today ? color.surface : 'transparent')};
  list-style: none;
`;

interface Place {
  readonly $top: number;
  readonly $height: number;
  readonly $lane: number;
  readonly $lanes: number;
}

const Entry = styled.li<Place>`
  position: absolute;
  top: ${({ $top }) => $top}px;
  inset-inline-start: ${({ $lane, $lanes }) => (100 * $lane) / $lanes}%;
  width: ${({ $lanes }) => 100 / $lanes}%;
  height: ${({ $height }) => $height}px;
  padding: 1px 2px;
`;

/* What does not fit into the height goes into a second column, which is cut off. */
const Block = styled(Anchor)<{ $tentative: boolean }>`
  display: flex;
  flex-flow: column wrap;
  height: 100%;
  overflow: hidden;
  border: ${({ $tentative }) => ($tentative ? '2px dashed' : '1px solid')} ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
  font-size: ${fontSize.small};
  text-decoration: none;

  > * {
    width: 100%;
    padding-inline: ${space[2]};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > b {
    font-weight: ${fontWeight.medium};
  }

  &:hover > b {
    text-decoration: underline;
  }
`;

const Now = styled.li<{ $top: number }>`
  position: absolute;
  top: ${({ $top }) => $top}px;
  inset-inline: 0;
  border-top: 2px solid ${color.danger};
  pointer-events: none;
`;

interface HourGridProps {
  readonly week: readonly string[];
  /** The day that phones show. */
  readonly chosen: string;
  readonly today: string;
  readonly times: readonly PlannedTime[];
}

/** A week by the hour, in Yangon: lengths to scale, and what overlaps side by side (rule 106.2). */
export function HourGrid({ week, chosen, today, times }: HourGridProps) {
  const t = useText();
  const format = useFormat();
  const now = minutesOf(useMinute());
  const spans = times.map((time) => ({ ...time, ...spanOf(time) }));
  const first = Math.floor(Math.min(WORKING.start, ...spans.map(({ start }) => start)) / HOUR);
  const last = Math.ceil(Math.max(WORKING.end, ...spans.map(({ end }) => end)) / HOUR);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <>
      <ChosenDay>
        <TabLinks
          label={t('interviews.day')}
          value={chosen}
          tabs={week.map((day) => {
            const count = times.filter((time) => time.day === day).length;
            return {
              id: day,
              label: format.date(day, 'day'),
              to: weekAddress(day, 'hours'),
              ...(count > 0 && { count: format.number(count) }),
            };
          })}
        />
      </ChosenDay>
      <Frame onKeyDown={goByArrows}>
        <Gutter aria-hidden>
          {hours.map((hour) => (
            <div key={hour}>{format.digits(`${hour % 12 || 12}:00`)}</div>
          ))}
        </Gutter>
        <Days>
          {week.map((day) => (
            <Day key={day} $chosen={day === chosen} data-day={day}>
              <DayName $size="small" $weight={day === today ? 'bold' : 'medium'}>
                <time dateTime={day}>{format.date(day, 'day')}</time>
              </DayName>
              <Hours $hours={hours.length} $today={day === today}>
                {inLanes(spans.filter((span) => span.day === day)).map((span) => (
                  <Entry
                    key={`${span.planned.id} ${span.at}`}
                    $top={px(span.start - first * HOUR)}
                    $height={px(span.end - span.start)}
                    $lane={span.lane}
                    $lanes={span.lanes}
                  >
                    <PlannedBlock {...span} />
                  </Entry>
                ))}
                {day === today && now >= first * HOUR && now < last * HOUR && (
                  <Now aria-hidden $top={px(now - first * HOUR)} />
                )}
              </Hours>
            </Day>
          ))}
        </Days>
      </Frame>
    </>
  );
}

const ChosenDay = styled.div`
  ${media.wide} {
    display: none;
  }
`;

function PlannedBlock({ planned, at }: PlannedTime) {
  const t = useText();
  const hours = useInterviewHours();
  const { id, job, jobseeker, interview } = planned;
  const held = interview.interviewer && t('interviews.holds', { name: interview.interviewer.name });
  const time = hours(at, interview.minutes);
  const isTentative = isOffer(interview);
  const about = [jobseeker.name, time, job.title, interview.place, held].filter(Boolean).join('\n');
  return (
    <Block to={applicantPath({ id, job })} $tentative={isTentative} title={about}>
      <b lang={textLanguage(jobseeker.name)}>{jobseeker.name}</b>
      {isTentative && <VisuallyHidden>{t('interview_state.offered')}</VisuallyHidden>}
      <span>{time}</span>
      <span lang={textLanguage(job.title)}>{job.title}</span>
      {held && <span>{held}</span>}
      {!isTentative && interview.state !== 'invited' && (
        <span>
          <InterviewStateBadge interview={interview} />
        </span>
      )}
    </Block>
  );
}

/** The current time, once a minute. */
function useMinute(): number {
  const clock = useClock();
  const [, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return clock.now();
}

/** Minutes since midnight in Yangon. */
function minutesOf(moment: string | number): number {
  const [hour = 0, minute = 0] = yangonFields(new Date(moment).toISOString()).time.split(':').map(Number);
  return hour * HOUR + minute;
}

/** Ends with its day. */
function spanOf({ at, planned }: PlannedTime): Span {
  const start = minutesOf(at);
  const minutes = Math.max(planned.interview.minutes ?? USUAL_MINUTES, SHORTEST);
  return { start: Math.min(start, DAY - SHORTEST), end: Math.min(start + minutes, DAY) };
}

/** Arrow keys go from one interview to the next of its day, or to the first one of a day before or after. */
function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const right = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const from = event.target instanceof Element ? event.target.closest('a') : null;
  const days = [...event.currentTarget.querySelectorAll('[data-day]')].map((day) => [...day.querySelectorAll('a')]);
  const filled = days.filter((links) => links.length > 0);
  const own = filled.findIndex((links) => links.some((link) => link === from));
  if (own === -1 || from === null || (down === undefined && right === undefined)) return;
  event.preventDefault();
  const links = filled[own] ?? [];
  const to = down === undefined ? filled[own + (right ?? 0)]?.[0] : links[links.indexOf(from) + down];
  to?.focus();
}
