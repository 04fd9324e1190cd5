import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Playwright's own Chromium when installed, otherwise the system's. */
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

/** Launch options of every test browser, including those with a profile. */
export const chromiumOptions = {
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
