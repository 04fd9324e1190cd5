import { randomUUID } from 'node:crypto';
import type { CallName } from '#contract/calls.ts';
import { places, signInOf } from './people.ts';
import { type Device, expect, expectAccessible, picture, settled, test, ticket } from './restaurant.ts';

type Json = ReturnType<typeof JSON.parse>;

/** What the desk does, through the API, while the journey looks at the kitchen. */
async function desk(origin: string) {
  async function send(path: string, body: object, token?: string): Promise<Json> {
    const response = await fetch(`${origin}/staff/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const answer: Json = await response.json();
    expect(response.status, JSON.stringify(answer)).toBe(200);
    return answer;
  }
  const { username, password } = signInOf('owner');
  const { token } = await send('auth/login', { username, password });
  const shops = await fetch(`${origin}/staff/api/shops`, { headers: { authorization: `Bearer ${token}` } });
  const { branches }: Json = await shops.json();
  const branch = branches.find((one: Json) => places.first.path.endsWith(one.sid));
  const scope = { shop: branch.shop_id, branch: branch.id };
  const call = (name: CallName, body: object) => send(name, { ...scope, ...body }, token);
  const menu = await fetch(
    `${origin}/staff/api/products?${new URLSearchParams({ shop: String(scope.shop), branch: String(scope.branch) })}`,
  );
  const { products, stocks }: Json = await menu.json();
  const dishes = products.filter(
    (one: Json) => one.extra_id === null && !stocks.some((stock: Json) => stock.sid === one.sid),
  );
  return {
    call,
    /** An order of so many dishes; answers its sid and the ids of its lines. */
    async place(name: string, size = 1, allergy = 'sesame') {
      const sid = randomUUID().replaceAll('-', '').slice(0, 20);
      const lines = Array.from({ length: size }, (_, n) => ({
        id: randomUUID().replaceAll('-', '').slice(0, 20),
        product_id: dishes[(n + name.length) % dishes.length].sid,
        quantity: 1 + (n % 3),
        note: n === 1 ? 'no salt' : '',
        ...(n === 2 ? { allergy } : {}),
      }));
      await call('cart/checkout', {
        sid,
        branch_sid: branch.sid,
        action: 'pickup',
        name,
        phone: '+31612345678',
        products: lines,
      });
      return { sid, lines };
    },
  };
}

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

  await test.step('cut off it says so, and a tap still counts', async () => {
    grill.wire.cut();
    await expect(page.getByRole('alert').filter({ hasText: 'Tickets may be missing' })).toBeVisible({
      timeout: 12_000,
    });
    await ticket(page, 'Stan Started')
      .getByRole('button', { name: /: Waiting/ })
      .click();
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
  const { call, place } = await desk(restaurant.server.origin);

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
  const placed: string[] = [];
  for (let n = 0; n < 30; n += 1) placed.push((await place(`Guest ${n + 1}`, 1 + (n % 9), '')).sid);
  await expect(page.getByText(/^[34]\d open$/)).toBeVisible();
  await looks('forty');
  await expectAccessible(page);
  // The journeys after this one want to see their own tickets.
  for (const sid of placed) await call('orders/status', { sid, status: 'DELIVERED' });
});
