/**
 * `npm run e2e [-- playwright arguments]`: the journeys in a browser, against the whole product. Without arguments,
 * those that `npm test` runs; with `TESTS=all`, all.
 */
import '../scripts/requireNode.mjs';
import { ensureChromium, ensureHeadlessShell, ensureRedis } from '../scripts/testing/debian.mjs';
import { ensureProjectNode, run } from '../scripts/runtime.mjs';

await ensureProjectNode();
const args = process.argv.slice(2);
const chromium = await ensureChromium();
if (!chromium) process.exit(1);
// Tests with several machines start one.
await ensureRedis();
process.exit(
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    env: {
      // Who names tests wants those, also the long ones.
      ...(args.some((arg) => !arg.startsWith('-')) && { TESTS: 'all' }),
      CHROMIUM: chromium,
      HEADLESS_SHELL: (await ensureHeadlessShell()) ?? chromium,
    },
  }),
);
