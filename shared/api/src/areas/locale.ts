import * as z from 'zod/mini';
import { call } from '../call.ts';

const LocaleCode = z.enum(['my', 'en']);

export const locale = {
  changeLocale: call({
    method: 'POST',
    path: '/change_locales/{locale}',
    who: 'anyone',
    summary: 'Sets the language cookie (365 days); saved on the server when logged in',
    params: z.object({ locale: LocaleCode }),
    answer: z.object({ locale: LocaleCode }),
  }),
  getLocale: call({
    method: 'GET',
    path: '/get_locale',
    who: 'anyone',
    summary: 'The language of this visitor',
    answer: z.object({ locale: LocaleCode }),
  }),
};
