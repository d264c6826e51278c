/**
 * `npm run dev -- mfe-company`: a remote with hot reload, inside the shell's development build and beside the released
 * other remotes, against the local server.
 */
import path from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { ensureProjectNode, root } from './runtime.mjs';
import { REMOTES, UNITS } from '../shared/build/src/units.mjs';
import { buildChangedUnits } from './buildChangedUnits.mjs';
import { releaseBuilds } from './releaseBuilds.mjs';

await ensureDependencies();
await ensureProjectNode();

const { Argument, program } = await import('commander');
program
  .name('npm run dev --')
  .description('Runs a remote with hot reload, at PORT or 3000')
  .addArgument(new Argument('<remote>', 'the remote to work on').choices(REMOTES))
  .parse();
const unit = program.args[0] ?? '';

const others = UNITS.filter((name) => name !== unit);
await buildChangedUnits({ units: others });
const store = await releaseBuilds('npm run dev', others);

const { startGateway } = await import('@jpro/gateway');
const { BuildErrors, buildDevShell, devStore, startDevServer, watchRoutes } = await import('@jpro/build/dev');

const dir = path.join(root, unit);
const errors = new BuildErrors();
const units = new Map([
  ['shell', await buildDevShell()],
  [unit, await watchRoutes(dir, errors)],
]);
const gateway = await startGateway(
  { LOG_LEVEL: 'warn', ...process.env, PORT: '0', HOST: '127.0.0.1' },
  { store: devStore(store, units) },
);
const port = Number(process.env.PORT ?? 3000);
await startDevServer(dir, { port, gatewayUrl: gateway.url, errors });
console.log(`Working on ${unit}: http://localhost:${port}`);
