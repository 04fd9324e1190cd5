import { expect, expectAccessible, picture, settled, test } from './restaurant.ts';

test('the day over its tables: a free time becomes a booking, a taken one says so and what is free', async ({
  restaurant,
}) => {
  const anna = await restaurant.device('phone');
  const { page } = anna;
  await anna.signIn('waitress');
  await anna.go('/bookings');
  await settled(page);
  await page.getByRole('radio', { name: 'Day' }).click();
  await page.getByRole('button', { name: 'Next day' }).click();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader').nth(1)).toBeVisible();
  const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^M2/ }) });

  await test.step('a tap on a free time opens a booking at that table', async () => {
    await row.getByRole('presentation').click({ position: { x: 5 * 28 + 4, y: 20 } });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /^M2/ })).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByLabel('Name').fill('Noor Timeline');
    await picture(page, 'bookings-day-new');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const block = row.getByRole('button', { name: /^Noor Timeline, .*Accepted$/ });
    await expect(block).toBeVisible();
    await settled(page);
    await picture(page, 'bookings-day-phone');
    await expectAccessible(page);
  });

  await test.step('the keyboard finds it, and Enter opens what can be done', async () => {
    await grid.focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('PageUp');
    const rows = await grid.getByRole('rowheader').allTextContents();
    const tables = rows.filter((text) => /seats|No table/.test(text));
    for (let step = 0; step < tables.findIndex((text) => text.startsWith('M2')); step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(grid.getByRole('gridcell', { name: /^M2, .*free$/ })).toBeVisible();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await expect(grid.getByRole('gridcell', { name: /^M2, .*Noor Timeline$/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Noor Timeline');
    await page.keyboard.press('Escape');
  });

  await test.step('a second party at that time hears who has the table, and which are free', async () => {
    await row.getByRole('presentation').click({ position: { x: 2 * 28 + 4, y: 20 } });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('M2 is kept for Noor Timeline');
    await expect(dialog.getByRole('alert')).toContainText('Free at that time:');
    await picture(page, 'bookings-day-conflict');
    await expectAccessible(page);
  });
});

test('a new booking begins in the hall one comes from, and on the day one looks at', async ({
  restaurant,
}) => {
  const anna = await restaurant.device('phone');
  const { page } = anna;
  await anna.signIn('waitress');
  await anna.go('/floor');
  await settled(page);
  const halls = page.getByRole('tab');
  const name = (await halls.last().textContent())?.replace(/\d+$/, '').trim() ?? '';
  await halls.last().click();
  await page.getByRole('link', { name: 'Bookings' }).last().click();
  await page.getByRole('radio', { name: 'Day' }).click();
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('button', { name: 'New booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Hall')).toContainText(name);
  await dialog.getByLabel('Name').fill('Noor Tomorrow');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Noor Tomorrow, / })).toBeVisible();
});
