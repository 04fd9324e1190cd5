import { existsSync } from 'node:fs';
import { chromium, defineConfig } from 'playwright/test';

/** Playwright's own Chromium when it is there, else the system's. */
function chromiumPath(): string | undefined {
  const wished = process.env['CHROMIUM_PATH'];
  if (wished !== undefined) return wished;
  if (existsSync(chromium.executablePath())) return undefined;
  const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  if (found === undefined) {
    console.error('No Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
    process.exit(1);
  }
  return found;
}

const executablePath = chromiumPath();

/** How every browser of the tests is started, those with a profile of their own included. */
export const browserOptions = {
  locale: 'en-GB',
  timezoneId: 'Europe/Istanbul',
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

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
    locale: browserOptions.locale,
    timezoneId: browserOptions.timezoneId,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: browserOptions.args,
    },
    trace: 'retain-on-failure',
  },
});
