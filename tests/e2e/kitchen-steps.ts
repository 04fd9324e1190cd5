import { type Device, expect } from './restaurant.ts';

/** The screen shows the work of a station from now on. */
export async function showStation({ page }: Device, name: string): Promise<void> {
  await page.getByRole('button', { name: 'This screen' }).click();
  await page.getByRole('dialog').getByText(name, { exact: true }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}
