import type { FastifyInstance } from 'fastify';
import { LOCALES } from '@jpro/platform/locale';
import { COPIES_PLACE, OFFLINE_PATH } from '@jpro/platform/offline-copy';
import { escapeHtml } from '@jpro/server/edge';
import type { Gateway } from '../gateway.ts';
import { action } from '../page/plain/plainPage.ts';
import { platformText, TEXTS } from '../texts.ts';
import { WHEN_BACK } from '../page/scripts/inlineScripts.ts';
import { fontTags } from '../page/document/preloads.ts';
import { currentShell, servePlainPage } from '../page/plain/servePlainPage.ts';
import { pageViewOf } from '../visitor/pageView.ts';

/**
 * What the service worker shows in place of a page that cannot be fetched; it inserts its list of stored pages, and
 * compares the shell with that of other pages.
 */
export function offlinePage(app: FastifyInstance, gateway: Gateway): void {
  for (const locale of LOCALES)
    app.get(`/${locale}${OFFLINE_PATH}`, async (request, reply) => {
      const { jobs, no_jobs } = TEXTS[locale].offline;
      const view = pageViewOf(request, gateway.configuration.publicUrl);
      const shell = await currentShell(gateway);
      if (shell) reply.header('x-releases', `${shell.unit}@${shell.version}`);
      const content =
        (shell
          ? fontTags({
              shell,
              locale,
              saveData: view.visitor.saveData,
              ownBurmese: view.visitor.ownBurmese,
              assetsUrl: '',
              content: undefined,
            })
          : '') +
        `<p>${escapeHtml(platformText(locale, 'offline.text'))}</p>${action('', platformText(locale, 'refresh'))}` +
        `<h2>${escapeHtml(jobs)}</h2>${COPIES_PLACE}<p class="if-none">${escapeHtml(no_jobs)}</p>`;
      return servePlainPage(gateway, request, reply, view, {
        status: 200,
        title: platformText(locale, 'offline.heading'),
        content,
        shell,
        script: WHEN_BACK,
      });
    });
}
