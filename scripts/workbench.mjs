/**
 * `npm run workbench -- mfe-company`: shows every page of a remote in its states, with responses made from the
 * contract, in the shell's development build. Needs neither a database nor other remotes.
 */
import './requireNode.mjs';
import path from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { ensureProjectNode, root } from './runtime.mjs';
import { REMOTES } from '../shared/build/src/units.mjs';

await ensureDependencies();
await ensureProjectNode();

const { Argument, program } = await import('commander');
program
  .name('npm run workbench --')
  .description('Shows every page of a remote in its states, at PORT or 3000')
  .addArgument(new Argument('<remote>', 'the remote to look at').choices(REMOTES))
  .parse();
const unit = program.args[0] ?? '';

const { BuildErrors, buildDevShell, devStore, startDevServer, watchRoutes } = await import('@jpro/build/dev');
const { emptyStore, startWorkbench } = await import('./workbench/startWorkbench.ts');
const { endWithReason } = await import('@jpro/server/end-with-reason');
const { roleOf } = await import('./workbench/fakeApi.ts');

const dir = path.join(root, unit);
const errors = new BuildErrors();
const remote = await watchRoutes(dir, errors);
const units = new Map([
  ['shell', await buildDevShell()],
  [unit, remote],
]);
const { url } = await startWorkbench({
  store: devStore(emptyStore(), units),
  dataFolder: path.join(root, '.cache/dev/workbench'),
  pages: () => remote.release().routes.map(({ pattern, guard }) => ({ pattern, role: roleOf(guard) })),
});
const port = Number(process.env.PORT ?? 3000);
await startDevServer(dir, { port, gatewayUrl: url, errors }).catch(endWithReason);
console.log(`The pages of ${unit} in their states: http://localhost:${port}/dev/workbench`);
