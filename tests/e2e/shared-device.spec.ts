import { storedText } from '#tests/support/screens.ts';
import { expect, settled, test } from './restaurant.ts';

const rowsIn = (text: string) => (text.match(/"kind":"order"/g) ?? []).length;

test('leaves no customer data on a shared device after sign-out, in any tab', async ({ restaurant }) => {
  const device = await restaurant.device('kitchen');
  const { page } = device;
  await device.signIn('manager');
  await device.go('/orders/');
  await expect(page.getByRole('tab', { name: /New/ })).toBeVisible();
  await expect.poll(async () => rowsIn(await storedText(page))).toBeGreaterThan(0);
  expect(await storedText(page)).toContain('+351');

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('tab', { name: /New/ })).toBeVisible();

  // A change with personal data, which the outbox keeps for a day.
  await device.go('/bookings/new.html');
  await page.getByLabel('Name').fill('Zita Booked');
  await page.getByLabel('Phone').fill('912 345 678');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await settled(page);
  expect(await storedText(page)).toContain('Zita Booked');

  await page.getByRole('button', { name: 'Account' }).first().click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(async () => rowsIn(await storedText(page))).toBe(0);
  const kept = await storedText(page);
  for (const personal of ['+351', 'Rua ', 'Kenan', 'Zita', '912']) expect(kept).not.toContain(personal);
  // The user name stays only where sign-in offers it, and can be removed there.
  await page.getByRole('button', { name: /Remove kenan/ }).click();
  await expect(page.getByRole('button', { name: 'kenan', exact: true })).toHaveCount(0);
  expect(await storedText(page)).not.toContain('kenan');

  await device.signIn('kitchen');
  await device.go('/orders/');
  await expect.poll(async () => rowsIn(await storedText(page))).toBeGreaterThan(0);
  for (const personal of ['+351912', 'Rua ']) expect(await storedText(page)).not.toContain(personal);
});
