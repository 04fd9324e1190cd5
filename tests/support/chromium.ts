import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const wished = process.env['CHROMIUM_PATH'];

/** The first that is installed. */
const installed = (...paths: string[]): string | undefined => paths.find(existsSync);

/** Playwright's own Chromium when installed (undefined), otherwise the system's. */
function chromiumPath(): string | undefined {
  if (wished !== undefined) return wished;
  if (existsSync(chromium.executablePath())) return undefined;
  const found = installed('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome');
  if (found === undefined) {
    console.error('No Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
    process.exit(1);
  }
  return found;
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const optionsOf = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args,
});

/** Launch options of the whole browser, for push, profiles and measurements. */
export const chromiumOptions = optionsOf(chromiumPath());

/**
 * Launch options of a journey: Chromium without its own windows where that is installed (Debian:
 * chromium-headless-shell), which takes a third less time.
 */
export const journeyOptions = optionsOf(
  wished ?? installed('/usr/bin/chromium-headless-shell') ?? chromiumOptions.executablePath,
);
