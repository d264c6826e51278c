import type { CvFilterName } from '@jpro/api/cv-filters';
import { knownLookup, lookup } from '../../../reference/index.ts';
import {
  cachedTokens,
  namesOf,
  numbersOf,
  placeTokens,
  textTokens,
  titleTokens,
  tokensWithSynonyms,
} from '../../jobs/index.ts';
import { monthsOfExperience } from '../../people/index.ts';
import type { CvRow } from './cvRows.ts';
import { maskedTexts } from './maskedText.ts';

/** The searchable parts of a jobseeker. Excludes name, employers, schools, contacts and free text (rule 37.2). */
export type SearchedCv = Pick<
  CvRow,
  | 'name'
  | 'position_title'
  | 'location_id'
  | 'township_id'
  | 'gender'
  | 'job_status'
  | 'experiences'
  | 'educations'
  | 'skills'
>;

/** Filters that match exactly one value. */
export type Facet = Exclude<CvFilterName, 'search_keyword' | 'age_min' | 'age_max' | 'salary_min' | 'salary_max'>;

export const facet = (kind: Facet, value: string | number): string => `@${kind}:${value}`;

const MAX_YEARS = 40;

/** The tokens of words and facets that find a CV; `today` is `YYYY-MM-DD`. */
export function cvTokens(cv: SearchedCv, today: string): number[] {
  const months = monthsOfExperience(cv.experiences, today);
  const masked = maskedTexts(cv.name);
  const highest = Math.max(0, ...cv.educations.map(({ education_level_id }) => education_level_id));
  return numbersOf(
    new Set([
      ...wordsOf(cv, masked),
      ...present('location', cv.location_id),
      ...present('township', cv.township_id),
      ...present('gender', cv.gender),
      facet('job_status', cv.job_status),
      ...cv.experiences.flatMap((experience) => [
        facet('jobfunction', experience.job_function_id),
        facet('industry', experience.industry_id),
      ]),
      facet('explevel', experienceLevel(months)),
      // "At least" is searched as a single facet, so a CV has every step up to its own.
      ...steps(Math.min(MAX_YEARS, Math.floor(months / 12))).map((years) => facet('years', years)),
      ...steps(highest).map((level) => facet('education', level)),
      ...cv.skills.flatMap(({ skill_level, language }) =>
        textTokens(masked(language)).map((token) => facet(skill_level >= 4 ? 'language' : 'skill', token)),
      ),
    ]),
  );
}

const present = (kind: Facet, value: string | number | null): string[] => (value === null ? [] : [facet(kind, value)]);
const steps = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

function* wordsOf(cv: SearchedCv, masked: (text: string) => string): Iterable<string> {
  yield* titleTokens(masked(cv.position_title ?? ''));
  for (const text of [
    ...cv.experiences.map(({ position_title }) => position_title),
    ...cv.educations.flatMap(({ major, qualification }) => [major ?? '', qualification ?? '']),
    ...cv.skills.map(({ language }) => language),
  ]) {
    yield* tokensWithSynonyms(masked(text));
  }
  for (const { job_function_id } of cv.experiences)
    yield* cachedTokens(namesOf(knownLookup('jobFunction', job_function_id)), tokensWithSynonyms);
  for (const { industry_id } of cv.experiences) yield* cachedTokens(namesOf(knownLookup('industry', industry_id)));
  for (const place of [lookup('location', cv.location_id), lookup('township', cv.township_id)])
    if (place) yield* placeTokens(place);
}

/** The experience level of the lookup, by months worked. */
export function experienceLevel(months: number): number {
  if (months === 0) return 1;
  if (months < 12) return 2;
  if (months < 36) return 3;
  if (months < 72) return 4;
  return months < 132 ? 5 : 6;
}
