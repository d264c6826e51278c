import { defineConfig } from '@playwright/test';

/** These change releases, files and processes, so they start their own product. */
const OWN_PRODUCT = /\/(development|releases)\/.*\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './product/startProduct.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  projects: [
    // First, because these tests run one after the other.
    { name: 'releases', testMatch: OWN_PRODUCT, workers: 1, fullyParallel: false },
    { name: 'journeys', testIgnore: OWN_PRODUCT },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
    locale: 'en-GB',
    timezoneId: 'Asia/Yangon',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
