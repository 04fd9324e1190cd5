import { takeOrder } from '#tests/support/screens.ts';
import { desk } from './desk.ts';
import { finish, showStation } from './kitchen-steps.ts';
import { type Device, expect, expectAccessible, picture, settled, test, ticket } from './restaurant.ts';

test('kitchen: two stations and an expo cook one order, one of them offline', async ({ restaurant }) => {
  const [owner, grill, fry, expo] = await Promise.all([
    restaurant.device('desk'),
    restaurant.device('kitchen'),
    restaurant.device('kitchen'),
    restaurant.device('kitchen'),
  ]);
  await Promise.all([
    owner.signIn('owner'),
    grill.signIn('kitchen'),
    fry.signIn('kitchen'),
    expo.signIn('kitchen'),
  ]);
  await Promise.all([owner.go(''), grill.go('/kitchen'), fry.go('/kitchen'), expo.go('/kitchen')]);
  await settled(expo.page);
  await expect(expo.page.getByTestId('tickets').getByRole('article').first()).toBeVisible();
  await picture(expo.page, 'kitchen-expo');
  await expectAccessible(expo.page);
  await showStation(grill, 'Grill');
  await showStation(fry, 'Fry');
  const on = ({ page }: Device, name: string) => ticket(page, name);

  await test.step('shows each station its share, and the expo what is missing', async () => {
    await takeOrder(owner.page, { way: 'Pickup', name: 'Bo Burger', products: ['Smoky bacon burger'] });
    await expect(on(grill, 'Bo Burger')).toContainText('ALSO AT: Fry');
    await expect(on(fry, 'Bo Burger')).toContainText('ALSO AT: Grill');
    await expect(on(expo, 'Bo Burger')).toContainText('Grill 1');
    await picture(grill.page, 'kitchen-grill');
    await finish(grill, 'Bo Burger');
    await expect(on(grill, 'Bo Burger')).toHaveCount(0);
    await expect(on(fry, 'Bo Burger')).not.toContainText('ALSO AT');
    await expect(on(expo, 'Bo Burger')).not.toContainText('Grill 1');
  });

  await test.step("finishes a station's share offline once, with what was added since", async () => {
    fry.wire.cut();
    await finish(fry, 'Bo Burger');
    await expect(on(fry, 'Bo Burger')).toHaveCount(0);
    await takeOrder(owner.page, { way: 'Pickup', name: 'Cy Chips', products: ['Smoky bacon burger'] });
    await expect(on(grill, 'Cy Chips')).toBeVisible();
    await expect(on(expo, 'Bo Burger')).toBeVisible();
    fry.wire.restore();
    await expect(on(fry, 'Cy Chips')).toBeVisible({ timeout: 20_000 });
    await expect(on(expo, 'Bo Burger')).toHaveCount(0);
    await settled(fry.page);
  });

  await test.step('keeps the tick of a killed tab, and adds none', async () => {
    const line = (device: Device) =>
      on(device, 'Cy Chips').getByRole('button', { name: /Smoky bacon burger.*: Cooking/ });
    await on(grill, 'Cy Chips')
      .getByRole('button', { name: /Smoky bacon burger.*: Waiting/ })
      .click();
    await expect(line(grill)).toBeVisible();
    await grill.page.close({ runBeforeUnload: false });
    const page = await grill.context.newPage();
    const again: Device = { ...grill, page };
    await page.goto(`${grill.origin}${new URL(fry.page.url()).pathname}`);
    await expect(page.getByRole('heading', { name: 'Grill', exact: true })).toBeVisible();
    await expect(line(again)).toBeVisible();
    await expect(on(again, 'Cy Chips')).not.toContainText('done');
  });

  await test.step('bumps and undoes by keys', async () => {
    const { page } = expo;
    const tickets = page.getByTestId('tickets').getByRole('article');
    const first = await tickets.first().getAttribute('data-sid');
    const chosen = page.locator(`article[data-sid="${first ?? ''}"]`).first();
    await page.keyboard.press('1');
    await expect(chosen).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    // Its notes may need to be acknowledged first.
    if (await chosen.getByRole('button', { name: /^(All done|Done here)/ }).isVisible())
      await page.keyboard.press('Enter');
    await expect(chosen).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(chosen).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Fire the next course');
    await page.keyboard.press('Escape');
  });

  await test.step('shows an item marked sold out on a ticket at the till', async () => {
    await on(expo, 'Cy Chips')
      .getByRole('button', { name: /: more actions$/ })
      .click();
    await expo.page.getByRole('button', { name: 'More actions: Smoky bacon burger' }).click();
    await picture(expo.page, 'kitchen-sold-out');
    await expo.page.getByRole('button', { name: 'Sold out today', exact: true }).click();
    await owner.page.getByRole('link', { name: 'Stock' }).first().click();
    await expect(owner.page.getByRole('switch', { name: 'Smoky bacon burger today' })).not.toBeChecked();
  });
});

test('keeps the controls of a left-handed screen on the left, also after a reload', async ({
  restaurant,
}) => {
  const screen = await restaurant.device('kitchen');
  await screen.signIn('kitchen');
  await screen.go('/kitchen');
  await settled(screen.page);
  const { page } = screen;
  const places = async () => {
    const middle = async (name: string) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0) / 2;
    };
    const rail = await page.getByRole('region', { name: 'All-day counts' }).boundingBox();
    const tickets = await page.getByTestId('tickets').boundingBox();
    return {
      controls:
        (await middle('Screen settings')) < 640 && (await middle('Recently done')) < 640 ? 'left' : 'right',
      counts: (rail?.x ?? 0) < (tickets?.x ?? 0) ? 'left' : 'right',
    };
  };
  const choose = async (hand: string) => {
    await page.getByRole('button', { name: 'Screen settings' }).click();
    await page.getByRole('radio', { name: hand }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'All-day counts' }).click();
  expect(await places()).toEqual({ controls: 'right', counts: 'right' });
  await choose('Left');
  expect(await places()).toEqual({ controls: 'left', counts: 'left' });
  await page.reload();
  await settled(page);
  expect(await places()).toEqual({ controls: 'left', counts: 'left' });
  await picture(page, 'kitchen-left-hand');
  await choose('Right');
  expect(await places()).toEqual({ controls: 'right', counts: 'right' });
});

test('stacks short tickets, continues tall ones by their heights and counts those beyond the edge', async ({
  restaurant,
}) => {
  const screen = await restaurant.device('kitchen');
  await screen.signIn('kitchen');
  await screen.go('/kitchen');
  const { page } = screen;
  await page.setViewportSize({ width: 1280, height: 1000 });
  await settled(page);
  const boxes = () =>
    page.locator('article[data-sid]').evaluateAll((tickets) =>
      tickets.map((one) => {
        const { left, top, bottom } = one.getBoundingClientRect();
        const list = one.querySelector('ul');
        return {
          sid: one.getAttribute('data-sid') ?? '',
          left: Math.round(left),
          top: Math.round(top),
          bottom: Math.round(bottom),
          cut: list === null ? 0 : list.scrollHeight - list.clientHeight,
        };
      }),
    );
  const columnsNow = async () => {
    const drawn = await boxes();
    return [...new Set(drawn.map(({ left }) => left))].map((left) =>
      drawn.filter((one) => one.left === left),
    );
  };
  const columns = await columnsNow();
  expect(columns.some((column) => column.length > 1)).toBe(true);
  for (const column of columns)
    for (const [index, one] of column.entries())
      expect(one.top).toBeGreaterThanOrEqual(column[index - 1]?.bottom ?? 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await settled(page);
  await expect.poll(async () => (await columnsNow()).some((column) => column.length > 1)).toBe(true);
  await page.setViewportSize({ width: 1024, height: 600 });
  await settled(page);
  await expect.poll(async () => (await boxes()).filter(({ cut }) => cut > 1)).toEqual([]);
  const low = await boxes();
  expect(low.length).toBeGreaterThan(new Set(low.map(({ sid }) => sid)).size);
  const edge = await page.getByTestId('tickets').evaluate((grid) => grid.getBoundingClientRect().right);
  const outOfView = new Set(low.filter(({ left }) => left >= edge - 40).map(({ sid }) => sid));
  await page
    .getByTestId('hidden-tickets')
    .getByRole('button', { name: `${outOfView.size} more`, exact: true })
    .click();
  await expect(page.getByTestId('hidden-tickets').getByRole('button', { name: /earlier/ })).toBeVisible();
});

test('keeps the order, the words and one row of buttons at 200 % text', async ({ restaurant }) => {
  const screen = await restaurant.device('kitchen');
  await screen.signIn('kitchen');
  await screen.go('/kitchen');
  const { page } = screen;
  const { place } = await desk(restaurant.server.origin);
  for (let n = 0; n < 9; n += 1) await place(`Guest ${n + 1}`, 2 + (n % 3), '');
  await settled(page);
  const numbers = () =>
    page
      .locator('article[data-page="0"] kbd')
      .evaluateAll((keys) => keys.map(({ textContent }) => Number(textContent)));
  await page.addStyleTag({ content: ':root { font-size: 200% }' });
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
    [360, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(600);
    const keys = await numbers();
    expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    const bar = await page.getByTestId('kitchen').locator('> div').first().boundingBox();
    expect(bar?.height).toBeLessThan(72);
    const over = (element: Element) => element.scrollWidth - element.clientWidth;
    expect(await page.locator('[data-sound]').locator('xpath=..').evaluate(over)).toBeLessThanOrEqual(1);
    const grid = await page.getByTestId('tickets').boundingBox();
    expect(grid?.y).toBeLessThan(height * 0.2);
    for (const button of await page
      .getByTestId('kitchen')
      .locator('> div:not(:has([data-testid="tickets"]))')
      .locator('button:visible')
      .all())
      await expect(button).toBeInViewport({ ratio: 0.99 });
    await picture(page, `kitchen-200-${width}`);
  }
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Screen settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Screen settings' })).toBeVisible();
});

test('shows notices with undo beside the tickets, on a tablet and on a phone', async ({ restaurant }) => {
  const expo = await restaurant.device('kitchen');
  await expo.signIn('kitchen');
  await expo.go('/kitchen');
  const { page } = expo;
  const { place } = await desk(restaurant.server.origin);
  for (let n = 0; n < 9; n += 1) await place(`Guest ${n + 1}`, 2 + (n % 3), '');
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(/is done here$/);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Tickets move with the size, and a tap on one that has just moved is ignored.
    await page.waitForTimeout(1200);
    for (let bumped = 0; bumped < 3; bumped += 1) {
      await page
        .getByRole('button', { name: /^(All done|Done here)/ })
        .first()
        .click();
      // One notice at a time: the newest replaces the one before.
      await expect(notice).toHaveCount(1);
      // A second tap does not bump a ticket that has just moved under the button.
      await page.waitForTimeout(1200);
    }
    await picture(page, `kitchen-notices-${width}`);
    const top = (await page.getByTestId('kitchen-status').boundingBox())?.y ?? 0;
    for (const said of await page.getByRole('region', { name: 'Notices' }).locator('div > div').all()) {
      const box = await said.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
    // A phone has neither keys nor room for the counts; its menu has the rest.
    const buttons = width > 700 ? ['All-day counts', 'Keys', 'Screen settings'] : ['More actions'];
    for (const name of ['Recently done', ...buttons])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await undo.click();
    await expect(notice).toHaveCount(0);
    // The next tap does not bump the restored ticket under the button either.
    await page.waitForTimeout(1200);
  }
});
