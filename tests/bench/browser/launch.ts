import { type Browser, chromium } from 'playwright';
import { chromiumOptions } from '#tests/support/chromium.ts';

/** Chromium without throttled tabs, which would disturb figures and faults. */
export const launchOptions = {
  ...chromiumOptions,
  args: [
    ...chromiumOptions.args,
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
  ],
};

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions);
}
