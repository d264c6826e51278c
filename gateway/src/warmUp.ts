import type { FastifyInstance } from 'fastify';
import { LOCALES } from '@jpro/platform/locale';
import { OFFLINE_COPY_HEADER } from '@jpro/platform/offline-copy';

/**
 * Makes the home page once in each language before the port opens, so that the first visitor waits neither for counts
 * of all jobs nor for code that runs for the first time. Not counted as a view; a page that fails says so in the log.
 */
export async function warmUp(app: FastifyInstance): Promise<void> {
  for (const locale of LOCALES) await app.inject({ url: `/${locale}`, headers: { [OFFLINE_COPY_HEADER]: '1' } });
}
