import { defineConfig } from 'playwright/test';
import { chromiumOptions } from '#tests/support/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // However busy the machine is: what is slow is the bench's business.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    launchOptions: chromiumOptions,
    // A film of every page would take a fifth of the machine; one picture of what went wrong does.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
