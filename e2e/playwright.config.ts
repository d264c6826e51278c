import { defineConfig } from '@playwright/test';

/** These change releases, files and processes, so they start their own product. */
const OWN_PRODUCT = /\/(development|operations|releases)\/.*\.spec\.ts$/;
/** All pages one after the other, or a day of one person, who also waits for the line to come back. */
const LONG = [
  /\/pages\/.*\.spec\.ts$/,
  /\/journeys\/(?:droppingLine|hiringDay|invited|offline|story|withoutScript)\.spec\.ts$/,
];

const BROWSER_FLAGS = [
  // Without a process for the graphics card, which test machines lack, a page takes a sixth less processor time.
  '--in-process-gpu',
  // Scripts of a page that is open for a second end before optimised code of them would pay.
  '--js-flags=--no-opt,--no-maglev',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './product/startProduct.ts',
  fullyParallel: true,
  // Tests wait for timers, animations and the network, those of releases most of their time: with four, two processors
  // are busy.
  workers: 4,
  // On a busy machine a page takes long; what appears in time is found as early.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./product/FailedPages.ts']],
  // A trace costs a tenth of the time: a test that fails runs once more for it, and has failed whatever comes out.
  retries: 1,
  failOnFlakyTests: true,
  projects: [
    // First, because the tests of a file run one after the other. Each worker has a product of its own.
    { name: 'releases', testMatch: OWN_PRODUCT, workers: 2, fullyParallel: false },
    // The longest tests before the short ones: all workers are busy to the end.
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: [OWN_PRODUCT, ...LONG] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['HEADLESS_SHELL'] ?? '/usr/bin/chromium', args: BROWSER_FLAGS },
    locale: 'en-GB',
    timezoneId: 'Asia/Yangon',
    // Tests see and change the requests of pages; what a service worker requests they do not. Its own tests allow it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
