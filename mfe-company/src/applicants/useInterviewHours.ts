import { useFormat } from '@jpro/platform';
import { useText } from '../text.ts';

/** The hours of an interview in words, "10:00 AM to 10:45 AM"; only its beginning while its length is unknown. */
export function useInterviewHours(): (at: string, minutes: number | undefined) => string {
  const t = useText();
  const format = useFormat();
  return (at, minutes) =>
    minutes === undefined
      ? format.time(at)
      : t('interviews.from_to', { from: format.time(at), to: format.time(Date.parse(at) + minutes * 60_000) });
}
