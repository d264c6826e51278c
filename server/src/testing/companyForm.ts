import type { TestUser } from './testUsers.ts';

/** A filled-in form of a company's details that the server accepts. */
export function companyForm(
  { phone_number }: Pick<TestUser, 'phone_number'>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    name: 'Yoma Bakery',
    phone: phone_number,
    address: 'No. 1, Pyay Road',
    location_id: 12,
    industry_id: 1,
    employer_type: 'direct',
    size: '11-50',
    established_year: 2010,
    contact_person: 'Daw Mya',
    contact_address: null,
    about: null,
    website: null,
    facebook_link: null,
    linkedin_link: null,
    ...changes,
  };
}
