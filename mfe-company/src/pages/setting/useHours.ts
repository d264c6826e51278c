import { useFormat } from '@jpro/platform';
import { useText } from '../../text.ts';

/** Hours of the day in words of the page's language. */
export function useHours() {
  const t = useText();
  const format = useFormat();
  const word = (hour: number) => format.digits(`${String(hour).padStart(2, '0')}:00`);
  return {
    /** The options from one hour to another. */
    options: (from: number, until: number) =>
      Array.from({ length: until - from + 1 }, (_, index) => ({
        value: String(from + index),
        label: word(from + index),
      })),
    range: ({ from, until }: { readonly from: number; readonly until: number }) =>
      t('setting.hours', { from: word(from), until: word(until) }),
  };
}
