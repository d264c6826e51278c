import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { GENDERS, id, idText, line, MAX_CV_SEARCHES, text } from '../../fields/index.ts';

const age = z.int().check(z.gte(16), z.lte(100));
const pay = z.int().check(z.gte(0), z.lte(1_000_000_000));
const words = text({ max: 60 });

/** What a saved search looks for: the filters of the CV database, without order and date. */
export const CvCriteria = z
  .object({
    search_keyword: z.optional(text({ max: 100 })),
    location: z.optional(id),
    township: z.optional(id),
    jobfunction: z.optional(id),
    industry: z.optional(id),
    education: z.optional(id),
    explevel: z.optional(id),
    years: z.optional(z.int().check(z.gte(1), z.lte(40))),
    gender: z.optional(z.enum(GENDERS)),
    age_min: z.optional(age),
    age_max: z.optional(age),
    salary_min: z.optional(pay),
    salary_max: z.optional(pay),
    job_status: z.optional(z.enum(['0', '1', '2'])),
    skill: z.optional(words),
    language: z.optional(words),
  })
  .check(z.refine((criteria) => Object.values(criteria).some((value) => value !== undefined), { error: 'required' }));
export type CvCriteria = z.output<typeof CvCriteria>;

export const CvSearchForm = z.object({
  name: line({ max: 60 }),
  /** Whether the company is notified of new matches. */
  is_on: z._default(z.boolean(), true),
  search: CvCriteria,
});
export type CvSearchForm = z.output<typeof CvSearchForm>;

export const SavedCvSearch = z.object({
  id,
  name: z.string(),
  is_on: z.boolean(),
  search: CvCriteria,
  /** CVs that have started to match since the company last opened the search. */
  new_matches: z.int(),
});
export type SavedCvSearch = z.output<typeof SavedCvSearch>;

const params = z.object({ id: idText });

/** Searches of the CV database that a company has saved and is notified of. */
export const cvSearches = {
  cvSearches: endpoint({
    method: 'GET',
    path: '/company/cvsearches',
    access: 'company',
    summary: "The company's saved searches, the oldest first",
    response: z.object({ data: z.array(SavedCvSearch) }),
  }),
  addCvSearch: endpoint({
    method: 'POST',
    path: '/company/cvsearches',
    access: 'company',
    summary: `Saves a search, at most ${MAX_CV_SEARCHES}`,
    body: CvSearchForm,
    response: SavedCvSearch,
    idempotent: true,
  }),
  changeCvSearch: endpoint({
    method: 'PUT',
    path: '/company/cvsearches/{id}',
    access: 'company',
    summary: 'Changes the name of a saved search, or its notifications',
    params,
    body: z.pick(CvSearchForm, { name: true, is_on: true }),
    response: SavedCvSearch,
  }),
  openCvSearch: endpoint({
    method: 'POST',
    path: '/company/cvsearches/{id}/opened',
    access: 'company',
    summary: 'The company has opened the search: its matches are not new any more',
    params,
    response: SavedCvSearch,
  }),
  deleteCvSearch: endpoint({
    method: 'DELETE',
    path: '/company/cvsearches/{id}',
    access: 'company',
    summary: 'Deletes a saved search',
    params,
    response: z.null(),
  }),
};
