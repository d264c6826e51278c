/** `npm run build`: builds the units whose sources changed; `-- --force` builds all of them. */
import { ensureDependencies } from './dependencies.mjs';
import { buildChangedUnits } from './buildChangedUnits.mjs';

await ensureDependencies();
const built = await buildChangedUnits({ force: process.argv.includes('--force') });
if (built.length === 0) console.log('Every unit is built already.');
