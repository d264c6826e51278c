import type { JobCard } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { type Page, pageOf } from '../../../core/http/page.ts';
import { jobCards } from '../jobs/jobCard.ts';
import { searchJobs } from '../jobs/searchJobs.ts';
import { hasCriterion, searchFilter } from './criteria.ts';
import { criteriaOf } from './jobAlert.ts';

/** The open jobs that match the oldest alert, newest first, boosted ones separately (rule 16.1). */
export async function matchingJobs(
  { db, user, now }: RequestContext<CurrentUser>,
  page: number,
): Promise<{ jobposts: Page<JobCard>; boost_jobs: Page<JobCard> }> {
  const criteria = await criteriaOf(db, user.id);
  const size = { page, normal: PAGE_SIZE.jobs, boosted: PAGE_SIZE.boostedJobs };
  if (!hasCriterion(criteria))
    return {
      jobposts: pageOf<JobCard>([], 0, page, size.normal),
      boost_jobs: pageOf<JobCard>([], 0, page, size.boosted),
    };
  const { normal, boosted } = await searchJobs(db, searchFilter(criteria), 'newest', size, now);
  return {
    jobposts: pageOf(await jobCards(db, normal.ids, user, now), normal.total, page, size.normal),
    boost_jobs: pageOf(await jobCards(db, boosted.ids, user, now), boosted.total, page, size.boosted),
  };
}
