import { type Device, expect, ticket } from './restaurant.ts';

/** Switches the screen to the work of a station. */
export async function showStation({ page }: Device, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Screen settings' }).click();
  await page.getByRole('dialog').getByText(name, { exact: true }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Finishes a ticket after a pause: a tap right after a ticket moved is ignored as meant for the one before. */
export async function finish({ page }: Pick<Device, 'page'>, name: string): Promise<void> {
  const button = ticket(page, name).getByRole('button', { name: /^(All done|Done here)/ });
  await expect(button).toBeVisible();
  await page.waitForTimeout(300);
  await button.click();
}
