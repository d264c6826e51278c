import { useSearchParams } from 'react-router';
import { safeRedirect, splitLocale } from '@jpro/platform';
import { stepPath } from './guidePath.ts';

interface Guide {
  /** The page of the step with this number, as `stepPath`. */
  readonly step: (number: number) => string;
  /** The page from which the guide was opened, such as a job; undefined when it was opened by itself. */
  readonly back: string | undefined;
  /** What keeps the way back in the address of another step. */
  readonly query: string;
}

/** The way through the guide, and back to the page in `?redirect=` (rule 82). */
export function useGuide(): Guide {
  const [address] = useSearchParams();
  const redirect = safeRedirect(address.get('redirect'));
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`;
  return {
    step: (number) => `${stepPath(number)}${query}`,
    back: redirect === undefined ? undefined : splitLocale(redirect).path,
    query,
  };
}
