import { defineConfig } from 'playwright/test';
import { journeyOptions } from '#tests/support/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Generous, because speed is measured by the bench.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  // CI tells a flaky test from a broken one; `.ci/run` lists the flaky ones.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    // Something that is not there fails long before its whole journey would.
    actionTimeout: 90_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    launchOptions: journeyOptions,
    // A trace slows every journey by a tenth, so CI records the second try only.
    trace: {
      mode: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry',
      screenshots: false,
      sources: false,
    },
    screenshot: 'only-on-failure',
  },
});
