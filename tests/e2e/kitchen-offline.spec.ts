import { desk } from './desk.ts';
import { finish, showStation } from './kitchen-steps.ts';
import { type Device, expect, expectAccessible, picture, settled, test, ticket } from './restaurant.ts';

async function open({ page }: Device): Promise<void> {
  await expect(page.getByTestId('tickets')).toBeVisible();
  await settled(page);
}

test('shows a kitchen screen all additions, changes and cancellations once after an outage', async ({
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

  await test.step('says that it is offline, and accepts a tap', async () => {
    grill.wire.cut();
    await expect(page.getByRole('alert').filter({ hasText: 'may be missing' })).toBeVisible({
      timeout: 12_000,
    });
    await ticket(page, 'Stan Started')
      .getByRole('button', { name: /: Waiting/ })
      .click();
    // Neither the banner nor the queued change moves a ticket.
    await expect(page.getByRole('status', { name: 'Connection' })).toContainText('1 change waiting to send');
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

  await test.step('shows the same as the others when it is online again', async () => {
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
    await ticket(page, 'Cleo Cancelled')
      .getByRole('button', { name: / read:/ })
      .click();
    await expect(ticket(page, 'Cleo Cancelled')).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: 'may be missing' })).toHaveCount(0);
  });
  expect(started.lines).toHaveLength(1);
});

test('kitchen: three stations and an expo, one offline for five minutes, agree afterwards', async ({
  restaurant,
}) => {
  const [grill, fry, cold, expo] = await Promise.all([
    restaurant.device('kitchen'),
    restaurant.device('kitchen'),
    restaurant.device('kitchen'),
    restaurant.device('kitchen'),
  ]);
  const all = [grill, fry, cold, expo];
  await fry.page.clock.install();
  for (const device of all) {
    await device.signIn('kitchen');
    await device.go('/kitchen');
    await open(device);
  }
  await showStation(grill, 'Grill');
  await showStation(fry, 'Fry');
  await showStation(cold, 'Cold');
  const on = ({ page }: Device, name: string) => ticket(page, name).first();
  const { placeFor, call } = await desk(restaurant.server.origin);
  await placeFor('Bea Both', ['grill', 'fry'], ['cold']);
  const changed = await placeFor('Chaz Changed', ['fry']);
  const canceled = await placeFor('Cora Cancelled', ['fry'], ['cold']);
  const removed = await placeFor('Remy Removed', ['fry'], ['cold']);
  await placeFor('Dora Done', ['fry'], ['grill']);
  for (const name of ['Bea Both', 'Chaz Changed', 'Cora Cancelled', 'Remy Removed', 'Dora Done']) {
    await on(fry, name).scrollIntoViewIfNeeded();
    await fry.page.waitForTimeout(800);
  }
  await settled(fry.page);
  const timer = (device: Device) => on(device, 'Bea Both').locator('header');

  await test.step('shows for five minutes since when it is offline, with running timers and its own bump', async () => {
    fry.wire.cut();
    await expect(
      fry.page.getByRole('alert').filter({ hasText: /Tickets since .* may be missing/ }),
    ).toBeVisible();
    await finish(fry, 'Dora Done');
    await expect(on(fry, 'Dora Done')).toHaveCount(0);
    await placeFor('Nia New', ['fry'], ['cold']);
    await call('orders/item-change', {
      sid: changed.sid,
      item: changed.lines[0]?.id,
      quantity: 7,
      note: 'crisp',
    });
    await call('orders/status', { sid: canceled.sid, status: 'CANCELED', cancel_reason: 'gone' });
    await call('orders/item-remove', { sid: removed.sid, items: [removed.lines[0]?.id], reason: 'gone' });
    await finish(cold, 'Bea Both');
    await finish(grill, 'Dora Done');
    await expect(on(expo, 'Nia New')).toBeVisible();
    await fry.page.clock.fastForward('05:00');
    await expect(timer(fry)).toContainText(/[5-9]:\d\d/);
    await expect(fry.page.getByTestId('live-age')).toContainText(/updated 3\d\d s ago/);
    await expect(fry.page.getByRole('status', { name: 'Connection' })).toContainText(
      '1 change waiting to send',
    );
    await expect(on(fry, 'Nia New')).toHaveCount(0);
    await on(fry, 'Bea Both').scrollIntoViewIfNeeded();
    await picture(fry.page, 'kitchen-five-minutes-fry');
    await picture(expo.page, 'kitchen-five-minutes-expo');
  });

  await test.step('shows new, changed and cancelled tickets when online again, and sends its bump once', async () => {
    fry.wire.restore();
    await expect(on(fry, 'Nia New')).toBeVisible();
    await expect(on(fry, 'Chaz Changed')).toContainText('17×');
    await expect(on(fry, 'Chaz Changed')).toContainText('crisp');
    await expect(on(fry, 'Cora Cancelled')).toContainText('CANCELLED – read');
    await expect(on(fry, 'Remy Removed').getByRole('button', { name: / read:/ })).toBeVisible();
    await expect(on(fry, 'Dora Done')).toHaveCount(0);
    await expect(on(expo, 'Dora Done')).toHaveCount(0);
    await expect(on(grill, 'Dora Done')).toHaveCount(0);
    // Its clock follows the server again, so its timers match the others.
    await expect(timer(fry)).not.toContainText(/[5-9]:\d\d/);
    for (const device of all) await settled(device.page);
    await picture(fry.page, 'kitchen-after-five-minutes-fry');
    await picture(expo.page, 'kitchen-after-five-minutes-expo');
  });

  await test.step('shows the same of every ticket on all four screens', async () => {
    const names = ['Bea Both', 'Chaz Changed', 'Cora Cancelled', 'Remy Removed', 'Dora Done', 'Nia New'];
    const shown = async (device: Device) => {
      const seen = await Promise.all(names.map(async (name) => (await on(device, name).count()) > 0));
      return names.filter((_, index) => seen[index]);
    };
    expect(await shown(fry)).toEqual([
      'Bea Both',
      'Chaz Changed',
      'Cora Cancelled',
      'Remy Removed',
      'Nia New',
    ]);
    expect(await shown(expo)).toEqual([
      'Bea Both',
      'Chaz Changed',
      'Cora Cancelled',
      'Remy Removed',
      'Nia New',
    ]);
    expect(await shown(grill)).toEqual(['Bea Both']);
    expect(await shown(cold)).toEqual(['Cora Cancelled', 'Remy Removed', 'Nia New']);
  });
});

/** The words that are broken over two rows. */
function brokenWords(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      for (const { 0: word, index } of text.textContent?.matchAll(/[^\s-]+/gu) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test('ten and forty tickets: readable at two sizes', async ({ restaurant }) => {
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
      // The bar is one row, and every button of a ticket is inside it.
      const bar = await page.getByTestId('kitchen').locator('> div').first().boundingBox();
      expect(bar?.height).toBeLessThan(80);
      const bump = page.getByRole('button', { name: /^(All done|Read)/ }).first();
      const button = await bump.boundingBox();
      const cell = await bump.locator('xpath=ancestor::article').boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(
        (cell?.y ?? 0) + (cell?.height ?? 0) + 1,
      );
      const texts = page.locator('[data-line], [aria-label="All-day counts"]');
      expect(await texts.evaluateAll(brokenWords)).toEqual([]);
    }
  }

  await expect(page.locator('[data-line]', { hasText: 'Grandmother’s köfte' }).first()).toBeAttached();
  await looks('ten');
  for (let n = 0; n < 30; n += 1) await place(`Guest ${n + 1}`, 1 + (n % 9), '');
  await expect(page.getByText(/^[34]\d open$/)).toBeVisible();
  await looks('forty');
  await expectAccessible(page);

  await test.step('names the station on an upright tablet, with the clock beside the buttons', async () => {
    await page.setViewportSize({ width: 800, height: 1280 });
    await expect(page.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    const bar = page.getByTestId('kitchen').locator('> div').first();
    const clock = await bar.locator('time').boundingBox();
    for (const button of await bar.getByRole('button').all()) {
      const box = await button.boundingBox();
      if (clock === null || box === null) throw new Error('the bar is not whole');
      const isBeside = box.x >= clock.x + clock.width || box.x + box.width <= clock.x;
      expect(isBeside || box.y >= clock.y + clock.height || box.y + box.height <= clock.y).toBe(true);
    }
  });

  await test.step('breaks no dish within a word with letters twice as large', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addStyleTag({ content: ':root { font-size: 200% }' });
    await page.setViewportSize({ width: 1281, height: 800 });
    await page.waitForTimeout(500);
    expect(await page.locator('[data-line]').evaluateAll(brokenWords)).toEqual([]);
  });

  // The cook's order board breaks no word either.
  await page.setViewportSize({ width: 1280, height: 800 });
  await screen.go('/orders?tab=preparing');
  const dishes = page.getByRole('article').getByRole('listitem');
  await expect(dishes.filter({ hasText: 'Grandmother’s köfte' }).first()).toBeVisible();
  expect(await dishes.evaluateAll(brokenWords)).toEqual([]);
});
