/**
 * `npm run dev -- mfe-company`: runs a remote with hot reload inside the shell's development build, beside the released
 * versions of the other remotes. Uses the local server, or with `--against https://…` another site that allows it.
 */
import './requireNode.mjs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { ensureProjectNode, KEEP_WASM_CODE, root } from './runtime.mjs';
import { REMOTES, UNITS } from '../shared/build/src/units.mjs';
import { buildChangedUnits } from './buildChangedUnits.mjs';
import { releaseBuilds } from './releaseBuilds.mjs';

await ensureDependencies();
await ensureProjectNode([KEEP_WASM_CODE]);

const { Argument, program } = await import('commander');
program
  .name('npm run dev --')
  .description('Runs a remote with hot reload, at PORT or 3000')
  .addArgument(new Argument('<remote>', 'the remote to work on').choices(REMOTES))
  .option('--against <address>', 'run it inside this site, with its releases and its API')
  .parse();
const unit = program.args[0] ?? '';
/** @type {{ against?: string }} */
const { against } = program.opts();

const others = UNITS.filter((name) => name !== unit);
const { SiteStore, startGateway } = await import('@jpro/gateway');
const site = against === undefined ? undefined : await openSite(against);
if (!site) await buildChangedUnits({ units: others });
const store = site ?? (await releaseBuilds('npm run dev', others));

const { BuildErrors, buildDevShell, devStore, startDevServer, watchRoutes } = await import('@jpro/build/dev');

const dir = path.join(root, unit);
const errors = new BuildErrors();
const units = new Map([
  ['shell', await buildDevShell()],
  [unit, await watchRoutes(dir, errors)],
]);
const { endWithReason } = await import('@jpro/server/end-with-reason');
const gateway = await startGateway(
  { LOG_LEVEL: 'warn', ...process.env, PORT: '0', HOST: '127.0.0.1', ...(site ? settingsInside(against) : {}) },
  { store: devStore(store, units), ...(site ? { site } : {}) },
).catch(endWithReason);
const port = Number(process.env.PORT ?? 3000);
await startDevServer(dir, { port, gatewayUrl: gateway.url, errors }).catch(endWithReason);
const inside = site ? ` inside ${against}, with its data` : '';
console.log(`Working on ${unit}${inside}: http://localhost:${port}`);

/** @param {string} address */
async function openSite(address) {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    return program.error(`error: ${address} is not an address like https://jpro.example`);
  try {
    return await SiteStore.open(url.origin);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

/**
 * The other site's API is behind its public address. Nothing of the site is stored here except what this browser
 * reports.
 * @param {string | undefined} address
 */
function settingsInside(address = '') {
  return {
    API_URL: new URL(address).origin,
    DATA_DIR: path.join(root, '.cache/dev/against'),
    SECRET: randomBytes(32).toString('hex'),
    CHANNEL: 'production',
    PUBLIC_URL: '',
    REDIS_URL: '',
  };
}
