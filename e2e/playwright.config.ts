import { defineConfig } from '@playwright/test';
import { ALL } from './all.ts';

/** These change releases, files and processes, so they start their own product. */
const OWN_PRODUCT = /\/(development|operations|releases)\/.*\.spec\.ts$/;
/** These open all pages one after the other, or follow one person through a day, waiting for the line to come back. */
const LONG = [
  /\/pages\/.*\.spec\.ts$/,
  /\/journeys\/(?:droppingLine|hiringDay|invited|offline|story|withoutScript)\.spec\.ts$/,
];

const BROWSER_FLAGS = [
  // Test machines have no graphics card: without a separate process for it, a page takes a sixth less processor time.
  '--in-process-gpu',
  // A page is open for about a second, so its scripts end before optimised code would pay off.
  '--js-flags=--no-opt,--no-maglev',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // The long and the rare tests.
  ...(!ALL && { grepInvert: /@all/ }),
  outputDir: 'test-results',
  globalSetup: './product/startProduct.ts',
  fullyParallel: true,
  // Tests wait for timers, animations and the network, those of releases most of the time: four workers keep two
  // processors busy.
  workers: 4,
  // These end what hangs and measure nothing: on a busy machine a page takes five times as long as on a quiet one.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./product/FailedPages.ts']],
  // A trace costs a tenth of the time, so only a failed test is run again with one; it counts as failed whatever the
  // result.
  retries: 1,
  failOnFlakyTests: true,
  projects: [
    // These come first, because the tests of a file run one after the other. Each worker has its own product.
    { name: 'releases', testMatch: OWN_PRODUCT, workers: 2, fullyParallel: false },
    // The longest tests start before the short ones, so that all workers are busy until the end.
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: [OWN_PRODUCT, ...LONG] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['HEADLESS_SHELL'] ?? '/usr/bin/chromium', args: BROWSER_FLAGS },
    locale: 'en-GB',
    timezoneId: 'Asia/Yangon',
    // Tests see and change the requests of pages, but not those of a service worker. Its own tests allow it.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
