/** The remote in development: its dev servers, and the release that the gateway sees. */
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { MOUNT_PROTOCOL } from '@jpro/platform/mount-protocol';
import type { Release } from '@jpro/releases';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { extensionTable, routeTable } from '../releaseFile.ts';
import { evaluateServerBundle, SERVER_ENTRY, serverBundle } from '../serverBundle.ts';
import { unitIn, type Unit } from '../unit.ts';
import { ROOT } from '../units.mjs';
import { remote } from '../webpack.ts';
import { COMPONENTS } from '../components.ts';
import { CONTRACT_FILE } from '../usedEndpoints.ts';
import { errorOf, errorsIn, type BuildErrors } from './BuildErrors.ts';
import { DEV_VERSION, type DevUnit } from './devStore.ts';
import { errorPage } from './errorPage.ts';
import { withRefresh } from './refresh.ts';

const ENTRY = 'remoteEntry.js';

/**
 * Rebuilds `routes.ts` and the texts whenever they change, each time as a new version, so that nothing outdated is
 * cached. If they contain an error, the last version stays.
 */
export async function watchRoutes(dir: string, errors: BuildErrors): Promise<DevUnit> {
  const unit = unitIn(dir);
  const folder = path.join(ROOT, '.cache/dev', unit.name);
  let built = 0;
  let release = devRelease(unit, `${DEV_VERSION}.0`, { entry: ENTRY, routes: [] });
  const compiler = webpack(serverBundle(dir, folder));
  if (!compiler) throw new Error('webpack returned no compiler for this configuration');
  await new Promise<void>((resolve) => {
    compiler.watch({}, (error, stats) => {
      try {
        const found = stats ? errorsIn(stats) : [errorOf(error)];
        errors.report('routes', found);
        if (found.length === 0) {
          built += 1;
          release = builtRoutes(unit, folder, `${DEV_VERSION}.${built}`);
        }
      } catch (thrown) {
        console.error(thrown);
        errors.report('routes', [errorOf(thrown)]);
      }
      resolve();
    });
  });
  return { folder, release: () => release };
}

/**
 * @throws when routes and texts do not match.
 */
function builtRoutes(unit: Unit, folder: string, version: string): Release {
  const server = evaluateServerBundle(fs.readFileSync(path.join(folder, SERVER_ENTRY), 'utf8'), SERVER_ENTRY);
  return devRelease(unit, version, {
    entry: ENTRY,
    serverEntry: SERVER_ENTRY,
    routes: routeTable(unit, server),
    ...extensionTable(unit, server),
  });
}

/** Lists no files, because they change all the time; those that it names need not exist. */
function devRelease(
  unit: Unit,
  version: string,
  more: Pick<Release, 'entry' | 'serverEntry' | 'routes' | 'extensions'>,
): Release {
  return {
    unit: unit.name,
    version,
    commit: 'development',
    builtAt: new Date().toISOString(),
    files: [],
    preload: { start: [], pages: {} },
    texts: {},
    pageTexts: {},
    contract: CONTRACT_FILE,
    components: COMPONENTS,
    requires: {},
    provides: {},
    mountProtocol: MOUNT_PROTOCOL,
    exports: {},
    imports: {},
    sources: {},
    ...more,
  };
}

/**
 * Serves the remote's release build at `http://localhost:<port>`, for pages of another site: `release.json`, and the
 * files that it names. Built anew after each change; no hot reload, because that site runs React's release build.
 *
 * @param site the only origin that may read it
 * @param routes from `watchRoutes`
 */
export async function serveLocalBuild(
  dir: string,
  { port, site, routes, errors }: { port: number; site: string; routes: DevUnit; errors: BuildErrors },
): Promise<WebpackDevServer> {
  const compiler = webpack(remote(dir));
  if (!compiler) throw new Error('webpack returned no compiler for this configuration');
  compiler.hooks.done.tap('BuildErrors', (stats) => errors.report('browser', errorsIn(stats)));
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: false,
      client: false,
      webSocketServer: false,
      static: false,
      headers: { 'access-control-allow-origin': site, 'access-control-allow-private-network': 'true', vary: 'origin' },
      devMiddleware: { publicPath: '/', stats: 'errors-warnings' },
      setupMiddlewares: (middlewares) => [
        { name: 'error-page', middleware: errorPage(errors) },
        ...middlewares,
        {
          name: 'release',
          path: '/release.json',
          middleware: (_request: IncomingMessage, response: ServerResponse) => {
            const { unit, entry, routes: table, extensions } = routes.release();
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify({ unit, entry, routes: table, extensions }));
          },
        },
      ],
    },
    compiler,
  );
  await server.start();
  return server;
}

/** Serves everything at one address: the remote's files from memory with hot reload, the rest from the gateway. */
export async function startDevServer(
  dir: string,
  { port, gatewayUrl, errors }: { readonly port: number; readonly gatewayUrl: string; readonly errors: BuildErrors },
): Promise<WebpackDevServer> {
  const unit = unitIn(dir);
  const compiler = webpack(withRefresh(remote(dir, { dev: true })));
  if (!compiler) throw new Error('webpack returned no compiler for this configuration');
  compiler.hooks.done.tap('BuildErrors', (stats) => errors.report('browser', errorsIn(stats)));
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
      client: {
        // For pages that are already open; a page that is loaded while there are errors shows the error page.
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        webSocketURL: { pathname: '/dev-socket' },
      },
      proxy: [{ target: gatewayUrl, ws: true, pathFilter: (pathname) => !pathname.startsWith('/dev-') }],
      setupMiddlewares: (middlewares) => [
        { name: 'error-page', middleware: errorPage(errors) },
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
    compiler,
  );
  await server.start();
  return server;
}
