import type { PageIds } from '../people/demoWorld.ts';

/** An address for a route pattern, with ids of the world; optional parts are left out. */
export function filledPath(pattern: string, world: PageIds): string {
  // The query names the CV.
  if (pattern === '/company/jobseekercv') return `${pattern}?id=${world.people.jobseeker.id}`;
  const values = valuesFor(pattern, world);
  const parts = pattern.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part];
    const value = values[part.replace(/^:|<number>|\?$/g, '')];
    if (value !== undefined) return [encodeURIComponent(value)];
    if (part.endsWith('?')) return [];
    throw new Error(`The world has no value for "${part}" of ${pattern}`);
  });
  return parts.join('/') || '/';
}

function valuesFor(
  pattern: string,
  { companySlug, job, people, applicationId, interviewId, purchaseId, articles }: PageIds,
): Readonly<Record<string, string | number>> {
  if (pattern.startsWith('/company/:')) {
    return { slug: companySlug, users_id: people.company.id, id: people.company.id };
  }
  if (pattern.startsWith('/jobseeker/messages/')) return { companyId: people.company.id };
  if (pattern.startsWith('/jobseeker/interview/')) return { id: interviewId };
  const blog = /^\/(company)?blog\//.exec(pattern);
  if (blog) {
    const { id, slug, category } = articles[blog[1] ? 2 : 1];
    return { id, slug, category: category.slug };
  }
  return {
    slug: job.slug,
    id: job.id,
    edit: job.id,
    copy: job.id,
    detail: job.id,
    jobpost: job.id,
    mobile: applicationId,
    jobseekerId: people.jobseeker.id,
    transition: purchaseId,
  };
}
