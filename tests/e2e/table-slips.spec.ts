import { expect, settled, test } from './restaurant.ts';

test('slips at a table: closed sheets, double taps and early actions lose nothing', async ({
  restaurant,
}) => {
  const { page, ...sofia } = await restaurant.device('phone');
  await sofia.signIn('waitress');
  await sofia.go('/floor');
  await settled(page);
  await page.locator('[data-table]').filter({ hasText: 'Free' }).first().click();
  const here = page.url();
  const dialog = page.getByRole('dialog');

  async function choose(product: string): Promise<void> {
    await dialog.getByRole('searchbox').fill(product);
    await dialog
      .getByRole('button', { name: new RegExp(`^${product}`) })
      .first()
      .click();
  }

  const send = dialog.getByRole('button', { name: /^Send 1/ });
  const question = page.getByRole('alertdialog', { name: 'Leave without sending?' });

  await test.step('returns to the menu from a closed dish, and keeps what was collected beside the bill', async () => {
    await page.getByRole('button', { name: 'Add items' }).click();
    await dialog.getByRole('button', { name: 'Options' }).click();
    await choose('Lahmacun');
    const sheet = page.getByRole('dialog', { name: 'Lahmacun' });
    const quantity = sheet.getByRole('group', { name: 'Quantity' });
    await quantity.getByRole('button', { name: 'Increase: Quantity' }).dblclick();
    await expect(quantity).toContainText('3');
    await quantity.getByRole('button', { name: 'Decrease: Quantity' }).dblclick();
    await expect(quantity).toContainText('1');
    await sheet.getByLabel('Note for the kitchen').fill('x'.repeat(120));
    await sheet.getByLabel('Allergy').fill('sesame');
    await sheet.getByRole('button', { name: /^Add ·/ }).click();
    await expect(dialog).toContainText('ALLERGY: sesame');
    await dialog.getByRole('button', { name: 'Options' }).click();
    await choose('Tiramisù');
    await page.getByRole('dialog', { name: 'Tiramisù' }).getByRole('button', { name: 'Close' }).click();
    await expect(send).toBeVisible();
    // A tap in the same place right after one that closed a dialog is dropped as the second of a double tap.
    await page.waitForTimeout(500);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'To send' })).toContainText('ALLERGY: sesame');
  });

  await test.step("closes the top dialog on a phone's Back, and asks before it leaves unsent dishes", async () => {
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(page.url()).toBe(here);
    await page.getByRole('button', { name: 'Add items' }).click();
    await dialog.getByRole('button', { name: 'Options' }).click();
    await choose('Tiramisù');
    await page.goBack();
    await expect(send).toBeVisible();
    expect(page.url()).toBe(here);
  });

  await test.step('stays at the table on a double tap on Send', async () => {
    await send.dblclick();
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /1 × Lahmacun/ }) }),
    ).toContainText('ALLERGY: sesame');
    expect(page.url()).toBe(here);
  });

  await test.step('does not free an unserved or unpaid table, and says why at once', async () => {
    await page.getByRole('button', { name: 'Clear table' }).click();
    await expect(page.getByText(/^1 dish is not served yet: Lahmacun/)).toBeVisible();
    expect(page.url()).toBe(here);
  });

  await test.step('reads 5,50 as five and a half', async () => {
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await dialog.getByText('Custom amount').click();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5,50');
    await expect(dialog.getByRole('button', { name: 'Cash €5.50' })).toBeVisible();
  });

  await test.step('asks to confirm an overpayment', async () => {
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('999');
    const takeIt = dialog.getByRole('button', { name: 'Cash €999.00' });
    await expect(takeIt).toBeDisabled();
    await dialog.getByText(/^I know this is more than the €/).click();
    await expect(takeIt).toBeEnabled();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/floor$/);
    await page.goForward();
    await expect(page).toHaveURL(here);
  });

  await test.step('keeps the actions above the bar of a small phone', async () => {
    await page.setViewportSize({ width: 390, height: 420 });
    // Sticky elements follow a new window size in the next frame only.
    await expect(async () => {
      const [add, bar] = await Promise.all(
        [page.getByRole('button', { name: 'Add items' }), page.getByRole('navigation')].map((one) =>
          one.first().boundingBox(),
        ),
      );
      expect((add?.y ?? 0) + (add?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0);
    }).toPass({ timeout: 5000 });
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('shows the actions in one row above the lines of the bill', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const boxes = await Promise.all(
      ['Add items', 'Pay', 'Bill'].map((name) =>
        page.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('names what is voided first', async () => {
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: /1 × Lahmacun/ }) });
    await line.getByText('1 × Lahmacun').click();
    await expect(line.getByRole('checkbox')).toBeChecked();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove these items from the bill?' });
    await expect(question).toContainText('1 × Lahmacun');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /1 × Lahmacun/ }) }),
    ).toBeVisible();
  });

  await test.step('hides kitchen and delivery from waiters', async () => {
    for (const place of ['/kitchen', '/driver']) {
      await sofia.go(place);
      await expect(page.getByText('Your role does not allow this')).toBeVisible();
    }
  });

  await test.step('wraps a long word of a note within its ticket in the kitchen', async () => {
    const cook = await restaurant.device('kitchen');
    await cook.signIn('kitchen');
    await cook.go('/kitchen');
    const note = cook.page.getByText('x'.repeat(120));
    await expect(note).toBeVisible();
    const ticket = cook.page.getByRole('article').filter({ has: note });
    const [text, edge] = await Promise.all([note.boundingBox(), ticket.boundingBox()]);
    if (text === null || edge === null) throw new Error('the line is not in view');
    expect(text.x + text.width).toBeLessThanOrEqual(edge.x + edge.width);
  });
});
