import type { CompanyPage } from '@jpro/api';
import { text } from '../../../core/texts.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { companyPage } from '../../people/index.ts';
import { cardPicture, shareCards, type FindShareCards, type ShareCards } from '../../site/index.ts';

type Shown = Pick<CompanyPage, 'name' | 'industry' | 'location' | 'company_logo'>;

/** The number of open jobs is left out because it changes daily, but a shared preview does not. */
export function companyShareCards({ name, industry, location, company_logo }: Shown): ShareCards {
  return shareCards((locale) => {
    const nameOf = (row: Shown['industry']): string[] => (row ? [locale === 'my' ? row.name_my : row.name_en] : []);
    return {
      label: nameOf(industry)[0] ?? text(locale, 'share_card', 'employer'),
      heading: name,
      facts: nameOf(location),
      picture: cardPicture('logo', company_logo),
    };
  });
}

export const findCompanyShareCards: FindShareCards = async (db, id) => {
  try {
    return companyShareCards(await companyPage(db, id));
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
};
