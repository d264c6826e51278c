import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { CV_FILTERS, type CvFilterName } from '../../cvFilters.ts';
import { id, idText, line, MAX_CV_SEARCHES, text } from '../../fields/index.ts';

const idField = z.optional(id);
const wordsField = z.optional(text({ max: 100 }));

type FilterField<Filter> = Filter extends { readonly values: readonly (infer Value extends string)[] }
  ? z.ZodMiniOptional<z.ZodMiniEnum<{ [Each in Value]: Each }>>
  : Filter extends { readonly kind: 'words' }
    ? typeof wordsField
    : typeof idField;
type FilterFields = { readonly [Name in CvFilterName]: FilterField<(typeof CV_FILTERS)[Name]> };

function filterField(filter: (typeof CV_FILTERS)[CvFilterName]) {
  if (filter.kind === 'words') return z.optional(text({ max: filter.max }));
  if (filter.kind === 'number') return z.optional(z.int().check(z.gte(filter.min), z.lte(filter.max)));
  return filter.kind === 'id' ? idField : z.optional(z.enum(filter.values));
}

/** What a saved search looks for: the filters of the CV database, without order and date. */
export const CvCriteria = z
  .object({
    ...(Object.fromEntries(
      Object.entries(CV_FILTERS).map(([name, filter]) => [name, filterField(filter)]),
    ) as unknown as FilterFields),
    // In a search, 0 years are no filter; here they would be a criterion that everybody meets.
    years: z.optional(z.int().check(z.gte(1), z.lte(CV_FILTERS.years.max))),
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
