/**
 * `npm run dev -- mfe-company`: runs a remote with hot reload inside the shell's development build, beside the released
 * versions of the other remotes. Uses the local server, or with `--against https://…` another site that allows it. With
 * `--inside https://…` it serves the remote only, for the pages of that site.
 */
import './requireNode.mjs';
import path from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { ensureProjectNode, KEEP_WASM_CODE, root } from './runtime.mjs';
import { REMOTES, UNITS } from '../shared/build/src/units.mjs';
import { buildChangedUnits } from './buildChangedUnits.mjs';
import { releaseBuilds } from './releaseBuilds.mjs';

await ensureDependencies();
await ensureProjectNode([KEEP_WASM_CODE]);

const { Argument, Option, program } = await import('commander');
program
  .name('npm run dev --')
  .description('Runs a remote with hot reload, at PORT or 3000')
  .addArgument(new Argument('<remote>', 'the remote to work on').choices(REMOTES))
  .option('--against <address>', 'run it inside this site, with its releases and its API')
  .addOption(
    new Option('--inside <address>', 'serve it at PORT or 3001 for this site at its own address').conflicts('against'),
  )
  .parse();
const unit = program.args[0] ?? '';
/** @type {{ against?: string, inside?: string }} */
const { against, inside } = program.opts();

const { otherSite, startDev, startInside } = await import('@jpro/remote-kit/dev');
await (inside === undefined
  ? startDev(path.join(root, unit), unit, () => (against === undefined ? ownSite() : otherSite(against)))
  : startInside(path.join(root, unit), unit, inside));

/** The site of this machine, with the other units as they are built. */
async function ownSite() {
  const others = UNITS.filter((name) => name !== unit);
  await buildChangedUnits({ units: others });
  return { store: await releaseBuilds('npm run dev', others) };
}
