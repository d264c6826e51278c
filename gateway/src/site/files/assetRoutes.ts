import type { FastifyInstance } from 'fastify';
import { SHELL } from '@jpro/releases';
import { FRAME_FOLDER } from '../../page/boot/bootFrame.ts';
import { SHARE_IMAGE } from '../../page/document/assetAddress.ts';
import { currentShell } from '../../page/plain/servePlainPage.ts';
import type { Gateway } from '../../gateway.ts';
import { tooMany } from './countView.ts';
import { AssetServer, FOR_GOOD, notFound } from './serveAsset.ts';
import { FrameServer } from './serveFrame.ts';
import { serviceWorkerRoute } from './serviceWorkerRoute.ts';
import { type FileAddress, ReleasedFiles } from './releasedFiles.ts';

const FOR_AN_HOUR = 'public, max-age=3600';

/** Files at fixed addresses, which browsers expect or pages of every release show. They come from the current shell. */
const SITE_FILES = [
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'article-pictures.svg',
  'company-cover.svg',
  SHARE_IMAGE,
] as const;

export function assetRoutes(app: FastifyInstance, gateway: Gateway): void {
  const assets = new AssetServer(gateway);
  const released = new ReleasedFiles(gateway);
  const frames = new FrameServer(gateway);
  serviceWorkerRoute(app, gateway, assets);

  app.get<{ Params: Omit<FileAddress, 'file'> & { '*': string } }>(
    '/assets/:unit/:folder/*',
    async (request, reply) => {
      const { unit, folder, '*': file } = request.params;
      const found = await released.find(request, { unit, folder, file });
      if (typeof found === 'number') return tooMany(reply, found);
      const [first, ...others] = found.map(({ version }) => version);
      if (first === undefined) return notFound(reply);
      await assets.serve(request, reply, { unit, version: first, others, file }, FOR_GOOD);
      if (reply.statusCode === 404) for (const release of found) released.forget(release);
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
