import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

function chromiumPath(): string | undefined {
  const wished = process.env['CHROMIUM_PATH'];
  if (wished !== undefined) return wished;
  if (existsSync(chromium.executablePath())) return undefined;
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );
}

const executablePath = chromiumPath();

/** The system's Chromium without what would disturb figures and faults: throttled tabs, updates, sync. */
export const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
  ],
};

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions);
}
