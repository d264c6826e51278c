import { companyPath } from '@jpro/api';
import { aboutInLocale } from '@jpro/api/about-in-locale';
import { localName, type PageContext, type PageHead, type ReadQuery } from '@jpro/platform/routes';
import { withoutMarks } from '@jpro/features/text-marks';
import { excerpt, shareImage } from '../../headParts.ts';
import { companyQuery } from './companyQueries.ts';

export function companyHead({ params, url, locale, t }: PageContext, read: ReadQuery): PageHead {
  const response = read(companyQuery(params['id'] ?? ''));
  if (response === null) return { title: t('not_found.title'), robots: 'noindex' };
  if (!response) return { title: t('company.title') };
  const { company } = response;
  const industry = company.industry ? localName(company.industry, locale) : '';
  return {
    title: company.name,
    description: excerpt(
      t('company.page_description', {
        company: industry ? t('company.in_industry', { company: company.name, industry }) : company.name,
        count: company.open_job_count,
        text: withoutMarks(aboutInLocale(company, locale) ?? ''),
      }),
    ),
    canonical: companyPath(company),
    openGraph: { type: 'profile', ...shareImage(response.share_card, locale) },
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: company.name,
      url: `${url.origin}${companyPath(company)}`,
      ...(company.profile_photo_url && { logo: new URL(company.profile_photo_url, url.origin).href }),
      ...(company.website && { sameAs: [company.website] }),
    },
  };
}
