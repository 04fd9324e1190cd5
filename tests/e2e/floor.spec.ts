import { installed } from '#tests/support/screens.ts';
import { type Device, expect, expectAccessible, picture, settled, test } from './restaurant.ts';
import { addDish as add, countTaps, freeTables, nameOfFree } from './table-steps.ts';

const tableButton = ({ page }: Device, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}( |$|[A-Z+])`) }).first();

async function open(device: Device, name: string): Promise<void> {
  await device.go('/floor');
  await settled(device.page);
  await tableButton(device, name).click();
  await expect(device.page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

test('table: shared by two waiters, one of them offline, up to the payment', async ({ restaurant }) => {
  const [amelie, bo] = await Promise.all([restaurant.device('phone'), restaurant.device('phone')]);
  await Promise.all([amelie.signIn('waitress'), bo.signIn('waitress')]);
  await Promise.all([amelie.go('/floor'), bo.go('/floor')]);
  await Promise.all([settled(amelie.page), settled(bo.page)]);
  await picture(amelie.page, 'floor-phone');
  await expectAccessible(amelie.page);
  const [name, other] = [
    await nameOfFree(freeTables(amelie).nth(0)),
    await nameOfFree(freeTables(amelie).nth(1)),
  ];
  await open(amelie, name);
  await open(bo, name);

  await test.step('adds items on both phones, one of them offline', async () => {
    await installed(bo.page);
    bo.wire.cut();
    await add(bo, 'Hummus');
    await expect(bo.page.getByRole('checkbox', { name: /Hummus/ })).toBeVisible();
    await add(amelie, 'Espresso');
    await expect(amelie.page.getByRole('checkbox', { name: /1 × Espresso/ })).toBeVisible();
    await expect(amelie.page.getByRole('checkbox', { name: /Hummus/ })).toHaveCount(0);
    await picture(bo.page, 'table-offline');
    await picture(amelie.page, 'table-added');
  });

  await test.step('splits the bill offline while it is merged with the next table', async () => {
    await bo.page.getByRole('button', { name: 'Increase: Split bill into' }).click();
    await amelie.go('/floor');
    await settled(amelie.page);
    await amelie.page.getByRole('button', { name: 'Merge tables' }).click();
    for (const one of [name, other]) await tableButton(amelie, one).click();
    await amelie.page.getByRole('button', { name: 'Merge selected' }).click();
    await amelie.page.getByRole('button', { name: 'Merge', exact: true }).click();
    const both = amelie.page.locator('[data-table]').filter({ hasText: `${name} + ${other}` });
    await expect(both).toHaveCount(1);
    await picture(amelie.page, 'floor-merged');
    await both.click();
    bo.wire.restore();
    for (const { page } of [amelie, bo]) {
      await expect(page.getByRole('checkbox', { name: /1 × Hummus/ })).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('checkbox', { name: /1 × Espresso/ })).toBeVisible({ timeout: 20_000 });
      const heading = page.getByRole('heading', { level: 2, name: `${name} + ${other}` });
      await expect(heading).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('button', { name: `Separate ${other}` })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Decrease: Split bill into' })).toBeEnabled();
    }
    await settled(bo.page);
    await picture(bo.page, 'table-merged-split');
    await picture(amelie.page, 'table-split-merged');
  });

  await test.step('shows a line moved to a part on the other phone', async () => {
    await amelie.page.getByRole('checkbox', { name: /Espresso/ }).check();
    await amelie.page.getByRole('button', { name: 'Move', exact: true }).click();
    await amelie.page
      .getByRole('dialog')
      .getByRole('button', { name: /part 2/ })
      .click();
    await expect(bo.page.getByRole('heading', { name: /part 2/ })).toBeVisible({ timeout: 20_000 });
    await picture(amelie.page, 'table-parts');
    await expectAccessible(amelie.page);
  });

  await test.step('serves it, takes cash with change, and frees the table', async () => {
    for (const one of await amelie.page.getByRole('checkbox').all()) await one.check();
    await amelie.page.getByRole('button', { name: /^Served/ }).click();
    // The kitchen has not finished them, which is asked once.
    await amelie.page.getByRole('button', { name: 'Serve anyway' }).click();
    const notice = await amelie.page
      .getByRole('status')
      .getByText(/^Served: /)
      .boundingBox();
    const back = await amelie.page.getByRole('link', { name: 'Back', exact: true }).boundingBox();
    // Below the header: its buttons stay free.
    expect(notice?.y ?? 0).toBeGreaterThanOrEqual((back?.y ?? Infinity) + (back?.height ?? 0));
    await expect(amelie.page.getByText('Served', { exact: true }).first()).toBeVisible();
    await amelie.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await amelie.page.getByRole('radiogroup', { name: 'Cash received' }).getByText('Other').click();
    const received = amelie.page.getByRole('textbox', { name: 'Cash received' });
    await received.fill('100');
    await expect(amelie.page.getByText('Change', { exact: true })).toBeVisible();
    await picture(amelie.page, 'table-payment');
    await expectAccessible(amelie.page);
    await amelie.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cash \D*\d/ })
      .click();
    await expect(bo.page.getByRole('list', { name: 'Payments' })).toContainText('Cash', { timeout: 20_000 });
    await expect(bo.page.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
    await bo.page.getByRole('button', { name: 'Clear table' }).click();
    await settled(bo.page);
    await amelie.go('/floor');
    await settled(amelie.page);
    for (const one of [name, other]) await expect(tableButton(amelie, one)).toContainText('Free');
    await picture(amelie.page, 'floor-paid');
  });
});

test('serves a party of four within a few taps', async ({ restaurant }) => {
  const anna = await restaurant.device('phone');
  await anna.signIn('waitress');
  await anna.go('/floor');
  await settled(anna.page);
  const { page } = anna;
  const name = await nameOfFree(freeTables(anna).nth(0));
  const dialog = page.getByRole('dialog');
  const taps = await countTaps(page);

  await test.step('seats four and orders a first drink with four taps, each further one with one more', async () => {
    await tableButton(anna, name).click();
    await page.getByRole('button', { name: '4', exact: true }).click();
    await dialog
      .getByRole('button', { name: /^Sparkling water/ })
      .first()
      .click();
    await dialog
      .getByRole('button', { name: /^House red/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Send 2/ }).click();
    await expect(page.getByRole('checkbox', { name: /House red/ })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Guests' })).toContainText('4');
    expect(await taps()).toBe(5);
  });

  await test.step('divides the bill by dishes dragged onto payers', async () => {
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await dialog.getByText('By dish').click();
    const free = dialog.getByRole('region', { name: 'Not assigned yet' });
    const second = dialog.getByRole('region', { name: 'Payer 2' });
    const from = await free.getByRole('button', { name: /House red/ }).boundingBox();
    const to = await second.getByRole('button', { name: /^Payer 2/ }).boundingBox();
    if (from === null || to === null) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 40, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 10, { steps: 6 });
    await page.mouse.up();
    await expect(second.getByRole('button', { name: /House red/ })).toBeVisible();
    await free.getByRole('button', { name: /Sparkling water/ }).click();
    await dialog
      .getByRole('region', { name: 'Payer 1' })
      .getByRole('button', { name: /^Payer 1/ })
      .click();
    await expect(free).toContainText('All dishes have a payer.');
    await picture(page, 'table-by-dish');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('takes the whole bill by card with two taps', async () => {
    const before = await taps();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await dialog.getByRole('button', { name: /^Card \D*\d/ }).click();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
    expect((await taps()) - before).toBe(2);
  });
});

test('merges two tables after a preview and unmerges them', async ({ restaurant }) => {
  const anna = await restaurant.device('phone');
  await anna.signIn('waitress');
  await anna.go('/floor');
  await settled(anna.page);
  const free = freeTables(anna);
  const names = [await nameOfFree(free.nth(0)), await nameOfFree(free.nth(1))];
  await anna.page.getByRole('button', { name: 'Merge tables' }).click();
  for (const name of names) await tableButton(anna, name).click();
  await anna.page.getByRole('button', { name: 'Merge selected' }).click();
  await expect(anna.page.getByRole('dialog')).toContainText('Together on one bill');
  await picture(anna.page, 'floor-merge');
  await anna.page.keyboard.press('Escape');
  await expect(tableButton(anna, names[1] ?? '')).toBeFocused();
  await anna.page.getByRole('button', { name: 'Merge tables' }).click();
  for (const name of names) await tableButton(anna, name).click();
  await anna.page.getByRole('button', { name: 'Merge selected' }).click();
  await anna.page.getByRole('button', { name: 'Merge', exact: true }).click();
  const both = anna.page.locator('[data-table]').filter({ hasText: `${names[0]} + ${names[1]}` });
  await expect(both).toHaveCount(1);
  await both.click();
  await anna.page.getByRole('button', { name: `Separate ${names[1]}` }).click();
  await settled(anna.page);
  await anna.go('/floor');
  await expect(both).toHaveCount(0);
});

test('takes a booking and accepts it at a table', async ({ restaurant }) => {
  const anna = await restaurant.device('phone');
  await anna.signIn('waitress');
  await anna.go('/bookings');
  await settled(anna.page);
  await anna.page.getByRole('button', { name: 'New booking' }).click();
  await expect(anna.page).toHaveURL(/\/bookings\/new\.html$/);
  await anna.page.reload();
  await anna.page.getByLabel('Name').fill('Zita Booked');
  await anna.page.getByRole('button', { name: 'Save' }).click();
  await anna.page.getByRole('button', { name: 'Manage Zita Booked' }).click();
  await picture(anna.page, 'booking-decide');
  await expectAccessible(anna.page);
  // A free table that seats the guests is proposed.
  await expect(anna.page.getByRole('dialog').locator('[aria-pressed="true"]')).toHaveCount(1);
  await anna.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await settled(anna.page);
  const row = anna.page.getByRole('listitem').filter({ hasText: 'Zita Booked' });
  await expect(row).toContainText('Accepted');
  await expect(anna.page).toHaveURL(/\/bookings$/);
  await picture(anna.page, 'bookings-phone');
  await expectAccessible(anna.page);

  await test.step('seats the guests in one tap, and takes their order at the table', async () => {
    await row.getByRole('button', { name: 'Seat Zita Booked' }).click();
    await expect(row).toContainText('Arrived');
    await settled(anna.page);
    await row.getByRole('link', { name: 'Take order: Zita Booked' }).click();
    await expect(anna.page.getByRole('dialog', { name: 'Add items' })).toBeVisible();
    await anna.page.keyboard.press('Escape');
    await expect(anna.page.getByText('Zita Booked', { exact: true })).toBeVisible();
    await expect(anna.page.getByText('How many guests?')).toHaveCount(0);
    await picture(anna.page, 'table-of-booking');
    await expectAccessible(anna.page);
    await anna.page.getByRole('button', { name: 'Clear table' }).click();
    await settled(anna.page);
  });
});
