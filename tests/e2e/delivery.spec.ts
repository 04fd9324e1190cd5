import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { DEMO_PASSWORD } from '#server/demo/people.data.ts';
import { signIn } from '#tests/support/screens.ts';
import {
  type Device,
  expect,
  expectAccessible,
  picture,
  type Restaurant,
  settled,
  SIZES,
  test,
} from './restaurant.ts';

const PLACE = '/saffron-and-salt/garden-quarter';
const RESTAURANT = { latitude: 38.7171, longitude: -9.1504 };
/** The route from the restaurant to the customer. */
const ROUTE = [0, 1, 2, 3, 4].map((step) => ({
  latitude: RESTAURANT.latitude + step * 0.0008,
  longitude: RESTAURANT.longitude + step * 0.0006,
}));
const DOOR = { latitude: 38.7203, longitude: -9.148 };
const FAR_AWAY = { latitude: 38.9, longitude: -9.15 };
const TUNDE = { staff: true, username: 'tunde', password: DEMO_PASSWORD };

/** A software renderer is slow with the first frame. */
async function mapDrawn(page: Page): Promise<void> {
  await expect(page.locator('[data-rendered="true"]')).toBeVisible({ timeout: 60_000 });
}

async function at({ context }: Device, place: { latitude: number; longitude: number }): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(place);
}

/** What the kitchen does in the meantime. */
async function packed({ server }: Restaurant, sid: string): Promise<void> {
  const post = async (call: string, body: object, token?: string) => {
    const answer = await fetch(`${server.origin}/staff/api/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer.json();
  };
  const username = 'owner@saffron-and-salt.example';
  const { token } = await post('auth/login', { username, password: DEMO_PASSWORD });
  for (const status of ['PLACED', 'PREPARED', 'PACKED'])
    await post('orders/status', { shop: 1, branch: 2, sid, status }, token);
}

test('delivery: ordered at a map position, dispatched, driven and delivered', async ({ restaurant }) => {
  const [guest, desk, phone] = await Promise.all([
    restaurant.device('phone'),
    restaurant.device('desk'),
    restaurant.device('phone'),
  ]);
  let sid = '';

  await test.step('tells a customer outside the zones at once, and keeps what was typed', async () => {
    const { page } = guest;
    await page.goto(PLACE);
    await expect(page.getByText(/Delivery from €1.90/)).toBeVisible();
    await page
      .getByRole('button', { name: /^Muhammara/ })
      .last()
      .click();
    const sheet = page.getByRole('dialog', { name: 'Muhammara' });
    for (let more = 0; more < 3; more += 1)
      await sheet.getByRole('button', { name: 'Increase: Quantity' }).click();
    await sheet.getByRole('button', { name: /^Add for/ }).click();
    await expect(sheet).toHaveCount(0);
    await page.goto('/checkout');
    await page.getByLabel('Name').fill('Dora Door');
    await page.getByLabel('Phone').fill('+351 912 345 678');
    await page.getByLabel(/^Street/).fill('Rua da Rosa 9, Lisboa');
    await at(guest, FAR_AWAY);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText(/outside the area this restaurant delivers to/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Place order/ })).toHaveCount(0);
    await at(guest, DOOR);
    // A browser repeats a position of the last ten seconds.
    await expect(async () => {
      await page.getByRole('button', { name: 'Use my location' }).click();
      const terms = page.getByText('Delivery €1.90, about 40 min, minimum order €15.00');
      await expect(terms).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    // Without streets there is no map to look at.
    await expect(page.getByText('Your location is set.')).toBeVisible();
    await expect(page.locator('[data-rendered]')).toHaveCount(0);
    await picture(page, 'delivery-checkout');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.waitForURL(/\/order-placed\//);
    sid = page.url().split('/').at(-1) ?? '';
    await packed(restaurant, sid);
  });

  await test.step('assigns it to a driver', async () => {
    const { page } = desk;
    await desk.signIn('owner');
    await page.goto(`/admin${PLACE}/dispatch`);
    await settled(page);
    const card = page.getByRole('article').filter({ hasText: 'Rua da Rosa 9' });
    await card.getByRole('button', { name: /^Assign$|^Another driver/ }).click();
    await page.getByRole('menuitem', { name: /Tunde Adeyemi/ }).click();
    await expect(card).toContainText('Driver: Tunde Adeyemi');
    await settled(page);
  });

  const driver = phone.page;
  const tick = () => driver.evaluate(() => window.dispatchEvent(new Event('online')));
  await test.step('shows the driver and the addresses at the dispatch after departure', async () => {
    await at(phone, ROUTE[0] ?? RESTAURANT);
    await signIn(driver, TUNDE);
    await driver.goto(`/admin${PLACE}/driver`);
    await settled(driver);
    const card = driver.getByRole('article').filter({ hasText: 'Rua da Rosa 9' });
    await card.getByRole('button', { name: 'Picked up, start' }).click();
    await settled(driver);
    await tick();
    await expect(driver.getByText(/Location sent \d+ s ago/)).toBeVisible({ timeout: 20_000 });
    const seen = desk.page.getByRole('region', { name: 'Drivers' }).getByText(/Last seen \d+ s ago/);
    // Positions before the departure do not count, and this browser stamps a position when it is set.
    await expect(async () => {
      await phone.context.setGeolocation(ROUTE[0] ?? RESTAURANT);
      await tick();
      await expect(seen).toBeVisible({ timeout: 12_000 });
    }).toPass({ timeout: 60_000 });
    // No streets are known here, so that the addresses stand instead of a map.
    await expect(desk.page.getByRole('region', { name: 'Addresses' })).toContainText('Rua da Rosa 9');
    await picture(desk.page, 'delivery-dispatch');
    await expectAccessible(desk.page);
  });

  await test.step('sends a gap of positions whole, and tells the guest without polling', async () => {
    let looks = 0;
    guest.page.on('request', (request) => {
      if (request.url().includes('/orders/details')) looks += 1;
    });
    phone.wire.cut();
    const standAt = async (place: { latitude: number; longitude: number }) => {
      // A browser repeats a position of the last ten seconds, which the server has already.
      await driver.waitForTimeout(10_500);
      await phone.context.setGeolocation(place);
    };
    for (const place of ROUTE.slice(1, 4)) {
      await standAt(place);
      await tick();
    }
    await expect(driver.getByText(/locations waiting to send/)).toBeVisible();
    await standAt(ROUTE[4] ?? DOOR);
    const sent = driver.waitForResponse((answer) => answer.url().includes('/user/track') && answer.ok());
    phone.wire.restore();
    await tick();
    const answer = await sent;
    const { points } = answer.request().postDataJSON();
    expect(points.length).toBeGreaterThanOrEqual(4);
    expect((await answer.json()).stored).toBeGreaterThanOrEqual(4);
    const news = guest.page.getByText('Arriving in about 1 min');
    await expect(news).toBeVisible({ timeout: 3_000 });
    expect(looks).toBe(0);
    const [seenAt, totalAt] = [
      await news.boundingBox(),
      await guest.page.getByText('Dishes', { exact: true }).boundingBox(),
    ];
    expect(seenAt?.y).toBeLessThan(totalAt?.y ?? 0);
    await expect(guest.page.getByText(/^Your driver was .* km away/)).toBeVisible();
    await picture(guest.page, 'delivery-customer');
    await expectAccessible(guest.page);
  });

  await test.step('hides the driver after the delivery', async () => {
    const card = driver.getByRole('article').filter({ hasText: 'Rua da Rosa 9' });
    await card.getByRole('button', { name: 'Delivered' }).click();
    await expect(card).toHaveCount(0);
    await driver.getByRole('button', { name: 'Undo' }).click();
    await card.getByRole('button', { name: 'Delivered' }).click();
    await settled(driver);
    await expect(guest.page.getByText(/Your driver was/)).toHaveCount(0, { timeout: 4_000 });
    await expect(desk.page.getByRole('article').filter({ hasText: 'Rua da Rosa 9' })).toHaveCount(0);
  });
});

test('delivery zone: drawn on the map, saved and discarded', async ({ restaurant }) => {
  const desk = await restaurant.device('desk');
  const { page } = desk;
  await desk.signIn('owner');
  await page.goto(`/admin${PLACE}/map.html`);
  await settled(page);
  // Without streets the zones are rings, which load no map.
  await expect(page.getByRole('img', { name: 'Zones by distance' })).toBeVisible();
  await page.getByRole('button', { name: 'New zone' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'New zone' }).click();
  await page.getByLabel('Name').fill('River bank');
  await page.getByLabel('Delivery charge').fill('1.50');
  await page.getByRole('radio', { name: 'Polygon' }).click();
  await mapDrawn(page);
  const box = await page.locator('[data-rendered] canvas').boundingBox();
  if (box === null) throw new Error('no map');
  for (const [x, y] of [
    [0.3, 0.7],
    [0.6, 0.75],
    [0.5, 0.9],
  ] as const) {
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    await page.waitForTimeout(400);
  }
  await expect(page.getByLabel('Latitude of corner 3')).toBeVisible();
  const second = page.getByRole('textbox', { name: 'Latitude of corner 2' });
  const before = await second.inputValue();
  await page.getByRole('button', { name: 'Finish drawing' }).click();
  const corner = await page.locator('[data-marker="corner 1"]').boundingBox();
  if (corner === null) throw new Error('no handle');
  const hand = { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 };
  await page.mouse.move(hand.x, hand.y);
  await page.mouse.down();
  await page.mouse.move(hand.x + 20, hand.y - 40, { steps: 4 });
  await page.mouse.up();
  await expect(second).not.toHaveValue(before);
  await expect(second).toHaveValue(/^38\.\d{1,6}$/);
  await expect(page.getByRole('textbox', { name: /^Latitude of corner/ })).toHaveCount(3);
  await test.step('restores an unsaved zone after a reload', async () => {
    await page.reload();
    await settled(page);
    await mapDrawn(page);
    await expect(page.getByLabel('Name')).toHaveValue('River bank');
    await expect(page.getByLabel('Latitude of corner 3')).toBeVisible();
  });
  await page.getByText('No delivery here').click();
  await picture(page, 'delivery-zone-editor');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'River bank' })).toContainText(
    'No delivery here',
  );
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Edit River bank' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('River bank')).toHaveCount(0);
});

test('delivery zone: a list of areas with the one typed last', async ({ restaurant }) => {
  const desk = await restaurant.device('desk');
  const { page } = desk;
  await desk.signIn('owner');
  await page.goto(`/admin${PLACE}/locations.html`);
  await page.getByRole('button', { name: 'New zone' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page).not.toHaveURL(/locations/);
  await page.goto(`/admin${PLACE}/locations.html`);
  await page.getByRole('button', { name: 'New zone' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Zone 1');
  await page.getByLabel('Delivery charge').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No locations added, please add location for this setting.')).toBeVisible();
  await test.step('selects known areas in a tree, by keyboard too', async () => {
    await page.getByText('City, district or town', { exact: true }).click();
    const places = page.getByRole('list', { name: 'Places in Lisbon' });
    await page.getByRole('checkbox', { name: 'Lisbon' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Remove Lisbon', exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(places.getByRole('checkbox', { name: 'Olivais' })).toBeChecked();
    await places.getByText('Olivais').click();
    await expect(page.getByText('Alvalade, Lisbon', { exact: true })).toBeVisible();
    await expect(page.getByText('Olivais, Lisbon', { exact: true })).toHaveCount(0);
    await picture(page, 'delivery-place-tree');
    await expectAccessible(page);
    await page.setViewportSize(SIZES.phone);
    await page.getByRole('searchbox', { name: 'Find a place' }).fill('olivais');
    await expect(page.getByRole('checkbox', { name: 'Alvalade' })).toHaveCount(0);
    await picture(page, 'delivery-place-tree-phone');
    await page.setViewportSize(SIZES.desk);
    await page.getByRole('checkbox', { name: 'Olivais', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Remove Lisbon', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Lisbon', exact: true }).click();
  });
  await page.getByLabel('City').fill('Lisboa');
  await page.getByLabel('Town').fill('Alfama');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await page.getByLabel('District').fill('Santa Maria Maior');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('radio', { name: 'Postal code' }).click({ force: true });
  await page.getByRole('textbox', { name: 'Postal code' }).fill('1100*');
  await page.getByRole('button', { name: 'Save' }).click();
  const zone = page.getByRole('listitem').filter({ hasText: 'Zone 1' });
  await expect(zone).toContainText('Alfama, Santa Maria Maior, Lisboa · 1100*');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Zone 1' }).click();
  await page.getByRole('button', { name: 'Remove 1100*' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(zone).toContainText('1100*');
  await page.getByRole('button', { name: 'Edit Zone 1' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No zones yet')).toBeVisible();
});

test('finds an address by its name', async ({ restaurant }) => {
  const desk = await restaurant.device('desk');
  const { page } = desk;
  await desk.signIn('owner');
  await page.goto(`/admin${PLACE}/location.html`);
  await settled(page);
  await page.getByLabel('Find address').pressSequentially('port', { delay: 60 });
  await page
    .getByRole('option', { name: /^Porto/ })
    .first()
    .click();
  await expect(page.getByLabel('City')).toHaveValue(/^Porto/);
  await mapDrawn(page);
  await picture(page, 'delivery-location');
  await page.getByRole('button', { name: 'Discard' }).first().click();
});
