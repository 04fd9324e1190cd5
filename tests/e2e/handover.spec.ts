import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '#server/demo/people.data.ts';
import { installed, signIn } from '#tests/support/screens.ts';
import { expect, expectAccessible, picture, type Restaurant, saved, settled, test } from './restaurant.ts';

const PLACE = '/saffron-and-salt/garden-quarter';
const OWNER = 'owner@saffron-and-salt.example';

async function post({ server }: Restaurant, call: string, body: object, token?: string) {
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
}

test('handover: one order with a photo and one with a PIN, both offline', async ({ restaurant }) => {
  const [desk, guest, phone] = await Promise.all([
    restaurant.device('desk'),
    restaurant.device('phone'),
    restaurant.device('phone'),
  ]);
  const scope = { shop: 1, branch: 2 };
  const { token } = await post(restaurant, 'auth/login', { username: OWNER, password: DEMO_PASSWORD });

  const ask = async (choice: string) => {
    await desk.page.goto(`/admin${PLACE}/branch.html`);
    await settled(desk.page);
    await desk.page.getByRole('button', { name: /Proof of delivery/ }).click();
    await desk.page.getByRole('option', { name: choice }).click();
    await saved(desk.page, () => desk.page.getByRole('button', { name: 'Save' }).click());
  };
  await test.step('requires the PIN or a photo in the settings of the branch', async () => {
    await desk.signIn('owner');
    await ask('PIN or photo');
  });

  /** A customer's order, cooked and out for delivery with Tunde. */
  async function ordered(name: string): Promise<string> {
    const { page } = guest;
    await page.goto(PLACE);
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
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Phone').fill('+351 912 345 678');
    // The address of the first order is shown folded.
    const change = page.getByRole('button', { name: 'Change address' });
    if (await change.isVisible()) await change.click();
    await page.getByLabel(/^Street/).fill(`Rua de ${name} 9, Lisboa`);
    await guest.context.grantPermissions(['geolocation']);
    await guest.context.setGeolocation({ latitude: 38.7203, longitude: -9.148 });
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('Delivery €1.90, about 40 min')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.waitForURL(/\/order-placed\//);
    const sid = page.url().split('/').at(-1) ?? '';
    for (const status of ['PLACED', 'PREPARED', 'PACKED'])
      await post(restaurant, 'orders/status', { ...scope, sid, status }, token);
    return sid;
  }
  const first = await ordered('Photo');
  const driver = phone.page;
  const card = (name: string) => driver.getByRole('article').filter({ hasText: `Rua de ${name} 9` });
  const takeOut = async (name: string) => {
    await card(name).getByRole('button', { name: 'Claim' }).click();
    await card(name).getByRole('button', { name: 'Picked up, start' }).click();
    await settled(driver);
  };
  await phone.context.grantPermissions(['geolocation']);
  await phone.context.setGeolocation({ latitude: 38.7171, longitude: -9.1504 });
  await signIn(driver, { staff: true, username: 'tunde', password: DEMO_PASSWORD });
  await driver.goto(`/admin${PLACE}/driver`);
  await settled(driver);
  await installed(driver);
  await takeOut('Photo');

  await test.step('keeps a photo taken offline on the phone over a reload, and sends it to the branch', async () => {
    phone.wire.cut();
    await card('Photo').getByRole('button', { name: 'Delivered' }).click();
    await expect(driver.getByRole('button', { name: /Photograph the/ })).toBeVisible();
    await driver.waitForTimeout(500);
    await picture(driver, 'handover-dialog');
    await expectAccessible(driver);
    const chooser = driver.waitForEvent('filechooser');
    await driver.getByRole('button', { name: /Photograph the/ }).click();
    const buffer = await desk.page.screenshot();
    await (await chooser).setFiles({ name: 'door.png', mimeType: 'image/png', buffer });
    await expect(card('Photo')).toHaveCount(0);
    await expect(driver.getByText('1 photo on this phone is waiting')).toBeVisible();
    await picture(driver, 'handover-waiting');
    await driver.reload();
    await expect(driver.getByText('1 photo on this phone is waiting')).toBeVisible({ timeout: 20_000 });
    await desk.page.goto(`/admin${PLACE}/orders/${first}/details.html`);
    phone.wire.restore();
    await settled(driver);
    await expect(driver.getByText(/photo on this phone is waiting/)).toHaveCount(0, { timeout: 40_000 });
    await desk.page.reload();
    const shown = desk.page.getByRole('img', { name: 'Photo of the drop-off' });
    await expect(shown).toBeVisible({ timeout: 20_000 });
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    await shown.scrollIntoViewIfNeeded();
    await expect(
      desk.page.getByRole('img', { name: /From .* to the customer: .* in a straight line/ }),
    ).toBeVisible();
    await picture(desk.page, 'handover-proof');
    await expectAccessible(desk.page);
  });

  await test.step('returns a wrong PIN of the customer, and accepts the right one', async () => {
    await ordered('Pin');
    const told = guest.page.getByText(/PIN for the driver/);
    await expect(told).toBeVisible();
    await picture(guest.page, 'handover-pin-customer');
    const pin = (await told.locator('strong').textContent()) ?? '';
    expect(pin).toMatch(/^\d{4}$/);
    await expect(card('Pin')).toBeVisible({ timeout: 20_000 });
    await takeOut('Pin');
    const give = async (digits: string) => {
      await card('Pin').getByRole('button', { name: 'Delivered' }).click();
      await driver.getByLabel('PIN from the customer').fill(digits);
      await driver.getByRole('dialog').getByRole('button', { name: 'Delivered' }).click();
      await expect(card('Pin')).toHaveCount(0);
    };
    phone.wire.cut();
    await give(pin === '0000' ? '1111' : '0000');
    phone.wire.restore();
    await expect(card('Pin').getByRole('alert')).toContainText('Wrong PIN', { timeout: 20_000 });
    await picture(driver, 'handover-wrong');
    await expectAccessible(driver);
    await give(pin);
    await settled(driver);
    await expect(guest.page.getByRole('heading', { level: 1 })).toContainText('Your order was delivered', {
      timeout: 20_000,
    });
    await expect(guest.page.getByText(/PIN for the driver/)).toHaveCount(0);
  });
  await ask('Not required');
});
