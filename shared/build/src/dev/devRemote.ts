/** The remote in development: its dev server, and the release that the gateway sees. */
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { MOUNT_PROTOCOL } from '@jpro/platform/mount-protocol';
import type { Release } from '@jpro/releases';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { perLocale } from '../perLocale.ts';
import { routeTable } from '../releaseFile.ts';
import { evaluateServerBundle, SERVER_ENTRY, serverBundle } from '../serverBundle.ts';
import { unitIn, type Unit } from '../unit.ts';
import { ROOT } from '../units.mjs';
import { remote } from '../webpack.ts';
import { DEV_VERSION, type DevUnit } from './devStore.ts';
import { withRefresh } from './refresh.ts';

const ENTRY = 'remoteEntry.js';

/**
 * Rebuilds `routes.ts` and the texts whenever they change, each time as a new version, so that nothing stale is cached.
 */
export async function watchRoutes(dir: string): Promise<DevUnit> {
  const unit = unitIn(dir);
  const folder = path.join(ROOT, '.cache/dev', unit.name);
  let built = 0;
  let release: Release | undefined;
  const compiler = webpack({ ...serverBundle(dir, folder), cache: false });
  if (!compiler) throw new Error('webpack returned no compiler for this configuration');
  await new Promise<void>((resolve) => {
    compiler.watch({}, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        console.error(error ?? stats?.toString('errors-only'));
        return;
      }
      built += 1;
      const server = evaluateServerBundle(fs.readFileSync(path.join(folder, SERVER_ENTRY), 'utf8'), SERVER_ENTRY);
      release = devRelease(unit, `${DEV_VERSION}.${built}`, {
        entry: ENTRY,
        serverEntry: SERVER_ENTRY,
        routes: routeTable(unit, server),
      });
      resolve();
    });
  });
  return { folder, release: () => release! };
}

/** Without hashes, because the files change all the time. */
function devRelease(unit: Unit, version: string, more: Pick<Release, 'entry' | 'serverEntry' | 'routes'>): Release {
  return {
    unit: unit.name,
    version,
    commit: 'development',
    builtAt: new Date().toISOString(),
    files: [],
    preload: { start: [], pages: {}, texts: perLocale(() => []) },
    requires: {},
    provides: {},
    mountProtocol: MOUNT_PROTOCOL,
    ...more,
  };
}

/** One address for everything: the remote's files from memory with hot reload, the rest from the gateway. */
export async function startDevServer(
  dir: string,
  { port, gatewayUrl }: { readonly port: number; readonly gatewayUrl: string },
): Promise<WebpackDevServer> {
  const unit = unitIn(dir);
  const released = new RegExp(`^/assets/${unit.name}/${DEV_VERSION.replaceAll('.', '\\.')}[^/]*/`);
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      static: false,
      devMiddleware: { publicPath: '/dev-files/', stats: 'errors-warnings' },
      webSocketServer: { type: 'ws', options: { path: '/dev-socket' } },
      client: { overlay: false, logging: 'warn', webSocketURL: { pathname: '/dev-socket' } },
      proxy: [{ target: gatewayUrl, ws: true, pathFilter: (pathname) => !pathname.startsWith('/dev-') }],
      setupMiddlewares: (middlewares) => [
        {
          name: 'released-address',
          middleware: (request: IncomingMessage, _response: ServerResponse, next: () => void) => {
            request.url = request.url?.replace(released, '/dev-files/');
            next();
          },
        },
        ...middlewares,
      ],
    },
    webpack(withRefresh(remote(dir, { dev: true }))),
  );
  await server.start();
  return server;
}
