import { useQuery } from '@tanstack/react-query';
import type { InterviewConcern } from '@jpro/api';
import { dayNumber } from '@jpro/api/yangon-day';
import type { ApiForm } from '@jpro/forms';
import { yangonMoment } from '@jpro/platform';
import { concernsQuery } from './applicantQueries.ts';
import type { InterviewFields } from './InterviewFields.ts';

interface TypedTime {
  readonly date: string;
  readonly time: string;
}

/** What to consider about each of the typed times, in their order; nothing about an incomplete one. */
export function useConcerns(
  { watch }: ApiForm<typeof InterviewFields>,
  applicationId: number,
): readonly (readonly InterviewConcern[])[] {
  const [minutes, interviewer] = [watch('minutes'), watch('interviewer')];
  const moments = [{ date: watch('date'), time: watch('time') }, ...watch('more')].map(momentOf);
  const asked = [...new Set(moments.filter((at) => at !== undefined))];
  const { data } = useQuery({
    ...concernsQuery(applicationId, { at: asked.join(','), minutes: Number(minutes), interviewer }),
    enabled: asked.length > 0,
    retry: false,
  });
  return moments.map((at) => (data?.data ?? []).filter((concern) => concern.at === at));
}

const momentOf = ({ date, time }: TypedTime): string | undefined =>
  dayNumber(date) !== undefined && /^\d{2}:\d{2}$/.test(time) ? yangonMoment(date, time) : undefined;
