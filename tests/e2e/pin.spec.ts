import type { Page } from 'playwright/test';
import { DEMO_PASSWORD, DEMO_PIN } from '#server/demo/people.data.ts';
import { installed, storedText } from '#tests/support/screens.ts';
import { type Device, expect, expectAccessible, picture, settled, SIZES, test } from './restaurant.ts';
import { addDish } from './table-steps.ts';

const MANAGER_PIN = '3691';
const WAITER_PIN = '2580';

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Lock, or switch person' }).click();
  await expect(page.getByRole('heading', { name: 'Till 2' })).toBeVisible();
}

async function unlock(page: Page, person: RegExp, pin: string): Promise<void> {
  await page.getByRole('button', { name: person }).click();
  await expect(page.getByRole('group', { name: /^PIN of/ })).toBeVisible();
  await page.keyboard.type(pin);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

/** At an open table: orders an espresso, serves it, and asks to remove it from the bill. */
async function removeServed(device: Pick<Device, 'page'>): Promise<void> {
  const { page } = device;
  await addDish(device, 'Espresso');
  await page.getByRole('checkbox', { name: /Espresso/ }).check();
  await page.getByRole('button', { name: /^Served/ }).click();
  await page.getByRole('button', { name: 'Serve anyway' }).click();
  await page.getByRole('checkbox', { name: /Espresso/ }).check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
}

test('a shared device switches between people with a PIN, offline too', async ({ restaurant }) => {
  const device = await restaurant.device('kitchen');
  const { page, wire, signIn, go } = device;
  await test.step('a manager sets a PIN of their own and of a waiter', async () => {
    await signIn('manager');
    await page.goto('/admin/security.html');
    const own = page.getByRole('region', { name: /PIN for shared devices in Old/ });
    await own.getByLabel('New PIN').fill('1234');
    await own.getByRole('button', { name: 'Set PIN' }).click();
    await expect(page.getByText('This PIN is too easy to guess. Choose another one')).toBeVisible();
    await own.getByLabel('New PIN').fill(MANAGER_PIN);
    await own.getByRole('button', { name: 'Set PIN' }).click();
    await expect(page.getByText('PIN set')).toBeVisible();
    await picture(page, 'pin-own');
    await go('/staff-users');
    await page
      .getByText(/Amélie/)
      .first()
      .click();
    await page.getByLabel('New PIN for shared devices').fill(WAITER_PIN);
    await page.getByRole('button', { name: 'Set PIN' }).click();
    await expect(page.getByText('PIN of Amélie set')).toBeVisible();
  });

  await test.step('and shares the device', async () => {
    await go('/settings/shared-devices');
    await page.getByLabel('Name').fill('Till 2');
    await page.getByRole('button', { name: 'Share this device' }).click();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'shared-devices');
    await installed(page);
  });

  await test.step('each unlocks it once with a connection', async () => {
    await go('/');
    await settled(page);
    await lock(page);
    await picture(page, 'lock-people');
    await expectAccessible(page);
    await page.getByRole('button', { name: /Amélie/ }).click();
    await page.keyboard.type('9021');
    await expect(page.getByText('This PIN is not correct')).toBeVisible();
    await picture(page, 'lock-pin');
    await expectAccessible(page);
    await page.keyboard.type(WAITER_PIN);
    await expect(page.getByRole('button', { name: /^Account of Amélie/ })).toBeVisible();
    await lock(page);
    await unlock(page, /Kenan/, MANAGER_PIN);
    await go('/products');
    await settled(page);
    await lock(page);
  });

  await test.step('what a person typed and did not send is there when they come back', async () => {
    await unlock(page, /Amélie/, WAITER_PIN);
    await go('/create_order.html');
    await page.getByLabel('Name').fill('Zita Draft');
    await lock(page);
    await unlock(page, /Kenan/, MANAGER_PIN);
    // On his own start, and without what she typed.
    await expect(page).not.toHaveURL(/create_order|login/);
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Zita');
    await lock(page);
    await unlock(page, /Amélie/, WAITER_PIN);
    // On the screen that she left.
    await expect(page.getByLabel('Name')).toHaveValue('Zita Draft');
    await lock(page);
  });

  await test.step('without a connection a waiter marks a dish sold out, and the manager takes over', async () => {
    wire.cut();
    await unlock(page, /Amélie/, WAITER_PIN);
    await expect(page.getByRole('button', { name: /^Account of Amélie/ })).toBeVisible();
    await go('/stock');
    await page
      .getByRole('switch', { name: /today$/ })
      .first()
      .click({ force: true });
    await lock(page);
    await unlock(page, /Kenan/, MANAGER_PIN);
    await expect(page.getByRole('button', { name: /^Account of Kenan/ })).toBeVisible();
  });

  await test.step('a manager’s PIN allows the waiter one void', async () => {
    await lock(page);
    await unlock(page, /Amélie/, WAITER_PIN);
    await page.setViewportSize(SIZES.phone);
    await go('/floor');
    await page.locator('[data-table]').filter({ hasText: 'Free' }).first().click();
    await removeServed(device);
    const approve = page.getByRole('button', { name: 'Approve with a manager’s PIN' });
    await expect(approve).toBeDisabled();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Cold');
    await approve.click();
    await expect(page.getByRole('group', { name: 'The manager’s PIN' })).toBeVisible();
    const request = page.getByRole('region', { name: 'To approve' });
    await expect(request).toContainText('1 × Espresso');
    await expect(request).toContainText('Cold');
    await picture(page, 'approval');
    // On a small tablet no key is below the edge of the dialog's scrolled part.
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByRole('button', { name: 'Delete the last digit' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.type(MANAGER_PIN);
    await expect(page.getByText(/voided.*Amélie.* \+ Kenan/i).first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Espresso/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Put back on the bill/ })).toHaveCount(0);
    await page.setViewportSize(SIZES.kitchen);
    await lock(page);
    await unlock(page, /Kenan/, MANAGER_PIN);
  });

  await test.step('with a connection again the waiter’s change is sent under her name', async () => {
    wire.restore();
    await go('/timeline?kind=all');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('row', { name: /Amélie.*Till 2/ }).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole('row', { name: /Cold.*Amélie.*approved by Kenan/ })).toBeVisible();
    await picture(page, 'pin-timeline');
  });

  await test.step('the dish is on sale again, as other journeys order it', async () => {
    await go('/stock');
    const first = page.getByRole('switch', { name: /today$/ }).first();
    await expect(first).not.toBeChecked();
    await first.click({ force: true });
    await expect(first).toBeChecked();
    await settled(page);
  });

  await test.step('a removed device deletes what it has stored', async () => {
    await go('/settings/shared-devices');
    await page.getByRole('button', { name: 'Remove Till 2' }).click();
    await page.getByRole('button', { name: 'Remove and erase' }).click();
    // A PIN confirms no identity.
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    // The sign-in page is there before the last database is gone.
    await expect(async () => {
      const kept = await storedText(page);
      for (const personal of ['Kenan', 'Amélie', 'Till 2'])
        expect(kept.includes(personal), personal).toBe(false);
    }).toPass({ timeout: 20_000 });
  });
});

test('a manager approves a void with their PIN on a waiter’s own phone', async ({ restaurant }) => {
  const device = await restaurant.device('phone');
  const { page, signIn, go } = device;
  await signIn('waitress');
  await go('/floor');
  await page.locator('[data-table]').filter({ hasText: 'Free' }).last().click();
  await removeServed(device);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Cold');
  await page.getByRole('button', { name: 'Approve with a manager’s PIN' }).click();
  await expect(page.getByRole('region', { name: 'To approve' })).toContainText('1 × Espresso');
  await expectAccessible(page);
  await page.keyboard.type('0000');
  await expect(page.getByText('This PIN is not correct')).toBeVisible();
  await picture(page, 'approval-own-phone');
  await page.keyboard.type(DEMO_PIN);
  await expect(page.getByText(/voided.*Amélie.* \+ Kenan/i).first()).toBeVisible();
  // The server has decided it.
  await page.reload();
  await expect(page.getByText(/voided.*Amélie.* \+ Kenan/i).first()).toBeVisible();
  await expect(page.getByText(/no longer valid/)).toHaveCount(0);
});
