import { desk } from './desk.ts';
import { expect, expectAccessible, picture, settled, test, saved } from './restaurant.ts';

test('floor plan: a hall drawn, edited, undone, saved and shown on the floor', async ({ restaurant }) => {
  const owner = await restaurant.device('desk');
  const { page } = owner;
  await owner.signIn('owner');
  await owner.go('/tables');
  await settled(page);

  await test.step('adds a hall', async () => {
    await page.getByRole('button', { name: 'New hall' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Winter garden');
    await page.getByRole('radio', { name: '7', exact: true }).check({ force: true });
    await picture(page, 'plan-hall');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('tab', { name: 'Winter garden' })).toHaveAttribute('aria-selected', 'true');
  });

  const turned = page.getByRole('textbox', { name: 'Rotation (degrees)' });
  const tables = page.locator('[data-table]');
  await test.step('adds tables, drags them, moves them by keys, and undoes and redoes each step', async () => {
    await page.getByRole('button', { name: 'Add table' }).click();
    await page.getByLabel('Name', { exact: true }).fill('W1');
    await page.getByRole('button', { name: 'Add table' }).click();
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

  await test.step('asks before leaving, and keeps what was saved', async () => {
    await page.getByRole('link', { name: 'Table codes' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const drawn = page.url();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(page.url()).toBe(drawn);
    await saved(page, () => page.getByRole('button', { name: 'Save', exact: true }).click());
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Delete hall' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete hall' }).click();
    await expect(page.getByText('The hall still has 2 tables')).toBeVisible();
  });

  await test.step('prints the codes of the hall, one for each table', async () => {
    await page.getByRole('link', { name: 'Table codes' }).click();
    await expect(page.getByRole('img', { name: /^Code for W/ })).toHaveCount(2);
    await picture(page, 'table-codes');
    await expectAccessible(page);
  });

  await test.step('shows the tables on the floor', async () => {
    await owner.go('/floor');
    await settled(page);
    await page.getByRole('tab', { name: 'Winter garden' }).click();
    await expect(tables).toHaveCount(2);
    await expect(tables.filter({ hasText: 'W2' })).toContainText('Free');
  });
});

test('fits a full hall on a phone, where a finger scrolls and drags the table it holds', async ({
  restaurant,
}) => {
  const waitress = await restaurant.device('phone');
  const { page } = waitress;
  const clerk = await desk(waitress.origin);
  const { hall } = await clerk.call('halls/edit', { name: 'Marquee', pattern: 3 });
  const drawn = { hall: hall.sid, max_seat: 4, min_seat: 1, width: 100, height: 80, rotation: 0 };
  for (let n = 0; n < 36; n += 1) {
    const place = { x: 90 + (n % 6) * 160, y: 80 + Math.floor(n / 6) * 160 };
    await clerk.call('tables/edit', { ...drawn, ...place, name: `F${n + 1}`, shape: n % 4 });
  }
  await waitress.signIn('waitress');
  await waitress.go('/floor');
  await settled(page);
  await page.getByRole('tab', { name: 'Marquee' }).click();
  const tables = page.locator('[data-table]');
  await expect(tables).toHaveCount(36);
  await picture(page, 'floor-full');
  const boxes = await tables.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(95);
    }
  }

  const glass = await page.context().newCDPSession(page);
  const middleOf = async (name: string) => {
    const box = await tables.filter({ hasText: new RegExp(`^${name}Free`) }).boundingBox();
    if (box === null) throw new Error(`${name} is not shown`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  type Point = Awaited<ReturnType<typeof middleOf>>;
  async function slide(from: Point, to: Point, isHeld: boolean): Promise<void> {
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      glass.send('Input.dispatchTouchEvent', { type, touchPoints });
    await at('touchStart', [from]);
    if (isHeld) await expect(page.locator('[data-table][style*="scale"]')).toHaveCount(1);
    for (let n = 1; n <= 10; n += 1) {
      await at('touchMove', [
        { x: from.x + ((to.x - from.x) * n) / 10, y: from.y + ((to.y - from.y) * n) / 10 },
      ]);
    }
    await at('touchEnd', []);
  }
  await slide(await middleOf('F8'), await middleOf('F9'), true);
  await expect(page.getByRole('dialog', { name: 'Merge F8 into F9' })).toBeVisible();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(tables.filter({ hasText: 'F9 + F8' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tables).toHaveCount(36);
  const start = await middleOf('F14');
  await slide(start, { x: start.x, y: start.y - 200 }, false);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('breaks no word of a bill on a phone with letters twice as large', async ({ restaurant }) => {
  const waitress = await restaurant.device('phone');
  const { page } = waitress;
  await waitress.signIn('waitress');
  await waitress.go('/floor');
  await settled(page);
  await page.locator('[data-table]').filter({ hasText: 'Served' }).first().click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await picture(page, 'table-large-letters');
  const broken = await page.locator('label:has(input[type=checkbox])').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
});
