import type { JobCard, Salary } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { text } from '../../../core/texts.ts';
import type { Locale } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { cardPicture, shareCards, type FindShareCards, type ShareCards } from '../../site/index.ts';
import { jobDetail } from './jobDetail.ts';

type Shown = Pick<JobCard, 'title' | 'translation' | 'company' | 'location' | 'salary'>;

/** What a share preview shows of a job: only what its page shows to everyone (rules 15 and 16). */
export function jobShareCards(job: Shown): ShareCards {
  const { company, location, salary } = job;
  return shareCards((locale) => ({
    label: company?.name ?? text(locale, 'share_card', 'confidential'),
    heading: jobInLocale(job, locale).title,
    facts: [
      locale === 'my' ? location.name_my : location.name_en,
      salary ? salaryIn(locale, salary) : text(locale, 'share_card', 'negotiable'),
    ],
    picture: cardPicture('logo', company?.company_logo ?? null),
  }));
}

function salaryIn(locale: Locale, { min, max, currency }: Salary): string {
  const money = (amount: string): string => text(locale, 'share_card', currency, { amount });
  const number = (amount: number): string => text(locale, 'share_card', 'amount', { amount });
  if (max === null) return text(locale, 'share_card', 'from', { amount: money(number(min)) });
  return money(min === max ? number(min) : text(locale, 'share_card', 'range', { from: min, to: max }));
}

export const findJobShareCards: FindShareCards = async (db, id, now) => {
  try {
    return jobShareCards(await jobDetail(db, id, null, now));
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
};
