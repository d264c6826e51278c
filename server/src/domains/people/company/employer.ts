import type { Employer } from '@jpro/api';
import { pictureUrl } from '../../../upload/keepPicture.ts';

export interface EmployerRow {
  readonly users_id: number;
  readonly name: string;
  readonly slug: string;
  readonly photo: string | null;
  readonly verified_at: Date | null;
}

/** The employer as the public sees it. */
export function employerOf(row: EmployerRow): Employer {
  return {
    users_id: row.users_id,
    name: row.name,
    slug: row.slug,
    company_logo: pictureUrl('company', row.users_id, row.photo, 'large'),
    profile_photo_url: pictureUrl('company', row.users_id, row.photo, 'small'),
    ...(row.verified_at && { is_verified: true }),
  };
}
