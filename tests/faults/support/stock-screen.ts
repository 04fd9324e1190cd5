import type { Page } from 'playwright';
import { places } from '#tests/e2e/people.ts';
import type { Tap } from './probe.ts';

const PUSH = '/staff/api/sync/push';
/** The path of the batch endpoint. */
export const push = { path: PUSH } as const;

export async function openStock(page: Page): Promise<void> {
  await page.goto(`${places.first.path}/stock`);
  // Several browsers start at once, on machines of two cores.
  await page.getByRole('switch').first().waitFor({ timeout: 90_000 });
}

/** Presses switches one after the other without waiting for the disk; `part` of `of` keeps tabs apart. */
export function tap(
  page: Page,
  count: number,
  { part = 0, of = 1, pauseMs = 1 }: { part?: number; of?: number; pauseMs?: number } = {},
): Promise<Tap[]> {
  return page.evaluate((options) => window.fault.tap(options), { count, part, of, pauseMs });
}

/** A browser's event for a restored network, which starts the next attempt. */
export async function sayOnline(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
}
