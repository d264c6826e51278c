/**
 * Paths of public pages, without locale prefix, for links, redirects, mails and the sitemap. Slugs may be Burmese: they
 * are encoded, so that the paths can stand in headers and tags.
 */

/** A job's page (rule 3). */
export function jobPath({ slug, id }: { readonly slug: string; readonly id: number }): string {
  return `/jobpost/${encodeURIComponent(slug)}/${id}`;
}

/** The page after an application to a job. */
export function jobSuccessPath({ slug, id }: { readonly slug: string; readonly id: number }): string {
  return `/jobpost/${encodeURIComponent(slug)}/success/${id}`;
}

/** A company's public page. */
export function companyPath({ slug, users_id }: { readonly slug: string; readonly users_id: number }): string {
  return `/company/${encodeURIComponent(slug)}/${users_id}`;
}
