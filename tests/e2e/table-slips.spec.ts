import { expect, settled, test } from './restaurant.ts';

test('slips of the finger at a table lose nothing: closing a sheet, tapping twice, a comma in an amount, freeing too early', async ({
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

  await test.step('closing a product goes back to what was gathered, and leaving that asks', async () => {
    await page.getByRole('button', { name: 'Add items' }).click();
    await choose('Lahmacun');
    const quantity = dialog.getByRole('group', { name: 'Quantity' });
    await quantity.getByRole('button', { name: 'One more: Quantity' }).dblclick();
    await expect(quantity).toContainText('3');
    await quantity.getByRole('button', { name: 'One less: Quantity' }).dblclick();
    await expect(quantity).toContainText('1');
    await dialog.getByLabel('Note for the kitchen').fill('x'.repeat(120));
    await dialog.getByLabel('Allergy').fill('sesame');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toContainText('ALLERGY: sesame');
    await choose('Tiramisù');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog.getByRole('button', { name: /^Send 1/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog', { name: 'Leave without sending?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
  });

  await test.step('the Back of a phone closes what lies on top, asks as the cross does, and leaves in the end', async () => {
    const question = page.getByRole('alertdialog', { name: 'Leave without sending?' });
    await expect(question).toHaveCount(0);
    await choose('Tiramisù');
    await page.goBack();
    await expect(dialog.getByRole('button', { name: /^Send 1/ })).toBeVisible();
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /^Send 1/ })).toBeVisible();
    expect(page.url()).toBe(here);
  });

  await test.step('two taps on Send stay at the table', async () => {
    await dialog.getByRole('button', { name: /^Send 1/ }).dblclick();
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /1 × Lahmacun/ }) }),
    ).toContainText('ALLERGY: sesame');
    expect(page.url()).toBe(here);
  });

  await test.step('a table that is neither served nor paid is not freed, and the reason is said at once', async () => {
    await page.getByRole('button', { name: 'Free the table' }).click();
    await expect(page.getByText(/^Not everything is served or paid: 1 open, Lahmacun/)).toBeVisible();
    expect(page.url()).toBe(here);
  });

  await test.step('5,50 is five and a half', async () => {
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5,50');
    await expect(dialog.getByRole('button', { name: 'Take €5.50' })).toBeVisible();
  });

  await test.step('more than is open has to be meant', async () => {
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('999');
    const takeIt = dialog.getByRole('button', { name: 'Take €999.00' });
    await expect(takeIt).toBeDisabled();
    await dialog.getByText(/^More than the €.* that are open/).click();
    await expect(takeIt).toBeEnabled();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/floor$/);
    await page.goForward();
    await expect(page).toHaveURL(here);
  });

  await test.step('the actions stay above the bar of a phone, however small it is', async () => {
    await page.setViewportSize({ width: 390, height: 420 });
    // What sticks to an edge follows a new size of the window with the next frame only.
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

  await test.step('they are one row that a thumb can hit, so that no line of the bill lies under a second one', async () => {
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

  await test.step('what is taken off a bill is named first', async () => {
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: /1 × Lahmacun/ }) });
    await line.getByText('1 × Lahmacun').click();
    await expect(line.getByRole('checkbox')).toBeChecked();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Take these off the bill?' });
    await expect(question).toContainText('1 × Lahmacun');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /1 × Lahmacun/ }) }),
    ).toBeVisible();
  });

  await test.step('the kitchen and the way are not for who serves', async () => {
    for (const place of ['/kitchen', '/driver']) {
      await sofia.go(place);
      await expect(page.getByText('Your role does not allow this')).toBeVisible();
    }
  });

  await test.step('a long word in a note stays within its ticket in the kitchen', async () => {
    const cook = await restaurant.device('kitchen');
    await cook.signIn('kitchen');
    await cook.go('/kitchen');
    const note = cook.page.getByText('x'.repeat(120));
    await expect(note).toBeVisible();
    const [text, dots] = await Promise.all([
      note.boundingBox(),
      cook.page.getByRole('button', { name: 'More about Lahmacun' }).last().locator('svg').boundingBox(),
    ]);
    if (text === null || dots === null) throw new Error('the line is not in view');
    // The dots stand one on the other in the middle of their box.
    expect(text.x + text.width).toBeLessThanOrEqual(dots.x + dots.width / 3);
  });
});
