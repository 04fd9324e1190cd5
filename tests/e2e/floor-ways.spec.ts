import {
  type Device,
  expect,
  expectAccessible,
  picture,
  settled,
  showAllTables,
  test,
} from './restaurant.ts';
import { addDish as add, freeTables, nameOfFree } from './table-steps.ts';

async function openFreeTable(device: Device): Promise<string> {
  await device.go('/floor');
  await settled(device.page);
  const table = freeTables(device).first();
  const name = await nameOfFree(table);
  const sid = await table.getAttribute('data-table');
  if (sid === null) throw new Error('no table is free');
  await device.go(`/tables/${sid}`);
  await expect(device.page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  return sid;
}

test('resolves a refused change in one tap', async ({ restaurant }) => {
  const [amelie, bo] = await Promise.all([restaurant.device('phone'), restaurant.device('phone')]);
  await Promise.all([amelie.signIn('waitress'), bo.signIn('waitress')]);
  const table = await openFreeTable(amelie);
  await bo.go(`/tables/${table}`);
  await settled(bo.page);

  await test.step('takes a favourite and a payment with its receipt, and a card only while live', async () => {
    await amelie.page.getByRole('button', { name: 'Add items' }).click();
    const favourites = amelie.page.getByRole('region', { name: 'Most ordered recently' });
    await expect(favourites.getByRole('button').first()).toBeVisible();
    await picture(amelie.page, 'table-favourites');
    await expectAccessible(amelie.page);
    await amelie.page.keyboard.press('Escape');
    await add(amelie, 'Espresso');
    await expect(bo.page.getByRole('checkbox', { name: /1 × Espresso/ })).toBeVisible({ timeout: 20_000 });
    bo.wire.cut();
    await expect(bo.page.getByRole('status', { name: 'Connection' })).not.toContainText('Live', {
      timeout: 30_000,
    });
    await bo.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(bo.page.getByRole('status').filter({ hasText: 'Cards can be charged only' })).toBeVisible();
    await expect(bo.page.getByRole('button', { name: /^Card \D*\d/ })).toBeDisabled();
    await picture(bo.page, 'table-card-offline');
    await expect(bo.page.getByRole('button', { name: /^Cash \D*\d/ })).toBeEnabled();
    await bo.page.keyboard.press('Escape');
  });

  await test.step('adds items offline while the table is paid and freed', async () => {
    await add(bo, 'Hummus');
    await amelie.page.getByRole('checkbox', { name: /Espresso/ }).check();
    await amelie.page.getByRole('button', { name: /^Served/ }).click();
    // The kitchen has not finished them, which is asked once.
    await amelie.page.getByRole('button', { name: 'Serve anyway' }).click();
    await amelie.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await amelie.page.getByRole('button', { name: /^Cash \D*\d/ }).click();
    await amelie.page.getByRole('dialog').getByRole('link', { name: 'Receipt' }).click();
    const receipt = amelie.page.getByRole('article', { name: 'Receipt' });
    await expect(receipt).toContainText('1 × Espresso');
    await expect(receipt).toContainText('Paid, Cash');
    await picture(amelie.page, 'table-receipt');
    await expectAccessible(amelie.page);
    await amelie.go(`/tables/${table}`);
    await amelie.page.getByRole('button', { name: 'Clear table' }).click();
    await settled(amelie.page);
    bo.wire.restore();
    await settled(bo.page);
    await bo.go('/changes');
    const card = bo.page.getByRole('listitem').filter({ hasText: 'Hummus' });
    await expect(card.getByRole('button', { name: /^Reopen .* with it/ })).toBeVisible();
    await picture(bo.page, 'changes-session-closed');
    await expectAccessible(bo.page);
    await card.getByRole('button', { name: /^Reopen .* with it/ }).click();
    await settled(bo.page);
    await amelie.go(`/tables/${table}`);
    await expect(amelie.page.getByRole('checkbox', { name: /1 × Hummus/ })).toBeVisible();
    await expect(amelie.page.getByRole('checkbox', { name: /1 × Espresso/ })).toHaveCount(0);
  });

  await test.step('puts an order from the bar on the bill and takes it off again', async () => {
    await amelie.page.getByRole('button', { name: 'Orders', exact: true }).click();
    const dialog = amelie.page.getByRole('dialog');
    const others = dialog.getByRole('list', { name: 'Other orders' });
    const own = dialog.getByRole('list', { name: 'Orders at this table' });
    await expect(own.getByRole('listitem')).toHaveCount(1);
    const put = others.getByRole('button', { name: /^Add #\d+ to this table$/ }).first();
    const number = /#\d+/.exec((await put.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    const asItWas = others.getByRole('listitem').filter({ hasText: number });
    const waiting = (await asItWas.textContent()) ?? '';
    amelie.wire.cut();
    await put.click();
    await expect(own.getByRole('listitem')).toHaveCount(2);
    await amelie.page.getByRole('button', { name: 'Undo' }).click();
    await expect(own.getByRole('listitem')).toHaveCount(1);
    await expect(asItWas).toHaveText(waiting);
    amelie.wire.restore();
    await settled(amelie.page);
    await expect(asItWas).toHaveText(waiting);
    await others.getByRole('button', { name: `Add ${number} to this table` }).click();
    await expect(own.getByRole('listitem')).toHaveCount(2);
    await picture(amelie.page, 'table-orders');
    await expectAccessible(amelie.page);
    await own.getByRole('button', { name: `Remove ${number} from the table` }).click();
    await expect(own.getByRole('listitem')).toHaveCount(1);
    await amelie.page.keyboard.press('Escape');
    await settled(amelie.page);
  });
});

test('double booking: the later of two, one made offline, gets a free table in one tap', async ({
  restaurant,
}) => {
  const [amelie, bo] = await Promise.all([restaurant.device('phone'), restaurant.device('phone')]);
  await Promise.all([amelie.signIn('waitress'), bo.signIn('waitress')]);
  // The time of the booking, as its block in the plan says.
  const book = async ({ page }: Device, name: string): Promise<string> => {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^M3/ }) });
    await row.getByRole('presentation').click({ position: { x: 9 * 28 + 4, y: 20 } });
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    const block = row.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(block).toBeVisible();
    return (await block.getAttribute('aria-label'))?.split(', ')[1] ?? '';
  };
  for (const device of [amelie, bo]) {
    await device.go('/bookings?view=day');
    await settled(device.page);
    await device.page.getByRole('button', { name: 'Next day' }).click();
    await device.page.getByRole('button', { name: 'Next day' }).click();
    await showAllTables(device.page);
  }
  bo.wire.cut();
  const late = await book(bo, 'Late Lena');
  expect(await book(amelie, 'Early Eda')).toBe(late);
  await settled(amelie.page);
  bo.wire.restore();
  await settled(bo.page);
  await bo.go('/changes');
  const card = bo.page.getByRole('listitem').filter({ hasText: 'Late Lena' });
  await expect(card.first()).toContainText('M3');
  await picture(bo.page, 'changes-table-booked');
  await expectAccessible(bo.page);
  const way = bo.page.getByRole('button', { name: /^Keep .* instead$/ }).first();
  const kept = /^Keep (\S+)/.exec((await way.textContent()) ?? '')?.[1] ?? '';
  await way.click();
  await settled(bo.page);
  await amelie.go('/bookings');
  await expect(amelie.page.getByRole('listitem').filter({ hasText: 'Late Lena' })).toContainText(
    new RegExp(`${kept}.*Accepted`),
  );
});
