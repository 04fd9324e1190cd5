import { desk } from './desk.ts';
import { type Device, expect, expectAccessible, picture, settled, test, ticket } from './restaurant.ts';

async function open({ page }: Device): Promise<void> {
  await expect(page.getByTestId('tickets')).toBeVisible();
  await settled(page);
}

test('a kitchen screen without a network: what was added, changed and cancelled meanwhile is all there, once', async ({
  restaurant,
}) => {
  const grill = await restaurant.device('kitchen');
  await grill.signIn('kitchen');
  await grill.go('/kitchen');
  await open(grill);
  const { page } = grill;
  const { place, call } = await desk(restaurant.server.origin);
  const [changed, canceled, started] = [
    await place('Chris Changed'),
    await place('Cleo Cancelled'),
    await place('Stan Started'),
  ];
  for (const name of ['Chris Changed', 'Cleo Cancelled', 'Stan Started']) {
    await ticket(page, name).scrollIntoViewIfNeeded();
    await page.waitForTimeout(800);
  }
  await settled(page);

  const where = async () => {
    const box = await page.getByTestId('tickets').boundingBox();
    return `${box?.y} ${box?.height}`;
  };
  const before = await where();

  await test.step('cut off it says so, and a tap still counts', async () => {
    grill.wire.cut();
    await expect(page.getByRole('alert').filter({ hasText: 'Tickets may be missing' })).toBeVisible({
      timeout: 12_000,
    });
    await ticket(page, 'Stan Started')
      .getByRole('button', { name: /: Waiting/ })
      .click();
    // Neither the banner nor the waiting change moves a ticket.
    await expect(page.getByRole('status', { name: 'Connection' })).toContainText('1 change waits here');
    expect(await where()).toBe(before);
    await picture(page, 'kitchen-cut-off');
    await call('orders/item-change', {
      sid: changed.sid,
      item: changed.lines[0]?.id,
      quantity: 7,
      note: 'well done',
    });
    await call('orders/status', { sid: canceled.sid, status: 'CANCELED', cancel_reason: 'gone' });
    await place('Ada Added', 2);
    await page.waitForTimeout(10_000);
    await expect(ticket(page, 'Ada Added')).toHaveCount(0);
  });

  await test.step('back again everything is as the others have it', async () => {
    grill.wire.restore();
    await expect(ticket(page, 'Ada Added')).toBeVisible({ timeout: 20_000 });
    await expect(ticket(page, 'Chris Changed')).toContainText('Changed');
    await expect(ticket(page, 'Chris Changed')).toContainText('17×');
    await expect(ticket(page, 'Chris Changed')).toContainText('well done');
    await expect(ticket(page, 'Cleo Cancelled')).toContainText('CANCELLED – read');
    await picture(page, 'kitchen-after-offline');
    await settled(page);
    const response = await page.request.get(`${restaurant.server.origin}/healthz`);
    expect(response.ok()).toBe(true);
    await expect(ticket(page, 'Stan Started').getByRole('button', { name: /: Cooking/ })).toBeVisible();
    await ticket(page, 'Cleo Cancelled').getByRole('button', { name: /^Read/ }).click();
    await expect(ticket(page, 'Cleo Cancelled')).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: 'Tickets may be missing' })).toHaveCount(0);
  });
  expect(started.lines).toHaveLength(1);
});

test('ten and forty tickets can be read at two sizes', async ({ restaurant }) => {
  const screen = await restaurant.device('kitchen');
  await screen.signIn('kitchen');
  await screen.go('/kitchen');
  await open(screen);
  const { page } = screen;
  const { place } = await desk(restaurant.server.origin);

  async function looks(name: string): Promise<void> {
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(500);
      await picture(page, `kitchen-${name}-${width}`);
      // The bar is one row, and every button of a ticket lies inside it.
      const bar = await page.getByTestId('kitchen').locator('> div').first().boundingBox();
      expect(bar?.height).toBeLessThan(80);
      const bump = page.getByRole('button', { name: /^(All done|Read)/ }).first();
      const button = await bump.boundingBox();
      const cell = await bump.locator('xpath=ancestor::article').boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(
        (cell?.y ?? 0) + (cell?.height ?? 0) + 1,
      );
    }
  }

  await looks('ten');
  for (let n = 0; n < 30; n += 1) await place(`Guest ${n + 1}`, 1 + (n % 9), '');
  await expect(page.getByText(/^[34]\d open$/)).toBeVisible();
  await looks('forty');
  await expectAccessible(page);
});
