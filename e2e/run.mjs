/** `npm run e2e [-- playwright arguments]`: the journeys in a browser, against the whole product. */
import { ensureChromium } from '../scripts/debian.mjs';
import { continueOnProjectNode, onProjectNode, run } from '../scripts/runtime.mjs';

if (!onProjectNode()) await continueOnProjectNode();
const chromium = await ensureChromium();
if (!chromium) process.exit(1);
process.exit(
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
    env: { CHROMIUM: chromium },
  }),
);
