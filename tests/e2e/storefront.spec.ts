import { installed } from '#tests/support/screens.ts';
import { desk as deskOf } from './desk.ts';
import { type Device, expect, expectAccessible, picture, settled, test, ticket } from './restaurant.ts';

const MENU = '/saffron-and-salt/old-harbour';

async function addDish({ page }: Device, dish: string, times = 1): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${dish}`) })
    .last()
    .click();
  const sheet = page.getByRole('dialog', { name: dish });
  for (let more = 1; more < times; more += 1)
    await sheet.getByRole('button', { name: 'Increase: Quantity' }).click();
  await sheet.getByRole('button', { name: /^Add for/ }).click();
  await expect(sheet).toHaveCount(0);
}

async function fillWho({ page }: Device, name: string, street?: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  // Each from another phone, because guest orders are rate-limited.
  await page.getByLabel('Phone').fill(`+351 9${String(Date.now() % 1e8).padStart(8, '0')}`);
  if (street !== undefined) await page.getByLabel(/^Street/).fill(street);
}

test('delivery for a guest: ordered on a phone and followed until it is delivered', async ({
  restaurant,
}) => {
  const [guest, desk] = await Promise.all([restaurant.device('phone'), restaurant.device('desk')]);
  const { page } = guest;
  await desk.signIn('owner');
  await desk.go('/orders?tab=new');

  await test.step('finds the restaurant and its menu', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'OK' }).click();
    await picture(page, 'storefront-home');
    await expectAccessible(page);
    await page.getByRole('link', { name: /Old Harbour/ }).click();
    await expect(page.getByRole('heading', { name: 'Saffron & Salt' })).toBeVisible();
    // The focus and a screen reader continue in the new page.
    await expect(page.getByRole('main')).toBeFocused();
    await picture(page, 'storefront-menu');
    await expectAccessible(page);
  });

  await test.step('fills the cart, which survives a reload', async () => {
    await addDish(guest, 'Muhammara', 2);
    await addDish(guest, 'Hummus with warm chickpeas');
    // Bypasses the worker, as a long press on "reload" does.
    await installed(page);
    const browser = await guest.context.newCDPSession(page);
    await browser.send('Page.reload', { ignoreCache: true });
    await page.getByRole('link', { name: /^Cart, 3 items/ }).click();
    await expect(page.getByText('Muhammara')).toBeVisible();
    // The last of two dishes does not need a second screen.
    await expect(page.getByRole('link', { name: /Go to checkout/ })).toBeInViewport();
    await picture(page, 'storefront-cart');
    await expectAccessible(page);
    await page.getByRole('link', { name: /Go to checkout/ }).click();
  });

  await test.step('names missing fields and keeps what was typed', async () => {
    // The button stays in reach, whatever is below the fold.
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Name').pressSequentially('Gus Guest');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByText('Enter your phone number')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Gus Guest');
    const ring = (label: string) =>
      page.getByLabel(label).evaluate((field) => getComputedStyle(field).outlineStyle);
    // Where it is delivered is asked before who orders.
    await expect(page.getByLabel('Street, number, floor')).toBeFocused();
    expect([await ring('Phone'), await ring('Street, number, floor')]).toEqual(['none', 'solid']);
    await page.getByLabel(/^Street/).pressSequentially('Rua do');
    await expect(page.getByLabel(/^Street/)).toHaveValue('Rua do');
    await fillWho(guest, 'Gus Guest', 'Rua do Alecrim 2, Lisboa');
    await picture(page, 'storefront-checkout');
    await expectAccessible(page);
  });

  await test.step('keeps the order when offline, and places it once on retry', async () => {
    await installed(page);
    guest.wire.cut();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByText(/Nothing is lost/)).toBeVisible({ timeout: 20_000 });
    guest.wire.restore();
    await expect(page.getByText(/was not placed/)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByRole('heading', { name: /^Order #\d+/ })).toBeVisible({ timeout: 15_000 });
    // The customer's phone is in Istanbul, the branch in Lisbon: the branch's time counts.
    const said = (await page.getByText(/^Expected about .* once confirmed$/).textContent()) ?? '';
    const [hours = 0, minutes = 0] = (/(\d+):(\d+)/.exec(said)?.slice(1) ?? []).map(Number);
    const [hour = 0, minute = 0] = new Date()
      .toLocaleTimeString('en-GB', { timeZone: 'Europe/Lisbon' })
      .split(':')
      .map(Number);
    expect((1440 + hours * 60 + minutes - hour * 60 - minute) % 1440, said).toBeLessThan(150);
    await expectAccessible(page);
    await picture(page, 'storefront-order');
    await expect(ticket(desk.page, 'Gus Guest')).toHaveCount(1);
  });

  await test.step('shows its progress', async () => {
    await ticket(desk.page, 'Gus Guest')
      .getByRole('button', { name: /Approve/ })
      .click();
    await settled(desk.page);
    await expect(page.getByRole('heading', { name: /confirmed your order$/ })).toBeVisible({
      timeout: 15_000,
    });
    await page.goto('/orders');
    await page.getByRole('link', { name: /Confirmed/ }).click();
    await expect(page.getByText('Gus Guest')).toHaveCount(0);
    await expect(page.getByText('2 × Muhammara')).toBeVisible();
  });
});

test('places one order when a reply is lost', async ({ restaurant }) => {
  const [guest, desk] = await Promise.all([
    restaurant.device('phone', { workers: false }),
    restaurant.device('desk'),
  ]);
  const { page } = guest;
  await desk.signIn('owner');
  await desk.go('/orders?tab=new');
  await page.goto(MENU);
  await addDish(guest, 'Muhammara', 2);
  await page.goto('/checkout');
  await page.getByText('Pickup', { exact: true }).click();
  await fillWho(guest, 'Lou Lost');
  let lost = 0;
  await page.route('**/cart/checkout', async (route) => {
    await route.fetch();
    lost += 1;
    await (lost === 1 ? route.abort() : route.continue());
  });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText(/Nothing is lost/)).toBeVisible();
  await page.reload();
  // Found without a tap: the page asks until it knows.
  await expect(page.getByRole('heading', { name: /^Order #\d+/ })).toBeVisible();
  await expect(ticket(desk.page, 'Lou Lost')).toHaveCount(1);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('shows what a search in the middle of the menu found, and returns there', async ({ restaurant }) => {
  const { page } = await restaurant.device('phone', { workers: false });
  await page.goto(MENU);
  const scrolled = () => page.evaluate(() => window.scrollY);
  /** The dish in the middle of the screen. */
  const inTheMiddle = () =>
    page.evaluate(() =>
      document
        .elementFromPoint(innerWidth / 2, innerHeight / 2)
        ?.closest('li')
        ?.querySelector('[data-dish]')
        ?.getAttribute('data-dish'),
    );
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: 6_000 }));
    expect(await scrolled()).toBeGreaterThan(4_000);
  }).toPass();
  // Dishes that are drawn above move the page until all are there.
  let before = -1;
  await expect
    .poll(
      async () => {
        const last = before;
        before = await scrolled();
        return before - last;
      },
      { intervals: [400] },
    )
    .toBe(0);
  // Where a heading is in the middle, the next dish is a little below.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollBy({ top: 40 }));
      return inTheMiddle();
    })
    .toEqual(expect.any(String));
  const read = page.locator(`[data-dish="${(await inTheMiddle()) ?? ''}"]`).last();
  // The last dishes may still be drawn above it.
  let from = -1;
  await expect(async () => {
    const last = from;
    from = (await read.boundingBox())?.y ?? -1;
    expect(from).toBe(last);
  }).toPass({ intervals: [400] });
  const search = page.getByRole('searchbox', { name: 'Search menu' });
  await search.fill('tiramisu');
  await expect(page.getByRole('button', { name: /^Tiramisù / }).first()).toBeInViewport();
  await search.fill('');
  await expect.poll(async () => Math.abs(((await read.boundingBox())?.y ?? 0) - from)).toBeLessThan(100);
  // A word that arrives at once leaves a menu shorter than the screen.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page.waitForLoadState('networkidle');
  for (const [word, found] of [
    ['tiramisu', page.getByRole('button', { name: /^Tiramisù / }).first()],
    ['zzzqq', page.getByText('Nothing on the menu matches')],
  ] as const) {
    await page.evaluate(() => window.scrollTo({ top: 3_000 }));
    await search.focus();
    await page.keyboard.insertText(word);
    await expect(page.getByText('Contact', { exact: true })).toBeAttached();
    await expect(found).toBeInViewport({ ratio: 0.9 });
    await search.fill('');
  }
});

test('shows what has left the menu in the cart at once, with alternatives', async ({ restaurant }) => {
  const [guest, desk] = await Promise.all([
    restaurant.device('phone', { workers: false }),
    restaurant.device('desk'),
  ]);
  const { page } = guest;
  await desk.signIn('owner');
  await page.goto(MENU);
  await addDish(guest, 'Baba ganoush', 2);
  await page.goto('/cart');
  await desk.go('/stock');
  await settled(desk.page);
  await desk.page.getByRole('searchbox').last().fill('Baba ganoush');
  const today = desk.page.getByRole('switch', { name: /Baba ganoush.*today|today.*Baba ganoush/i }).first();
  await today.click({ force: true });
  await settled(desk.page);
  await expect(page.getByText('Baba ganoush is sold out')).toBeVisible({ timeout: 25_000 });
  const instead = page.getByRole('group', { name: 'Instead of Baba ganoush' });
  await expect(instead.getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Go to checkout/ })).toHaveCount(0);
  await picture(page, 'storefront-sold-out');
  await today.click({ force: true });
  await settled(desk.page);
});

test('storefront addresses: unknown ones are not found, menus are described for search engines', async ({
  restaurant,
  request,
}) => {
  const { origin, page } = await restaurant.device('phone', { workers: false });
  const missing = await request.get(`${origin}/saffron-and-salt/nowhere`);
  expect(missing.status()).toBe(404);
  const menu = await request.get(`${origin}${MENU}`);
  expect(menu.status()).toBe(200);
  const html = await menu.text();
  expect(html).not.toContain('noindex');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const graph = JSON.parse(data)['@graph'];
  expect(graph[0]).toMatchObject({ '@type': 'Restaurant', name: 'Saffron & Salt · Old Harbour' });
  expect(graph[0].hasMenu.hasMenuSection.length).toBeGreaterThan(3);
  expect(await (await request.get(`${origin}/sitemap.xml`)).text()).toContain(MENU);
  const dish = await request.get(`${origin}${MENU}/product/muhammara`);
  expect(dish.status()).toBe(200);
  const dishHtml = await dish.text();
  expect(dishHtml).not.toContain('noindex');
  expect(dishHtml).toMatch(/<title>Muhammara · Saffron &amp; Salt/);
  expect((await request.get(`${origin}${MENU}/product/no-such-dish`)).status()).toBe(404);
  expect(await (await request.get(`${origin}/robots.txt`)).text()).toContain('Sitemap:');

  await test.step('opens a dish by its address, closes it on Back, and shares it when open', async () => {
    const sheet = page.getByRole('dialog', { name: 'Muhammara' });
    await page.goto(`${MENU}/product/muhammara`);
    await expect(sheet).toBeVisible();
    await expect(page).toHaveTitle(/^Muhammara/);
    await expectAccessible(page);
    await picture(page, 'storefront-dish');
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(`${origin}${MENU}`);
    await page
      .getByRole('button', { name: /^Muhammara/ })
      .last()
      .click();
    await expect(page).toHaveURL(`${origin}${MENU}/product/muhammara`);
    await expect(sheet.getByRole('button', { name: 'Share' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(`${origin}${MENU}`);
    await page.goto(`${MENU}/product/no-such-dish`);
    await expect(page.getByText('Page not found')).toBeVisible();
  });
});

test('keeps the checkout of a branch that closes', async ({ restaurant }) => {
  const guest = await restaurant.device('phone', { workers: false });
  const { page } = guest;
  const fitsRightToLeft = async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(over).toBeLessThanOrEqual(0);
  };

  await guest.context.addCookies([{ name: 'currency', value: 'TRY', url: guest.origin }]);
  await expect(async () => {
    // During a server's first journey, the demo data may still be loading.
    await page.goto('/');
    await expect(page.getByText('No restaurant here charges in TRY')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await picture(page, 'storefront-currency');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^EN · TRY/ }).click();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /Old Harbour/ })).toBeVisible();

  await page.goto(MENU);
  await addDish(guest, 'Muhammara', 2);
  await fitsRightToLeft();
  await picture(page, 'storefront-menu-rtl');
  await page.goto('/checkout');
  await fillWho(guest, 'Cleo Closed', 'Rua do Alecrim 2, Lisboa');
  await fitsRightToLeft();
  await picture(page, 'storefront-checkout-rtl');
  const { call, branch } = await deskOf(restaurant.server.origin);
  const turn = (status: string) => call('settings/update-status', { sid: branch.sid, status });
  await turn('closed');
  try {
    // The open checkout is notified and may have removed the button already.
    await expect(page.getByText(/is not accepting orders right now.*come back when it is open/)).toBeVisible({
      timeout: 20_000,
    });
    await picture(page, 'storefront-closed');
    await expectAccessible(page);
    await page.goto(MENU);
    await expect(page.getByText('Not accepting orders right now.')).toBeVisible();
  } finally {
    await turn('open');
  }
  await page.goto('/checkout');
  await expect(page.getByLabel('Name')).toHaveValue('Cleo Closed');
  // An address that was given is not asked again.
  await expect(page.getByText('Rua do Alecrim 2, Lisboa')).toBeVisible();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('heading', { name: /^Order #\d+/ })).toBeVisible();
});

test('changes language and currency in the header of any page', async ({ restaurant }) => {
  const guest = await restaurant.device('phone', { workers: false });
  const { page } = guest;
  await page.goto(MENU);
  await page.getByRole('button', { name: /^EN: language and currency/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option', { name: 'EUR' })).toHaveCount(1);
  await picture(page, 'storefront-choices');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Buscar en la carta' })).toBeVisible();
  await expect(page).toHaveURL(`${guest.origin}${MENU}`);
  await page.setViewportSize({ width: 320, height: 640 });
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await over()).toBeLessThanOrEqual(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^ES · EUR/ })).toBeVisible();
  // The keyboard moves through the header in reading order, row by row.
  const seen = await page.locator('header:not(main header) :is(a, input, button)').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, bottom } = one.getBoundingClientRect();
      return { row: Math.round((top + bottom) / 80), left };
    }),
  );
  expect(seen).toHaveLength(6);
  expect(seen).toEqual(seen.toSorted((one, other) => one.row - other.row || one.left - other.left));
  // Letters twice as large, as an accessibility setting.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await over()).toBeLessThanOrEqual(0);
  const rows = await page.locator('header:not(main header) :is(a, input, button)').evaluateAll((all) => {
    const middles = all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    return middles
      .toSorted((a, b) => a - b)
      .filter((middle, at, sorted) => middle - (sorted[at - 1] ?? 0) > 20).length;
  });
  expect(rows).toBe(2);
  await page.mouse.wheel(0, 1500);
  const below = () =>
    page.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      // With letters this large the header scrolls away, and the categories take its place.
      return Math.abs((edge('main nav')?.top ?? 0) - Math.max(0, edge('header')?.bottom ?? 0));
    });
  await expect.poll(below).toBeLessThan(1);
  const texts = await page.locator('header span').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  for (const [index, one] of texts.entries()) {
    const onTop = texts
      .slice(index + 1)
      .filter((other) => other.left < one.right && one.left < other.right)
      .filter((other) => other.top < one.bottom && one.top < other.bottom);
    expect(onTop).toEqual([]);
  }
});

test('keeps a menu when the network fails before the page is complete', async ({ restaurant }) => {
  const guest = await restaurant.device('phone', { workers: false });
  const { page, context } = guest;
  await page.goto(MENU);
  const dish = page.getByRole('button', { name: /^Muhammara/ }).last();
  const notice = page.getByText('This could not be opened. Please try again.');
  await expect(dish).toBeVisible();
  await context.setOffline(true);
  await dish.click();
  // What the menu knows of it is shown, without its options.
  const known = page.getByRole('region', { name: 'Muhammara' });
  await expect(known).toBeVisible();
  await known.getByRole('link', { name: 'Close' }).click();
  await expect(known).toHaveCount(0);
  await page.getByRole('button', { name: /^EN: language and currency/ }).click();
  await expect(notice).toBeVisible();
  await page.mouse.wheel(0, 100_000);
  await page.getByRole('link', { name: 'For restaurants' }).scrollIntoViewIfNeeded();
  await expect(dish).toHaveCount(1);
  await context.setOffline(false);
  await dish.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Muhammara' })).toBeVisible();
  // Its styles have loaded too.
  expect((await sheet.boundingBox())?.width).toBe(390);
  await expectAccessible(page);
});

test('keeps home and search as wide as a phone with letters twice as large', async ({ restaurant }) => {
  const { page } = await restaurant.device('phone', { workers: false });
  for (const path of ['/', '/search?query=pizza']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});
