import type { Employer } from '@jpro/api';

export interface EmployerRow {
  readonly users_id: number;
  readonly name: string;
  readonly slug: string;
  readonly photo: string | null;
}

/** Address of a company's logo in the small size. */
export function logoUrl(companyId: number, photo: string | null): string | null {
  return photo === null ? null : `/file/company/id_${companyId}/small_${photo}`;
}

/** The employer as the public sees it. */
export function employerOf(row: EmployerRow): Employer {
  return {
    users_id: row.users_id,
    name: row.name,
    slug: row.slug,
    company_logo: row.photo,
    profile_photo_url: logoUrl(row.users_id, row.photo),
  };
}
