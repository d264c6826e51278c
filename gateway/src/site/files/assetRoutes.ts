import type { FastifyInstance } from 'fastify';
import { SHELL } from '@jpro/releases';
import { FRAME_FOLDER } from '../../page/boot/bootFrame.ts';
import { currentShell } from '../../page/plain/servePlainPage.ts';
import type { Gateway } from '../../gateway.ts';
import { tooMany } from './countView.ts';
import { AssetServer, FOR_GOOD } from './serveAsset.ts';
import { FrameServer } from './serveFrame.ts';
import { serviceWorkerRoute } from './serviceWorkerRoute.ts';
import { UnknownReleases } from './unknownReleases.ts';

const FOR_AN_HOUR = 'public, max-age=3600';

/** Files at fixed addresses, which browsers expect or pages of every release show. They come from the current shell. */
const SITE_FILES = [
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'article-pictures.svg',
  'company-cover.svg',
] as const;

export function assetRoutes(app: FastifyInstance, gateway: Gateway): void {
  const assets = new AssetServer(gateway.store, gateway.configuration);
  const unknown = new UnknownReleases(gateway);
  const frames = new FrameServer(gateway);
  serviceWorkerRoute(app, gateway, assets);

  app.get<{ Params: { unit: string; version: string; '*': string } }>(
    '/assets/:unit/:version/*',
    async (request, reply) => {
      const { unit, version, '*': file } = request.params;
      const seconds = await unknown.count(request, { unit, version });
      if (seconds !== undefined) return tooMany(reply, seconds);
      await assets.serve(request, reply, { unit, version, file }, FOR_GOOD);
      unknown.note({ unit, version }, reply);
      return reply;
    },
  );

  app.get<{ Params: { version: string; '*': string } }>(
    `/assets/${SHELL}/:version/${FRAME_FOLDER}*`,
    (request, reply) => {
      const { version, '*': file } = request.params;
      return frames.serve(request, reply, version, FRAME_FOLDER + file);
    },
  );

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
