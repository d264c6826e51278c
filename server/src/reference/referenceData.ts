/** The data of every lookup. These files are the source; the database has a copy for its foreign keys. */
import type { Lookup, QuestionKind } from '@jpro/api';
import jobFunctionRows from './job-functions.json' with { type: 'json' };
import jobQuestionRows from './job-questions.json' with { type: 'json' };
import lookups from './lookups.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };

export interface LocationRow extends Lookup {
  readonly pcode: string;
}
export interface TownshipRow extends LocationRow {
  readonly location_id: number;
}
export interface JobFunctionRow extends Lookup {
  readonly collar: 'white' | 'blue';
  readonly icon: string;
}
export interface CurrencyRow {
  readonly code: 'MMK' | 'USD';
  readonly name_en: string;
  readonly name_my: string;
}
export interface SalaryRangeRow {
  readonly id: number;
  readonly min: number;
  readonly max: number | null;
  readonly currency: 'MMK' | 'USD';
}

/** Myanmar's 15 states and regions, in the order of their place codes. */
export const locations: readonly LocationRow[] = places.map((place, index) => ({
  id: index + 1,
  pcode: place.pcode,
  name_en: place.en,
  name_my: place.my,
}));

/** The townships, with ids `location id × 100 + n`, so that a new one never renumbers the others. */
export const townships: readonly TownshipRow[] = places.flatMap((place, index) =>
  place.townships.map((township, position) => ({
    id: (index + 1) * 100 + position + 1,
    location_id: index + 1,
    pcode: township.pcode,
    name_en: township.en,
    name_my: township.my,
  })),
);

export const jobFunctions = jobFunctionRows as readonly JobFunctionRow[];
/** A question that companies often ask, in both languages. */
export interface UsualQuestion {
  readonly kind: QuestionKind;
  readonly must_be_yes?: boolean;
  readonly at_least?: number;
  readonly en: QuestionWords;
  readonly my: QuestionWords;
}
interface QuestionWords {
  readonly text: string;
  readonly unit?: string;
  readonly options?: readonly string[];
}
interface UsualQuestions {
  readonly white: readonly UsualQuestion[];
  readonly blue: readonly UsualQuestion[];
  /** By the id of the job function. */
  readonly functions: Readonly<Record<string, readonly UsualQuestion[]>>;
}

export const usualQuestions = jobQuestionRows as UsualQuestions;

export const industries: readonly Lookup[] = lookups.industries;
export const jobTypes: readonly Lookup[] = lookups.job_types;
export const experienceLevels: readonly Lookup[] = lookups.experience_levels;
export const educationLevels: readonly Lookup[] = lookups.education_levels;
export const currencies = lookups.currencies as readonly CurrencyRow[];
export const salaryRanges = lookups.salary_ranges as readonly SalaryRangeRow[];
