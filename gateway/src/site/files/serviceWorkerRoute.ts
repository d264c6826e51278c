import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Gateway } from '../../gateway.ts';
import { currentShell } from '../../page/plain/servePlainPage.ts';
import type { AssetServer } from './serveAsset.ts';

const FILE = 'service-worker.js';
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** The worker may only request this site. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** Replaces an installed worker, deletes everything that it has stored, and is gone with the next page. */
const REMOVED = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;

/**
 * Serves the service worker of the current shell. Browsers compare it with theirs at each page view, so it follows the
 * channel forwards and backwards. A shell without one, and `SERVICE_WORKER=off`, remove it from all browsers. While no
 * shell is known, browsers keep what they have.
 */
export function serviceWorkerRoute(app: FastifyInstance, gateway: Gateway, assets: AssetServer): void {
  app.get(`/${FILE}`, async (request, reply) => {
    if (!gateway.configuration.serviceWorker) return remove(reply);
    const shell = await currentShell(gateway);
    if (!shell) return reply.code(503).header('cache-control', 'no-store').type(PLAIN_TEXT).send('Not available');
    const { unit, version, files } = shell;
    if (!files.some(({ path }) => path === FILE)) return remove(reply);
    return assets.serve(request, reply, { unit, version, file: FILE }, 'no-cache', POLICY);
  });
}

const remove = (reply: FastifyReply): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
    .type('text/javascript; charset=utf-8')
    .send(REMOVED);
