import type { Company } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import type { FieldWords } from '@jpro/forms';
import { useCompanySize } from '../../company/useCompanySize.ts';
import { useText } from '../../text.ts';
import type { companyFormValues } from './companyFormValues.ts';

/** The fields of the profile form in words of the page's language. */
export function useCompanyWords(company: Company): readonly FieldWords[] {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const sizeOf = useCompanySize();
  const { size, established_year: year } = company;
  const words = (field: keyof ReturnType<typeof companyFormValues>, label: string, value: string | null) => ({
    fields: [field],
    label,
    value,
  });
  return [
    words('name', t('company.name'), company.name),
    words('industry_id', t('common.job.industry'), nameOf(company.industry)),
    words('size', t('company.size'), size && sizeOf(size)),
    words('established_year', t('company.established_year'), year === null ? null : format.digits(String(year))),
    words('employer_type', t('company.employer_type'), t(`common.employer_type.${company.employer_type}`)),
    words('about', t('common.company.about'), company.about),
    words('about_translation', t('company.about_second'), company.about_translation?.text ?? null),
    words('contact_person', t('common.company.contact_person'), company.contact_person),
    words('phone', t('company.phone'), company.phone && format.phone(company.phone)),
    words('location_id', t('common.place.region'), nameOf(company.location)),
    words('township_id', t('common.place.township'), nameOf(company.township)),
    words('address', t('common.company.address'), company.address),
    words('contact_address', t('company.contact_address'), company.contact_address),
    words('tax_number', t('company.tax_number'), company.tax_number),
    words('website', t('common.company.website'), company.website),
    words('facebook_link', t('company.facebook'), company.facebook_link),
    words('linkedin_link', t('company.linkedin'), company.linkedin_link),
    words('twitter_link', t('company.twitter'), company.twitter_link),
    words('instagram_link', t('company.instagram'), company.instagram_link),
  ];
}
