/** `npm run build`: builds the units whose sources changed. */
import './requireNode.mjs';
import { buildChangedUnits } from './buildChangedUnits.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ensureProjectNode } from './runtime.mjs';

await ensureDependencies();
await ensureProjectNode();

const { program } = await import('commander');
const { force } = program
  .name('npm run build --')
  .description('Builds the units whose sources changed since their last build')
  .option('--force', 'build all of them')
  .parse()
  .opts();

const built = await buildChangedUnits({ force });
if (built.length === 0) console.log('Every unit is built already.');
