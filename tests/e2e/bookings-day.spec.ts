import { expect, expectAccessible, picture, settled, showAllTables, test } from './restaurant.ts';

test('day plan: a free time is booked, a taken one lists the free tables', async ({ restaurant }) => {
  const anna = await restaurant.device('phone');
  const { page } = anna;
  await anna.signIn('waitress');
  await anna.go('/bookings');
  await settled(page);
  await page.getByRole('radio', { name: 'Day' }).click();
  await page.getByRole('button', { name: 'Next day' }).click();
  await showAllTables(page);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader').nth(1)).toBeVisible();
  const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^M2/ }) });

  await test.step('opens a booking form for a tapped free time', async () => {
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

  await test.step('reaches a booking by keyboard, and opens its actions on Enter', async () => {
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

  await test.step('lists the free tables when the chosen one is taken', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Where the plan begins early, it is scrolled beyond its first hour.
    await grid.focus();
    await page.keyboard.press('Home');
    await expect(grid.getByRole('gridcell', { name: /^M2, .*free$/ })).toBeInViewport({ ratio: 1 });
    await row.getByRole('presentation').click({ position: { x: 2 * 28 + 4, y: 20 } });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('M2 is reserved for Noor Timeline');
    await expect(dialog.getByRole('alert')).toContainText('Free at that time:');
    await picture(page, 'bookings-day-conflict');
    await expectAccessible(page);
  });
});

test('starts a new booking in the current hall and on the current day', async ({ restaurant }) => {
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
