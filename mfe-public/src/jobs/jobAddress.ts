interface Addressed {
  readonly id: number;
  readonly slug: string;
}

/** Path of a job's page, without locale prefix (rule 3). Slugs may be Burmese: the path is ready for headers and tags. */
export function jobPath({ slug, id }: Addressed): string {
  return `/jobpost/${encodeURIComponent(slug)}/${id}`;
}

export function jobSuccessPath({ slug, id }: Addressed): string {
  return `/jobpost/${encodeURIComponent(slug)}/success/${id}`;
}

/** Path of a company's public page, without locale prefix. */
export function companyPath({ slug, users_id }: { readonly slug: string; readonly users_id: number }): string {
  return `/company/${encodeURIComponent(slug)}/${users_id}`;
}
