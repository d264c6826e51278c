import type { Applicant, ApplicantMatch } from '@jpro/api';

export const BOARD_SORTS = ['newest', 'oldest', 'match', 'stars', 'experience', 'salary'] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];

/** Which of a job's applicants the board shows, and in what order. */
export interface BoardFilter {
  readonly keyword: string;
  readonly isNew: boolean;
  readonly hasCv: boolean;
  readonly isRepeated: boolean;
  readonly match: ApplicantMatch | null;
  /** At least this many years of experience in the job's function. */
  readonly years: number | null;
  readonly townshipId: number | null;
  /** Expects at most this salary, in kyats a month. */
  readonly maxSalary: number | null;
  readonly minStars: number | null;
  readonly tag: string | null;
  readonly rejectionReason: Applicant['rejection_reason'];
  /** As `ResponseFilter` has it; see `useRespondents`. */
  readonly responses: string | null;
  readonly sort: BoardSort;
}

export const NO_FILTER: BoardFilter = {
  keyword: '',
  isNew: false,
  hasCv: false,
  isRepeated: false,
  match: null,
  years: null,
  townshipId: null,
  maxSalary: null,
  minStars: null,
  tag: null,
  rejectionReason: null,
  responses: null,
  sort: 'newest',
};

export const isNarrowed = ({ sort: _, ...filter }: BoardFilter): boolean => {
  const { sort: __, ...none } = NO_FILTER;
  return Object.entries(none).some(([name, value]) => filter[name as keyof typeof filter] !== value);
};

/** Everybody, the newest first, as the server lists them. */
export const isPlain = (filter: BoardFilter): boolean => !isNarrowed(filter) && filter.sort === NO_FILTER.sort;
