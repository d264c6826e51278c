/**
 * A remote in development: with hot reload inside a development build of the shell, beside the releases of a site, or
 * in the pages of that site itself.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  BuildErrors,
  buildDevShell,
  devStore,
  type DevUnit,
  serveLocalBuild,
  startDevServer,
  watchRoutes,
} from '@jpro/build/dev';
import { ROOT } from '@jpro/build/units';
import { SiteStore, startGateway } from '@jpro/gateway';
import type { Release, ReleaseStore } from '@jpro/releases';
import { endWithReason } from '@jpro/server/end-with-reason';
import { Refusal } from './new/index.ts';

/** The site whose releases are beside the remote. */
export interface DevSite {
  readonly store: ReleaseStore;
  /** The address of another site, whose API is used as well. */
  readonly against?: string;
}

/**
 * Another site, if its operator allows that.
 * @throws Refusal, Error JP-G024
 */
export async function otherSite(against: string): Promise<DevSite> {
  const origin = originOf(against);
  return { store: await SiteStore.open(origin), against: origin };
}

/** Serves the remote in a folder at `PORT`, or 3000; a process that cannot ends with the reason. */
export function startDev(dir: string, unit: string, site: () => Promise<DevSite>): Promise<void> {
  return orEnd(async () => serve(dir, unit, await site()));
}

/**
 * Serves the remote in a folder at `PORT`, or 3001, for the pages of another site, in which a developer chooses it for
 * their own browser.
 */
export function startInside(dir: string, unit: string, inside: string): Promise<void> {
  return orEnd(async () => {
    const site = originOf(inside);
    const errors = new BuildErrors();
    const port = Number(process.env['PORT'] ?? 3001);
    await serveLocalBuild(dir, { port, site, routes: await watchRoutes(dir, errors), errors });
    process.stdout.write(`Working on ${unit} inside ${site}: ${site}/releases?local=${unit}~${port}\n`);
  });
}

function originOf(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Refusal(`${address} is not an address like https://jpro.example`);
  return url.origin;
}

async function orEnd(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof Refusal)) return endWithReason(error);
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function serve(dir: string, unit: string, { store, against }: DevSite): Promise<void> {
  const errors = new BuildErrors();
  const units = new Map([
    ['shell', packedShell() ?? (await buildDevShell())],
    [unit, await watchRoutes(dir, errors)],
  ]);
  const environment = { LOG_LEVEL: 'warn', ...process.env, PORT: '0', HOST: '127.0.0.1' };
  const gateway = await startGateway(
    against === undefined ? environment : { ...environment, ...settingsInside(against) },
    { store: devStore(store, units), ...(store instanceof SiteStore ? { site: store } : {}) },
  );
  const port = Number(process.env['PORT'] ?? 3000);
  await startDevServer(dir, { port, gatewayUrl: gateway.url, errors });
  const inside = against === undefined ? '' : ` inside ${against}, with its data`;
  process.stdout.write(`Working on ${unit}${inside}: http://localhost:${port}\n`);
}

/** The development build of the shell that `npm run packages` packs with the kit. */
function packedShell(): DevUnit | undefined {
  const folder = path.join(import.meta.dirname, '../dev-shell');
  if (!existsSync(folder)) return undefined;
  const release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as Release;
  return { folder, release: () => release };
}

/** Nothing of the other site is stored here except what this browser reports. */
function settingsInside(against: string) {
  return {
    API_URL: against,
    DATA_DIR: path.join(ROOT, '.cache/dev/against'),
    SECRET: randomBytes(32).toString('hex'),
    CHANNEL: 'production',
    PUBLIC_URL: '',
    REDIS_URL: '',
  };
}
