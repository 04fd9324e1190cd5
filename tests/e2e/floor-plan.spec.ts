import { expect, expectAccessible, picture, settled, test } from './restaurant.ts';

test('a hall is drawn: a table added, dragged, moved by keys, taken back, saved, and seen on the floor', async ({
  restaurant,
}) => {
  const owner = await restaurant.device('desk');
  const { page } = owner;
  await owner.signIn('owner');
  await owner.go('/tables');
  await settled(page);

  await test.step('a new hall', async () => {
    await page.getByRole('button', { name: 'New hall' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Winter garden');
    await page.getByRole('radio', { name: '7', exact: true }).check({ force: true });
    await picture(page, 'plan-hall');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('tab', { name: 'Winter garden' })).toHaveAttribute('aria-selected', 'true');
  });

  const turned = page.getByRole('textbox', { name: 'Turned by degrees' });
  const tables = page.locator('[data-table]');
  await test.step('tables: added, dragged, moved by keys; each step goes back and forth', async () => {
    await page.getByRole('button', { name: 'Add a table' }).click();
    await page.getByLabel('Name', { exact: true }).fill('W1');
    await page.getByRole('button', { name: 'Add a table' }).click();
    await expect(tables).toHaveCount(2);
    await page.getByLabel('Name', { exact: true }).fill('W2');
    const first = page.getByRole('button', { name: /^W1,/ });
    const before = await first.boundingBox();
    if (before === null) throw new Error('the table is not drawn');
    await page.mouse.move(before.x + 20, before.y + 20);
    await page.mouse.down();
    await page.mouse.move(before.x + 320, before.y + 220, { steps: 6 });
    await page.mouse.up();
    const dragged = await first.boundingBox();
    expect(Math.abs((dragged?.x ?? 0) - before.x - 300)).toBeLessThan(15);
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('r');
    await expect(turned).toHaveValue('15');
    await page.keyboard.press('Control+z');
    await expect(turned).toHaveValue('0');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await first.boundingBox()).toEqual(before);
    await page.keyboard.press('Control+y');
    await expect.poll(() => first.boundingBox()).toEqual(dragged);
    await page.getByRole('button', { name: /^W2,/ }).focus();
    await page.keyboard.press('Delete');
    await expect(tables).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tables).toHaveCount(2);
    await picture(page, 'plan-drawn');
    await expectAccessible(page);
  });

  await test.step('leaving asks, saving keeps', async () => {
    await page.getByRole('link', { name: 'Codes for the tables' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const drawn = page.url();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(page.url()).toBe(drawn);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved successfully!').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Delete the hall' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the hall' }).click();
    await expect(page.getByText('The hall still has 2 tables')).toBeVisible();
  });

  await test.step('the codes of the hall, one for each table', async () => {
    await page.getByRole('link', { name: 'Codes for the tables' }).click();
    await expect(page.getByRole('img', { name: /^Code of W/ })).toHaveCount(2);
    await picture(page, 'table-codes');
    await expectAccessible(page);
  });

  await test.step('the floor shows them', async () => {
    await owner.go('/floor');
    await settled(page);
    await page.getByRole('tab', { name: 'Winter garden' }).click();
    await expect(tables).toHaveCount(2);
    await expect(tables.filter({ hasText: 'W2' })).toContainText('Free');
  });
});
