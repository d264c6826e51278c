import type { CvFormat } from '@jpro/api/cv';
import { formatDate, formatMoney, localDigits } from '@jpro/platform';

/** How the site's pages write dates and numbers. */
export const CV_FORMAT: CvFormat = {
  date: formatDate,
  month: (day, locale) => formatDate(day, locale, 'month'),
  money: formatMoney,
  digits: localDigits,
};
