import type * as z from 'zod/mini';
import type { CompanyForm } from '@jpro/api/schemas';
import type { Company } from '@jpro/api';
import { COMPANY_SIZES } from '@jpro/api/fields';

/** While the form is being filled in, any value may be missing. */
export type CompanyFormValues = Partial<z.input<typeof CompanyForm>>;

/** The initial values of the profile form. */
export function companyFormValues(company: Company) {
  return {
    name: company.name,
    phone: company.phone ?? '',
    address: company.address ?? '',
    ...(company.location && { location_id: company.location.id }),
    ...(company.industry && { industry_id: company.industry.id }),
    employer_type: company.employer_type,
    ...(isCompanySize(company.size) && { size: company.size }),
    ...(company.established_year !== null && { established_year: company.established_year }),
    contact_person: company.contact_person ?? '',
    contact_address: company.contact_address ?? '',
    about: company.about ?? '',
    website: company.website ?? '',
    facebook_link: company.facebook_link ?? '',
    linkedin_link: company.linkedin_link ?? '',
  };
}

function isCompanySize(size: string | null): size is (typeof COMPANY_SIZES)[number] {
  return COMPANY_SIZES.some((each) => each === size);
}
