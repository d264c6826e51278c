import type { World } from '../people/test.ts';

/** An address of a route pattern, with ids of the world; optional parts are left out. */
export function filledPath(pattern: string, { companySlug, job, people, applicationId, purchaseId }: World): string {
  const values: Readonly<Record<string, string | number>> = pattern.startsWith('/company/:')
    ? { slug: companySlug, users_id: people.company.id, id: people.company.id }
    : {
        slug: job.slug,
        id: job.id,
        edit: job.id,
        detail: job.id,
        jobpost: job.id,
        mobile: applicationId,
        transition: purchaseId,
      };
  const parts = pattern.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part];
    const value = values[part.replace(/^:|<number>|\?$/g, '')];
    if (value !== undefined) return [encodeURIComponent(value)];
    if (part.endsWith('?')) return [];
    throw new Error(`The world has no value for "${part}" of ${pattern}`);
  });
  return parts.join('/') || '/';
}
