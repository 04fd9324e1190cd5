import { defineConfig } from 'playwright/test';
import { chromiumOptions } from '#tests/support/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    launchOptions: chromiumOptions,
    trace: 'retain-on-failure',
  },
});
