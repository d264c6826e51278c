import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, idText } from '../../fields/index.ts';

/** Shown once there are three ratings (rule 23). */
export const Rating = z.object({
  average: z.number(),
  count: z.int(),
  /** How many raters gave 1, 2, … 5 stars; shown once there are five ratings. */
  distribution: z.optional(z.array(z.int())),
});

const Stars = z.int().check(z.minimum(1), z.maximum(5));

export const CompanyRating = z.object({
  /** Null while there are too few. */
  rating: z.nullable(Rating),
  /** The signed-in jobseeker's own rating. */
  mine: z.nullable(Stars),
  /** Whether the signed-in jobseeker has applied for an open job there, and so may rate. */
  may_rate: z.boolean(),
});
export type CompanyRating = z.output<typeof CompanyRating>;

export const RatingForm = z.object({ company_id: id, rating: Stars });

export const ratings = {
  rating: endpoint({
    method: 'GET',
    path: '/rating/{id}',
    access: 'anyone',
    cached: { server: 2 },
    summary: "A company's rating",
    params: z.object({ id: idText }),
    response: CompanyRating,
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/rating/createorupdate',
    access: 'jobseeker',
    summary: 'Rates a company from 1 to 5, or changes the rating; for jobseekers who applied there',
    body: RatingForm,
    response: CompanyRating,
  }),
};
