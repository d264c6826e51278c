import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCALE_COOKIE, LOW_DATA_COOKIE, THEME_COOKIE } from '@jpro/api/cookies';
import { type Locale, LOCALES, localizedPath } from '@jpro/platform/locale';
import { THEME_CHOICES } from '@jpro/platform/theme';
import { isSameOrigin } from '@jpro/server/edge';
import { changingRequest, cookiesOf } from '../../api/visitorRequest.ts';
import type { Gateway } from '../../gateway.ts';
import { pageViewOf } from '../../visitor/pageView.ts';
import { setCookie } from '../../visitor/setCookie.ts';
import { serveNotAccepted } from './notAccepted.ts';
import { acceptForms, formOf, pageOf } from './readForms.ts';

const SWITCH = ['on', 'off'] as const;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets language and theme for browsers without scripts, and low-data mode, which takes effect with the next document.
 * Form fields: `locale`, `theme` or `low_data`, and `page` to return to.
 */
export async function preferencesRoute(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { configuration } = gateway;
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/preferences', async (request, reply) => {
      if (!isSameOrigin(request, configuration.publicUrl)) return serveNotAccepted(gateway, request, reply, 403);
      const form = formOf(request);
      const { isSecure, visitor } = pageViewOf(request, configuration.publicUrl);
      // Readable because scripts change these cookies too.
      const options = { isSecure, maxAgeSeconds: YEAR_SECONDS, isReadable: true } as const;
      const page = pageOf(form);
      const locale = LOCALES.find((choice) => choice === form.get('locale'));
      const theme = THEME_CHOICES.find((choice) => choice === form.get('theme'));
      if (locale) setCookie(reply, LOCALE_COOKIE, locale, options);
      if (locale && visitor.session !== undefined)
        for (const value of await saveLocale(gateway, request, locale)) reply.header('set-cookie', value);
      const lowData = SWITCH.find((choice) => choice === form.get('low_data'));
      if (lowData) setCookie(reply, LOW_DATA_COOKIE, lowData, options);
      if (theme) setCookie(reply, THEME_COOKIE, theme, options);
      return reply.header('cache-control', 'no-store').redirect(locale ? inLocale(page, locale) : page, 303);
    });
  });
}

/**
 * Has the API save the language of a signed-in visitor, for messages. If that fails, the choice holds in this browser
 * only, as with scripts (rule 54).
 * @returns the API's cookies, except that of the language
 */
async function saveLocale({ origin }: Gateway, request: FastifyRequest, locale: Locale): Promise<readonly string[]> {
  try {
    const { visitor, issued } = await changingRequest(origin.app, request);
    const response = await origin.app.inject({ ...visitor, method: 'POST', url: `/api/change_locales/${locale}` });
    return [...issued, ...cookiesOf(response)].filter((value) => !value.startsWith(`${LOCALE_COOKIE}=`));
  } catch {
    return [];
  }
}

function inLocale(page: string, locale: Locale): string {
  const { pathname, search } = new URL(page, 'https://this.site');
  return `${localizedPath(pathname, locale)}${search}`;
}
