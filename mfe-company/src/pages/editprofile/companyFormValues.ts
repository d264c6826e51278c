import type * as z from 'zod/mini';
import type { CompanyForm } from '@jpro/api/schemas';
import type { Company } from '@jpro/api';
import { LOCALES, textLanguage, type Locale } from '@jpro/platform';
import { COMPANY_SIZES } from '@jpro/api/fields';

/** While the form is being filled in, any value may be missing. */
export type CompanyFormValues = Partial<z.input<typeof CompanyForm>>;

/** The initial values of the profile form. */
export function companyFormValues(company: Company) {
  return {
    name: company.name,
    // Only who logs in with it can add one.
    phone: company.phone ?? (company.contacts_of?.is_self ? '' : undefined),
    address: company.address ?? '',
    ...(company.location && { location_id: company.location.id }),
    ...(company.industry && { industry_id: company.industry.id }),
    employer_type: company.employer_type,
    ...(isCompanySize(company.size) && { size: company.size }),
    ...(company.established_year !== null && { established_year: company.established_year }),
    township_id: company.township?.id ?? null,
    contact_person: company.contact_person ?? '',
    contact_address: company.contact_address ?? '',
    about: company.about ?? '',
    about_translation: company.about_translation ?? {
      language: otherThan(textLanguage(company.about ?? '')),
      text: '',
    },
    website: company.website ?? '',
    facebook_link: company.facebook_link ?? '',
    linkedin_link: company.linkedin_link ?? '',
    twitter_link: company.twitter_link ?? '',
    instagram_link: company.instagram_link ?? '',
    tax_number: company.tax_number ?? '',
  };
}

/** The language that a second text is probably in. */
function otherThan(language: Locale): Locale {
  return LOCALES.find((each) => each !== language) ?? language;
}

function isCompanySize(size: string | null): size is (typeof COMPANY_SIZES)[number] {
  return COMPANY_SIZES.some((each) => each === size);
}
