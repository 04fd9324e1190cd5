import type { Locator, Page } from 'playwright/test';
import { type Device, expect } from './restaurant.ts';

/** Adds one dish at the open table and sends it; on a phone from the menu over the bill. */
export async function addDish({ page }: Pick<Device, 'page'>, product: string): Promise<void> {
  await page.getByRole('button', { name: 'Add items' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(product);
  await dialog
    .getByRole('button', { name: new RegExp(`^${product}`) })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Send 1/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** Counts the taps on a page from now on; survives navigation within the app. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0';
    window.addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement;
        dataset['taps'] = String(Number(dataset['taps']) + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['taps']));
}

/** The free tables of the open floor. */
export const freeTables = ({ page }: Pick<Device, 'page'>) =>
  page.locator('[data-table]').filter({ hasText: 'Free' });

/** The name of a free table, which precedes its state. */
export async function nameOfFree(table: Locator): Promise<string> {
  const name = /^(.+?)\s*Free/.exec((await table.textContent()) ?? '')?.[1];
  if (name === undefined) throw new Error('no table is free');
  return name;
}
