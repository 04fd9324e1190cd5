import { type Device, expect, ticket } from './restaurant.ts';

/** The screen shows the work of a station from now on. */
export async function showStation({ page }: Device, name: string): Promise<void> {
  await page.getByRole('button', { name: 'This screen' }).click();
  await page.getByRole('dialog').getByText(name, { exact: true }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Finishes a ticket, no sooner than anybody can have read it: a tap that soon was meant for the one there before. */
export async function finish({ page }: Device, name: string): Promise<void> {
  const button = ticket(page, name).getByRole('button', { name: /^All done/ });
  await expect(button).toBeVisible();
  await page.waitForTimeout(300);
  await button.click();
}
