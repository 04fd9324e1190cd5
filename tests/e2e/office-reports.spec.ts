import { readFile } from 'node:fs/promises';
import { signInOf } from './people.ts';
import { expect, expectAccessible, picture, saved, settled, test } from './restaurant.ts';

test('reports: read and exported by an owner, hidden from a waiter', async ({ restaurant }) => {
  const desk = await restaurant.device('desk');
  const { page, go } = desk;
  await desk.signIn('owner');
  await go('');
  await page.getByRole('link', { name: 'Reports' }).click();
  await settled(page);
  await page.getByRole('radio', { name: '30 days' }).click();
  const products = page.getByRole('table', { name: 'By product' });
  await expect(products.getByRole('row').nth(3)).toBeVisible({ timeout: 20_000 });
  const chart = page.getByRole('slider', { name: 'Sales over time' });
  await expect(chart.locator('canvas')).toBeVisible();
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /: .*\d/);
  // The chart is drawn again when the figures of the period before have arrived.
  await expect(async () => {
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(/before: /).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  expect(page.url()).toMatch(/start_time=\d{4}-\d{2}-\d{2}&end_time=\d{4}-\d{2}-\d{2}/);
  await picture(page, 'reports-desk');
  await expectAccessible(page);

  await test.step('exports the figures of the table', async () => {
    const row = products.getByRole('row').nth(1);
    const name = await row.getByRole('rowheader').innerText();
    const pieces = await row.getByRole('cell').first().innerText();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export .*20\d\d/ }).click();
    await page.getByRole('menuitem', { name: /By product/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^products-.+-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFProduct,Quantity,Orders,Sales');
    expect(lines[1]).toMatch(new RegExp(`^${name},${pieces},\\d+,\\d+\\.\\d{2}$`));
  });

  await test.step('links to the order history', async () => {
    await page
      .getByRole('navigation', { name: 'Reports' })
      .getByRole('link', { name: 'Order history' })
      .click();
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  });

  const phone = await restaurant.device('phone');
  await phone.signIn('manager');
  await phone.go('/reports');
  await settled(phone.page);
  await expect(phone.page.getByText('Average order')).toBeVisible({ timeout: 20_000 });
  const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await picture(phone.page, 'reports-phone');
  await expectAccessible(phone.page);
  for (const path of ['/reports', '/reports/comments']) {
    await phone.go(path);
    await phone.page.getByRole('radio').first().waitFor();
    // Every option fits its box, and all of them fit the screen.
    const beside = await phone.page
      .getByRole('radio')
      .evaluateAll((choices) =>
        choices
          .filter(
            (one) =>
              one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > window.innerWidth,
          )
          .map(({ textContent }) => textContent),
      );
    expect(beside).toEqual([]);
  }

  const waitress = await restaurant.device('phone');
  await waitress.signIn('waitress');
  await waitress.go('/reports');
  await expect(waitress.page.getByText('Your role does not allow this')).toBeVisible();
});

test('many products: imported with faulty rows left out, repriced and restored, with a special day', async ({
  restaurant,
}) => {
  const desk = await restaurant.device('desk');
  const { page, go } = desk;
  await desk.signIn('owner');
  await go('/products/import.html');
  await settled(page);
  const choose = (text: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await test.step('says where and why rows are wrong, and offers the others', async () => {
    await choose('name,catalog,price\nHarbour toast,Burgers,"7,50"\nNo price,Burgers,free\nLost,Nowhere,3');
    await page.getByText(/^Create them with the products/).click();
    const rows = page.getByRole('table', { name: 'Rows with errors' });
    await expect(rows.getByRole('row', { name: /No price/ })).toContainText(
      'price: “free” is not a valid price',
    );
    await expect(rows.getByRole('row', { name: /Lost/ })).toContainText('catalog: “Nowhere” does not exist');
    await expect(page.getByRole('heading', { name: '1 of 3 rows ready' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeEnabled();
    await picture(page, 'product-import-wrong');
    await expectAccessible(page);
  });

  await test.step('imports the corrected file in one change', async () => {
    await choose('name,catalog,price\nHarbour toast,Burgers,"7,50"\nHarbour sandwich,Burgers,8');
    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await expect(page.getByText('2 products imported')).toBeVisible();
    await page.getByRole('searchbox').fill('Harbour');
  });
  const list = page.getByRole('table', { name: 'Products' });
  const toast = list.getByRole('row', { name: /Harbour toast/ });
  await expect(toast).toContainText('€7.50');

  const guest = await restaurant.device('phone');
  const dish = (price: string) =>
    guest.page.getByRole('button', { name: new RegExp(`^Harbour toast.*${price}`, 's') });
  await guest.page.goto('/saffron-and-salt/old-harbour');
  await expect(dish('€7.50')).toBeVisible();
  const waitress = await restaurant.device('phone');
  const listed = (price: string) =>
    waitress.page.getByRole('button', { name: new RegExp(`^Harbour toast.*${price}`, 's') });
  await waitress.signIn('waitress');
  await waitress.go('/create_order.html');
  await waitress.page.getByRole('searchbox').fill('Harbour toast');
  await expect(listed('€7.50')).toBeVisible();

  await test.step('raises prices by ten percent, rounded, and restores them, also on an open menu and an offline phone', async () => {
    waitress.wire.cut();
    for (const name of ['Harbour toast', 'Harbour sandwich']) {
      await page.getByRole('checkbox', { name: new RegExp(`${name}$`) }).check({ force: true });
    }
    await page.getByRole('button', { name: 'Change prices' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('row', { name: /Harbour toast/ })).toContainText('€8.25');
    await dialog.getByRole('button', { name: /Round to/ }).click();
    await page.getByRole('option', { name: '€0.50' }).click();
    await expect(dialog.getByRole('row', { name: /Harbour toast/ })).toContainText('€8.50');
    await picture(page, 'product-prices');
    await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
    await expect(toast).toContainText('€8.50');
    // Sooner than an unnotified menu is fetched again.
    await expect(dish('€8.50')).toBeVisible({ timeout: 8_000 });
    await expect(listed('€7.50')).toBeVisible();
    waitress.wire.restore();
    await expect(listed('€8.50')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast).toContainText('€7.50');
    await expect(dish('€7.50')).toBeVisible({ timeout: 8_000 });
    await expect(listed('€7.50')).toBeVisible();
  });

  await test.step('closes the shop for customers on a special day', async () => {
    await go('/status.html');
    await settled(page);
    await page.getByRole('button', { name: 'Add dates' }).click();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(Date.now());
    const parts = today.split('-');
    for (const [at, part] of ['year', 'month', 'day'].entries()) {
      await page.getByRole('spinbutton', { name: `${part}, First day` }).click();
      await page.keyboard.type(parts[at] ?? '');
    }
    await page.getByRole('textbox', { name: 'Name' }).fill('Harvest festival');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await saved(page, () => page.getByRole('button', { name: 'Save' }).click());
    await expect(page.getByRole('listitem').filter({ hasText: 'Harvest festival' })).toContainText('Closed');
    await picture(page, 'special-days');
    await expectAccessible(page);
    await expect(guest.page.getByText(/closed/i).first()).toBeVisible();
    await page.getByRole('button', { name: /^Remove .*20\d\d/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Harvest festival')).toHaveCount(0);
  });
});

test('rating: given by a guest after handover, replied to, shown to customers', async ({ restaurant }) => {
  const api = `http://127.0.0.1:${restaurant.server.port}/staff/api`;
  const call = async (path: string, data?: object, token = '') => {
    const response = await fetch(`${api}/${path}`, {
      method: data === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(data === undefined ? {} : { body: JSON.stringify({ shop: 1, branch: 1, ...data }) }),
    });
    return response.json();
  };
  const sid = `rated-order-${Date.now()}`;
  const placed = await test.step('places an order and hands it out', async () => {
    // During a server's first journey, the demo data may still be loading.
    const askMenu = () => call('menu?site=saffron-and-salt&place=old-harbour');
    await expect
      .poll(async () => (await askMenu()).stocks?.length ?? 0, { timeout: 30_000 })
      .toBeGreaterThan(0);
    const menu = await askMenu();
    const gone = menu.stocks.filter((one: { available: boolean }) => !one.available);
    const product = menu.products.find(
      (one: { sid: string; extra_id: string | null }) =>
        one.extra_id === null && !gone.some((stock: { sid: string }) => stock.sid === one.sid),
    );
    const answer = await call('cart/checkout', {
      branch_sid: 'old-harbour',
      sid,
      action: 'pickup',
      name: 'Grace Rates',
      phone: '+351210000111',
      method: 'cash_on_pickup',
      products: [{ id: `${sid}-line`, product_id: product.sid, quantity: 1 }],
    });
    const { username, password } = signInOf('owner');
    const { token } = await call('auth/login', { username, password });
    for (const status of ['PLACED', 'PREPARED', 'DELIVERED']) {
      expect(await call('orders/status', { sid, status }, token)).toMatchObject({ order: { status } });
    }
    return answer;
  });

  const { page } = await restaurant.device('phone');
  await page.goto('/orders');
  const kept = {
    sid,
    key: placed.key,
    site: 'saffron-and-salt',
    place: 'old-harbour',
    shop: 1,
    branch: 1,
    at: 1,
  };
  await page.evaluate(
    (order) => localStorage.setItem('brigade.placed-orders', JSON.stringify([order])),
    kept,
  );
  await page.goto(`/orders/saffron-and-salt/old-harbour/${sid}`);
  await page.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
  await page.getByLabel(/Your comment/).fill('Warm, and on time.');
  // On a busy machine the notice may have closed when the tap returns.
  await Promise.all([
    expect(page.getByText('Thank you!', { exact: true })).toBeVisible(),
    page.getByRole('button', { name: 'Send' }).click(),
  ]);
  await picture(page, 'order-rated');
  await expectAccessible(page);

  const desk = await restaurant.device('desk');
  await desk.signIn('owner');
  await desk.go('/reports/comments');
  await expect(desk.page.getByText('Warm, and on time.')).toBeVisible();
  await desk.page.getByRole('button', { name: 'Reply to Grace R.' }).click();
  await desk.page.getByLabel('Reply', { exact: true }).fill('Come again!');
  await saved(desk.page, () => desk.page.getByRole('button', { name: 'Save' }).click());
  await picture(desk.page, 'comments');
  await expectAccessible(desk.page);

  await page.reload();
  await expect(page.getByText('Come again!')).toBeVisible();
  await page.goto('/saffron-and-salt/old-harbour');
  await expect(page.getByText(/^★ [\d.]+ of 5 \(\d+\)$/)).toBeVisible();
});

test('finds orders, tables, products, people and screens in one search, by keys alone', async ({
  restaurant,
}) => {
  const { page, go, signIn } = await restaurant.device('desk');
  await signIn('owner');
  await go('/orders');
  await settled(page);
  const find = async (query: string, name: RegExp) => {
    // The address changes before the page that was found is there.
    await settled(page);
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: /^Orders, tables/ });
    await box.fill(query);
    await expect(page.getByRole('option').first()).toHaveAccessibleName(name);
    return box;
  };
  const burger = await find('harbour bur', /Harbour burger/);
  await picture(page, 'search');
  await expectAccessible(page);
  await burger.press('Enter');
  await expect(page).toHaveURL(/\/products\/[^/]+\/edit\.html/);
  await (await find('opening ho', /Opening hours/)).press('Enter');
  await expect(page).toHaveURL(/\/status\.html/);
  const person = await find('hiro', /hiro/i);
  await person.press('Enter');
  await expect(page).toHaveURL(/\/staff-users\//);
  await (await find('12', /#12/)).press('Enter');
  await expect(page).toHaveURL(/\/orders\/[^/]+\/details\.html/);
});
