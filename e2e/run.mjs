/** `npm run e2e [-- playwright arguments]`: the journeys in a browser, against the whole product. */
import '../scripts/requireNode.mjs';
import { ensureChromium, ensureHeadlessShell } from '../scripts/debian.mjs';
import { ensureProjectNode, run } from '../scripts/runtime.mjs';

await ensureProjectNode();
const chromium = await ensureChromium();
if (!chromium) process.exit(1);
process.exit(
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
    env: { CHROMIUM: chromium, HEADLESS_SHELL: (await ensureHeadlessShell()) ?? chromium },
  }),
);
