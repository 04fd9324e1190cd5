import { defineConfig } from 'playwright/test';
import { chromiumOptions } from '#tests/support/chromium.ts';

/** `npm run screenshots`: takes the README's pictures from the built product with its demo restaurant. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/screenshots',
  timeout: 300_000,
  workers: 1,
  reporter: 'list',
  use: { locale: 'en-GB', timezoneId: 'Europe/Istanbul', launchOptions: chromiumOptions },
});
