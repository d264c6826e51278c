import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { LOCALES } from '../../locale.ts';

const LocaleCode = z.enum(LOCALES);

export const locale = {
  changeLocale: endpoint({
    method: 'POST',
    path: '/change_locales/{locale}',
    access: 'anyone',
    summary: 'Sets the language cookie (365 days); saved on the server when logged in',
    params: z.object({ locale: LocaleCode }),
    response: z.object({ locale: LocaleCode }),
  }),
  getLocale: endpoint({
    method: 'GET',
    path: '/get_locale',
    access: 'anyone',
    summary: 'The language of this visitor',
    response: z.object({ locale: LocaleCode }),
  }),
};
