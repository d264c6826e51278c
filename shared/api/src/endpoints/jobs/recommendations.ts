import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idText, intText } from '../../fields/index.ts';
import { JobCard } from './jobs.ts';

/** Why a job is recommended. `popular` and `newest` fill up the rest of the list. */
const RECOMMENDATION_REASONS = [
  'position',
  'similar_position',
  'keyword',
  'job_function',
  'location',
  'township',
  'job_type',
  'salary',
  'popular',
  'newest',
] as const;

/** `score` is the sum of its reasons' points. */
export const RecommendedJob = z.extend(JobCard, {
  score: z.int(),
  reasons: z.array(
    z.object({
      code: z.enum(RECOMMENDATION_REASONS),
      points: z.int(),
      /** The recent search, for the reason `keyword`. */
      search_keyword: z.optional(z.string()),
    }),
  ),
});
export type RecommendedJob = z.output<typeof RecommendedJob>;

/** Reasons why a job fits a profile. */
const MATCH_FITS = [
  'position',
  'similar_position',
  'job_function',
  'township',
  'location',
  'salary',
  'experience',
] as const;
/** Differences between a profile and a job, or gaps in the profile. */
const MATCH_GAPS = ['experience', 'salary', 'location', 'age', 'no_cv', 'no_position', 'no_experience'] as const;

const MATCH_PREFERENCES = ['job_type', 'collar'] as const;

/** Gives reasons, never just a percentage. */
export const JobMatch = z.object({
  /** At most 3, the strongest first. */
  fits: z.array(z.enum(MATCH_FITS)),
  /** At most 3. */
  gaps: z.array(z.enum(MATCH_GAPS)),
  /** How the job meets the preferences in the profile; absent if there are none. */
  preferences: z.optional(
    z.object({ fits: z.array(z.enum(MATCH_PREFERENCES)), gaps: z.array(z.enum(MATCH_PREFERENCES)) }),
  ),
});
export type JobMatch = z.output<typeof JobMatch>;

export const recommendations = {
  recommended: endpoint({
    method: 'GET',
    path: '/jobpost/recommended',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'Open jobs for the jobseeker, best first, with the reasons; for anyone else popular and new ones',
    query: z.object({ limit: intText(1, 50) }),
    response: z.array(RecommendedJob),
  }),
  similar: endpoint({
    method: 'GET',
    path: '/jobpost/{id}/similar',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'Open jobs like this one, best first',
    params: z.object({ id: idText }),
    query: z.object({ limit: intText(1, 20) }),
    response: z.array(JobCard),
  }),
  match: endpoint({
    method: 'GET',
    path: '/jobpost/{id}/match',
    access: 'jobseeker',
    summary: "Why a job fits the jobseeker's profile, and where it does not",
    params: z.object({ id: idText }),
    response: JobMatch,
  }),
};
