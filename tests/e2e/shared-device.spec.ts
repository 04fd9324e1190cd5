import type { Page } from 'playwright/test';
import { expect, settled, test } from './restaurant.ts';

/** Everything the browser stores for the app: databases, storage, cached addresses. */
async function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown>((resolve, reject) => {
          const request = db.transaction(store).objectStore(store).getAll();
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
        parts.push({ name, store, rows });
      }
      db.close();
    }
    return JSON.stringify(parts);
  });
}

const rowsIn = (text: string) => (text.match(/"kind":"order"/g) ?? []).length;

test('leaves no customer data on a shared device after sign-out, in any tab', async ({ restaurant }) => {
  const device = await restaurant.device('kitchen');
  const { page } = device;
  await device.signIn('manager');
  await device.go('/orders/');
  await expect(page.getByRole('tab', { name: /New/ })).toBeVisible();
  await expect.poll(async () => rowsIn(await keptText(page))).toBeGreaterThan(0);
  expect(await keptText(page)).toContain('+351');

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('tab', { name: /New/ })).toBeVisible();

  // A change with personal data, which the outbox keeps for a day.
  await device.go('/bookings/new.html');
  await page.getByLabel('Name').fill('Zita Booked');
  await page.getByLabel('Phone').fill('912 345 678');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await settled(page);
  expect(await keptText(page)).toContain('Zita Booked');

  await page.getByRole('button', { name: 'Account' }).first().click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(async () => rowsIn(await keptText(page))).toBe(0);
  const kept = await keptText(page);
  for (const personal of ['+351', 'Rua ', 'kenan', 'Zita', '912']) expect(kept).not.toContain(personal);

  await device.signIn('kitchen');
  await device.go('/orders/');
  await expect.poll(async () => rowsIn(await keptText(page))).toBeGreaterThan(0);
  for (const personal of ['+351912', 'Rua ']) expect(await keptText(page)).not.toContain(personal);
});
