import type { FastifyInstance } from 'fastify';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '@jpro/platform/locale';
import type { Release } from '@jpro/releases';
import type { Gateway } from '../../gateway.ts';
import { MANIFEST_FILE, manifestAddress } from '../../page/document/assetAddress.ts';
import { menuLinks } from '../../page/plain/plainPage.ts';
import { NOBODY } from '../../page/releases/releaseChoices.ts';
import { wholeFile } from '../../page/releases/releasesOf.ts';
import { SHARE_PATH } from '../shareTarget.ts';
import { TEXTS } from '../../texts.ts';

const FOR_AN_HOUR = 'public, max-age=3600';
/** Phones show no more than this. */
const MAX_SHORTCUTS = 4;

/**
 * The site as an installable app, in each language. It is one app, whichever language is used, and the same for
 * everybody: browsers request it without cookies.
 */
export function webManifest(app: FastifyInstance, gateway: Gateway): void {
  const serve = (address: string, locale: Locale) =>
    app.get(address, async (_request, reply) => {
      const revision = await gateway.channel.latest();
      const releases = revision && (await gateway.choices.of(revision, NOBODY));
      const basis = releases && (await basisIn(gateway, releases.shell));
      if (!releases || !basis) return reply.code(404).send();
      const manifest = {
        id: '/',
        scope: '/',
        ...basis,
        lang: locale,
        description: TEXTS[locale].app_description,
        start_url: `/${locale}`,
        share_target: {
          action: `${SHARE_PATH}/${locale}`,
          params: { title: 'title', text: 'text', url: 'url' },
        },
        shortcuts: menuLinks(releases.routes, 'shortcuts', locale)
          .slice(0, MAX_SHORTCUTS)
          .map(({ href, label }) => ({ name: label, url: href })),
      };
      return reply
        .headers({ 'cache-control': FOR_AN_HOUR, 'content-language': locale })
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifest));
    });
  serve(`/${MANIFEST_FILE}`, DEFAULT_LOCALE);
  for (const locale of LOCALES) serve(manifestAddress(locale), locale);
}

/** Name, colours and icons. */
async function basisIn({ store }: Gateway, release: Release): Promise<object | undefined> {
  if (!release.files.some(({ path }) => path === MANIFEST_FILE)) return undefined;
  const content = await wholeFile(store, release, MANIFEST_FILE);
  return content && (JSON.parse(content.toString('utf8')) as object);
}
