import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery, companyPath, type ResponseOf } from '@jpro/api';
import { useLocalName } from '@jpro/platform';
import type { IconName } from '@jpro/ui';
import { usePlace } from '../usePlace.ts';
import { useRecentKeywords } from '../useRecentKeywords.ts';

export interface Suggestion {
  readonly kind: 'recent' | 'title' | 'function' | 'place' | 'company';
  readonly text: string;
  /** A page to go to, or filters to search with instead of the keyword; without them, the text is searched for. */
  readonly path?: string;
  readonly filters?: Readonly<Record<string, string>>;
}

export const ICONS = {
  recent: 'clock',
  title: 'search',
  function: 'briefcase',
  place: 'place',
  company: 'building',
} as const satisfies Record<Suggestion['kind'], IconName>;

const LEAST_LETTERS = 2;
/** Someone who types fast is not asked about each letter. */
const PAUSE_MS = 150;
const MOST_RECENT = 2;
const NOTHING: ResponseOf<'GET', '/jobpost/suggestions'> = { titles: [], companies: [], places: [], functions: [] };

/** What the typed text may become; the keywords of before, while nothing is typed. Empty without a text. */
export function useSuggestions(typed: string | null): readonly Suggestion[] {
  const nameOf = useLocalName();
  const placeOf = usePlace();
  const recent = useRecentKeywords();
  const asked = useAfterPause(typed ?? '');
  const { data: found } = useQuery({
    ...apiQuery('/jobpost/suggestions', { query: { search_keyword: asked } }),
    enabled: [...asked].length >= LEAST_LETTERS,
    // The list stays while the next one is on its way; a response that is overtaken is never shown.
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (typed === null) return [];
  const before = (keywords: readonly string[]) => keywords.map((text) => ({ kind: 'recent', text }) as const);
  if (typed === '') return before(recent);
  const { titles, functions, places, companies } = [...typed].length < LEAST_LETTERS ? NOTHING : (found ?? NOTHING);
  const begun = recent.filter((text) => text !== typed && text.toLowerCase().startsWith(typed.toLowerCase()));
  return [
    ...before(begun.slice(0, MOST_RECENT)),
    ...titles.filter((text) => !begun.includes(text)).map((text) => ({ kind: 'title', text }) as const),
    ...functions.map(
      (row) => ({ kind: 'function', text: nameOf(row), filters: { jobfunction: String(row.id) } }) as const,
    ),
    ...places.map(
      ({ location, township }) =>
        ({
          kind: 'place',
          text: placeOf({ location, township }),
          filters: { location: String(location.id), ...(township && { township: String(township.id) }) },
        }) as const,
    ),
    ...companies.map((company) => ({ kind: 'company', text: company.name, path: companyPath(company) }) as const),
  ];
}

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
