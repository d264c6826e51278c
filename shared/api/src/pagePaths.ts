/**
 * Paths of public pages, without locale prefix, for links, redirects, e-mails and the sitemap. Slugs may be Burmese, so
 * they are encoded for use in headers and tags.
 */

/** A job's page (rule 3). */
export function jobPath({ slug, id }: { readonly slug: string; readonly id: number }): string {
  return `/jobpost/${encodeURIComponent(slug)}/${id}`;
}

/** The page shown after an application for a job. */
export function jobSuccessPath({ slug, id }: { readonly slug: string; readonly id: number }): string {
  return `/jobpost/${encodeURIComponent(slug)}/success/${id}`;
}

/** A company's public page. */
export function companyPath({ slug, users_id }: { readonly slug: string; readonly users_id: number }): string {
  return `/company/${encodeURIComponent(slug)}/${users_id}`;
}
