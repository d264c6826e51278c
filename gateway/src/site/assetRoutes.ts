import type { FastifyInstance } from 'fastify';
import { currentShell } from '../page/servePlainPage.ts';
import type { Gateway } from '../gateway.ts';
import { AssetServer } from './serveAsset.ts';
import { serviceWorkerRoute } from './serviceWorkerRoute.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** Files that browsers expect at fixed addresses; they come from the current shell. */
const SITE_FILES = ['favicon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] as const;

export function assetRoutes(app: FastifyInstance, gateway: Gateway): void {
  const assets = new AssetServer(gateway.store, gateway.configuration);
  serviceWorkerRoute(app, gateway, assets);

  app.get<{ Params: { unit: string; version: string; '*': string } }>('/assets/:unit/:version/*', (request, reply) => {
    const { unit, version, '*': file } = request.params;
    return assets.serve(request, reply, { unit, version, file }, FOR_GOOD);
  });

  for (const file of SITE_FILES) {
    app.get(`/${file}`, async (request, reply) => {
      const shell = await currentShell(gateway);
      return assets.serve(
        request,
        reply,
        { unit: shell?.unit ?? '', version: shell?.version ?? '', file },
        FOR_AN_HOUR,
      );
    });
  }
}
