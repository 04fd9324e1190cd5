import type { HubProcess } from '#tests/support/hub-process.ts';
import { installed } from '#tests/support/screens.ts';
import { type Device, expect, picture } from './restaurant.ts';
import { freeTables, nameOfFree } from './table-steps.ts';

/** A manager adds the hub of the shop and starts it with its code. */
export async function pairHub(
  { page, signIn, go }: Pick<Device, 'page' | 'signIn' | 'go'>,
  hub: HubProcess,
  role: 'owner' | 'manager' = 'manager',
): Promise<void> {
  await signIn(role);
  await go('/settings/hub');
  await page.getByRole('textbox', { name: 'Name' }).fill('Old laptop');
  await page.getByRole('button', { name: 'Add hub' }).click();
  await expect(page.getByText('Waiting for its code')).toBeVisible();
  await picture(page, 'hub-code');
  const code = (await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).textContent()) ?? '';
  await hub.start(code);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 20_000 });
  await picture(page, 'hub-connected');
}

/** Waits until the device knows the hub and keeps the code that connects to it. */
export async function knowsHub({ page }: Pick<Device, 'page'>): Promise<void> {
  await installed(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('hub')), { timeout: 20_000 })
    .toContain('fingerprint');
}

/** Opens the first free table of the floor and answers its name. */
export async function openFreeTable(device: Pick<Device, 'page'>): Promise<string> {
  const free = freeTables(device).first();
  const table = await nameOfFree(free);
  await free.click();
  await expect(device.page.getByRole('heading', { level: 2, name: table, exact: true })).toBeVisible();
  return table;
}
