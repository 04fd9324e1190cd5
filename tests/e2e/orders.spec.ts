import { installed, takeOrder } from '#tests/support/screens.ts';
import { expect, expectAccessible, picture, settled, test, ticket } from './restaurant.ts';

test('order: approved, cooked and delivered on three devices', async ({ restaurant }) => {
  const [owner, kitchen, driver] = await Promise.all([
    restaurant.device('desk'),
    restaurant.device('kitchen'),
    restaurant.device('phone'),
  ]);
  await Promise.all([owner.signIn('owner'), kitchen.signIn('kitchen'), driver.signIn('delivery')]);
  await Promise.all([owner.go(''), kitchen.go('/orders?tab=preparing'), driver.go('/orders?tab=packing')]);

  await test.step('approves a delivery, which the kitchen sees without the phone', async () => {
    await takeOrder(owner.page, {
      way: 'Delivery',
      name: 'Zelda Fitz',
      street: 'Quay 9',
      products: ['Margherita'],
      note: 'Ring twice',
    });
    await expect(ticket(kitchen.page, 'Zelda Fitz')).toBeVisible();
    await expect(ticket(kitchen.page, 'Zelda Fitz')).toContainText('Ring twice');
    await picture(kitchen.page, 'board-kitchen');
    // Everything fits the screen, with nothing cut off at its foot.
    const foot = await kitchen.page.getByTestId('board-foot').boundingBox();
    expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThanOrEqual(800);
    // Tickets continue in the next column rather than hide a dish behind their button.
    await expect
      .poll(() =>
        kitchen.page
          .locator('[data-below] > [tabindex]')
          .evaluateAll((cells) => cells.filter((cell) => cell.scrollHeight > cell.clientHeight + 1).length),
      )
      .toBe(0);
    await expectAccessible(kitchen.page);
  });

  await test.step('adds a cola, which the kitchen sees, at the price of the menu', async () => {
    const { page } = owner;
    await ticket(page, 'Zelda Fitz').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Change items' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change items' });
    await dialog.getByRole('button', { name: 'Add a dish' }).click();
    const menu = page.getByRole('dialog', { name: 'Add a dish' });
    await menu.getByRole('searchbox', { name: /Search products/ }).fill('cola');
    const cola = menu.getByRole('button', { name: /^Craft cola/ }).first();
    const price = Number((await cola.innerText()).match(/€([\d.]+)/)?.[1]);
    await cola.click();
    await picture(page, 'add-dishes-desk');
    await expectAccessible(page);
    await menu.getByRole('button', { name: /^Done/ }).click();
    const sums = await dialog.getByRole('definition').allInnerTexts();
    const [before = 0, after = 0] = sums.map((text) => Number(text.replace('€', '')));
    expect(after).toBeCloseTo(before + price, 2);
    await picture(page, 'change-items-desk');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(`€${after.toFixed(2)}`);
    const cooks = kitchen.page.getByRole('article', { name: /Zelda Fitz/ });
    await expect(cooks.getByRole('button', { name: /Craft cola/ })).toBeVisible();
    await owner.go('/orders?tab=new');
  });

  await test.step("starts and finishes the cook's lines", async () => {
    // A ticket may continue in the next column.
    const cooked = kitchen.page.getByRole('article', { name: /Zelda Fitz/ });
    for (const dish of ['Margherita', 'Craft cola']) {
      const line = (step: string) => cooked.getByRole('button', { name: new RegExp(`${dish}.*: ${step}`) });
      await line('.*Mark as').click();
      await expect(line('Cooking')).toBeVisible();
      await line('.*Mark as Ready').click();
      await expect(line('.*Mark as')).toHaveCount(0);
    }
    await expect(ticket(kitchen.page, 'Zelda Fitz')).toHaveCount(0);
  });

  await test.step('packs, ships and delivers it as the driver', async () => {
    const packing = ticket(driver.page, 'Zelda Fitz');
    await expect(packing).toBeVisible();
    await picture(driver.page, 'board-driver-phone');
    for (const dish of await packing.getByRole('button', { name: /: packed$/ }).all()) await dish.click();
    await packing.getByRole('button', { name: /^One bag more/ }).click();
    await expect(packing.getByText('2 bags')).toBeVisible();
    await packing.getByRole('button', { name: /^Packed/ }).click();
    await driver.page.getByRole('tab', { name: /Delivering/ }).click();
    await ticket(driver.page, 'Zelda Fitz')
      .getByRole('button', { name: /^Out for delivery/ })
      .click();
    await ticket(driver.page, 'Zelda Fitz')
      .getByRole('button', { name: /^Delivered/ })
      .click();
    await expect(ticket(driver.page, 'Zelda Fitz')).toHaveCount(0);
  });

  await test.step('lists it as delivered in the history', async () => {
    await settled(driver.page);
    await owner.go('/reports/orders/web?query=Zelda');
    const row = owner.page.getByRole('row').filter({ hasText: 'Zelda Fitz' }).first();
    await expect(row).toContainText('Delivered');
    await picture(owner.page, 'history-desk');
    await expectAccessible(owner.page);
  });
});

test('pickup and table orders: each with its own steps', async ({ restaurant }) => {
  const [waiter, kitchen, counter] = await Promise.all([
    restaurant.device('phone'),
    restaurant.device('kitchen'),
    restaurant.device('phone', { colorScheme: 'dark' }),
  ]);
  await Promise.all([waiter.signIn('waitress'), kitchen.signIn('kitchen'), counter.signIn('delivery')]);
  await Promise.all([waiter.go(''), kitchen.go('/orders?tab=preparing'), counter.go('/orders?tab=packing')]);

  await test.step('cooks, packs and hands over a pickup, without shipping', async () => {
    await takeOrder(waiter.page, { way: 'Pickup', name: 'Pia Pickup', products: ['Margherita'] });
    await ticket(kitchen.page, 'Pia Pickup')
      .getByRole('button', { name: /^All prepared/ })
      .click();
    await expect(ticket(kitchen.page, 'Pia Pickup')).toHaveCount(0);
    // A dish that is not ticked is asked about once.
    for (const step of [/^Packed/, /^1 not ticked · Pack .* anyway/])
      await ticket(counter.page, 'Pia Pickup').getByRole('button', { name: step }).click();
    await counter.page.getByRole('tab', { name: /Delivering/ }).click();
    await picture(counter.page, 'board-counter-phone-dark');
    await expectAccessible(counter.page);
    await ticket(counter.page, 'Pia Pickup')
      .getByRole('button', { name: /^Picked up/ })
      .click();
    await expect(ticket(counter.page, 'Pia Pickup')).toHaveCount(0);
  });

  await test.step("cooks, serves, pays and closes a table's order, without packing", async () => {
    await takeOrder(waiter.page, { way: 'Table', products: ['Tiramis'], note: 'Tilda at the window' });
    await ticket(kitchen.page, 'Tilda at the window')
      .getByRole('button', { name: /^All prepared/ })
      .click();
    await expect(ticket(counter.page, 'Tilda at the window')).toHaveCount(0);
    await waiter.go('/reports/orders/web');
    await waiter.page.getByRole('link', { name: /^#/ }).first().click();
    await expect(waiter.page.getByText('Tilda at the window')).toBeVisible();
    await expect(waiter.page.getByText('Prepared').first()).toBeVisible();
    const order = waiter.page.url();
    for (const move of ['All served', 'Request payment']) {
      await waiter.page.getByRole('button', { name: move, exact: true }).click();
      // After each step the page is back at the list.
      await waiter.page.waitForURL(/\/orders\/?$/);
      await waiter.page.goto(order);
    }
    // It is not marked as paid here: payment is recorded at the table.
    await expect(waiter.page.getByRole('button', { name: 'Payment received', exact: true })).toHaveCount(0);
    await waiter.page.getByRole('link', { name: /^Take payment/ }).click();
    await waiter.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cash \D*\d/ })
      .click();
    await waiter.page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(waiter.page.getByRole('list', { name: 'Payments' })).toBeVisible();
    await waiter.page.goto(order);
    await expect(waiter.page.getByText('Payment received').first()).toBeVisible();
    await waiter.page.getByRole('button', { name: 'Delivered', exact: true }).click();
    await waiter.page.waitForURL(/\/orders\/?$/);
    await waiter.page.goto(order);
    await expect(waiter.page.getByText('Delivered').first()).toBeVisible();
    await picture(waiter.page, 'details-phone');
    await settled(waiter.page);
  });
});

test('undoes a bump from its notice and recalls it from the details', async ({ restaurant }) => {
  const { page, signIn, go } = await restaurant.device('desk');
  await signIn('owner');
  await go('');
  await takeOrder(page, { way: 'Pickup', name: 'Undo Ursula', products: ['Margherita'] });
  await go('/orders?tab=preparing');
  await ticket(page, 'Undo Ursula')
    .getByRole('button', { name: /^All prepared/ })
    .click();
  await expect(ticket(page, 'Undo Ursula')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ticket(page, 'Undo Ursula')).toBeVisible();
  await ticket(page, 'Undo Ursula')
    .getByRole('button', { name: /^All prepared/ })
    .click();
  await page.getByRole('tab', { name: /Packing/ }).click();
  await ticket(page, 'Undo Ursula').getByRole('link').first().click();
  await picture(page, 'details-desk');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Recall' }).click();
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();

  // Until a dish is started, quantity and note can be changed, and the details show the original.
  await page.getByRole('button', { name: 'Change items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change items' });
  await dialog.getByRole('button', { name: 'Increase: Margherita' }).click();
  await dialog.getByRole('button', { name: 'Add a note: Margherita' }).click();
  await dialog.getByLabel(/Note for the kitchen/).fill('no basil');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('no basil').first()).toBeVisible();
  await settled(page);
});

test('finishes one ticket on a double tap, not the one that takes its place', async ({ restaurant }) => {
  const { page, signIn, go } = await restaurant.device('kitchen');
  await signIn('owner');
  await go('/orders?tab=preparing');
  const tickets = page.getByTestId('tickets').getByRole('article');
  await expect(tickets.nth(3)).toBeVisible();
  await settled(page);
  // Sorted, and without the part: a ticket may continue in the next column, and afterwards the columns are filled again.
  const names = async () => {
    const labels = await tickets.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    return [...new Set(labels.map((label) => label.replace(/ … \d+\/\d+$/, '')))].sort();
  };
  const first = (await tickets.first().getAttribute('aria-label'))?.replace(/ … \d+\/\d+$/, '');
  const before = await names();
  // What is ready for a table stays on the board until it is served.
  const chosen = before.findIndex((name) => name !== first && !/, [A-Z]\d+/.test(name));
  // Sent together, so that both taps count as a double tap on a busy machine, too.
  const input = await page.context().newCDPSession(page);
  const doubleTap = async () => {
    const box = await page
      .getByRole('article', { name: before[chosen] ?? '' })
      .getByRole('button', { name: /^(All p|P)repared/ })
      .boundingBox();
    if (box === null) throw new Error('no button');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const tap = { x, y, button: 'left', clickCount: 1 } as const;
    await Promise.all(
      (['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'] as const).map((type) =>
        input.send('Input.dispatchMouseEvent', { type, ...tap }),
      ),
    );
  };
  const after = before.filter((_, at) => at !== chosen);
  // A notice above the tickets may move the button between its measurement and the tap, which then meets no button.
  await expect(async () => {
    if (JSON.stringify(await names()) === JSON.stringify(before)) await doubleTap();
    await expect.poll(names, { timeout: 5000 }).toEqual(after);
  }).toPass({ timeout: 20_000 });
  await settled(page);
  expect(await names()).toEqual(after);
});

test('kitchen offline: everything arrives once', async ({ restaurant }) => {
  const [owner, kitchen] = await Promise.all([restaurant.device('desk'), restaurant.device('kitchen')]);
  await Promise.all([owner.signIn('owner'), kitchen.signIn('kitchen')]);
  await owner.go('');
  await takeOrder(owner.page, { way: 'Pickup', name: 'Offline Olga', products: ['Margherita', 'Tiramis'] });
  await takeOrder(owner.page, { way: 'Pickup', name: 'Cancel Carl', products: ['Margherita'] });
  await kitchen.go('/orders?tab=preparing');
  // Tickets below the screen are rendered on scrolling.
  await expect(async () => {
    await kitchen.page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(ticket(kitchen.page, 'Cancel Carl')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(ticket(kitchen.page, 'Offline Olga')).toBeVisible();

  await installed(kitchen.page);
  kitchen.wire.cut();
  const bar = kitchen.page.getByRole('status', { name: 'Connection' });
  await expect(bar).toContainText(/Offline|Reconnecting/, { timeout: 30_000 });
  await ticket(kitchen.page, 'Offline Olga')
    .getByRole('button', { name: /^All prepared/ })
    .click();
  await expect(ticket(kitchen.page, 'Offline Olga')).toHaveCount(0);
  await ticket(kitchen.page, 'Cancel Carl')
    .getByRole('button', { name: /Mark as/ })
    .first()
    .click();
  // Two changes made here, and the receipt of what this screen has shown if it had not been sent.
  await expect(bar).toContainText(/[23] changes waiting to send/);
  await picture(kitchen.page, 'board-kitchen-offline');

  await test.step("cancels one of the orders on the owner's device", async () => {
    await owner.go('/orders?tab=new');
    await ticket(owner.page, 'Cancel Carl').getByRole('link').first().click();
    await owner.page.getByRole('button', { name: 'More', exact: true }).click();
    await owner.page.getByRole('menuitem', { name: 'Cancel order' }).click();
    const dialog = owner.page.getByRole('alertdialog');
    await dialog.getByText('Requested by customer').click();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(owner.page.getByText('Cancelled').first()).toBeVisible();
    await settled(owner.page);
  });

  await test.step('shows the same board after a reload without a network', async () => {
    await kitchen.page.reload();
    await expect(bar).toContainText(/[23] changes waiting to send/, { timeout: 20_000 });
    await expect(ticket(kitchen.page, 'Offline Olga')).toHaveCount(0);
  });

  await test.step('lists the refused change with its reason when online again, and applies the other', async () => {
    kitchen.wire.restore();
    await expect(bar).toContainText('1 change needs attention', { timeout: 30_000 });
    await expect(bar).not.toContainText('wait here');
    await bar.getByRole('link', { name: /needs attention/ }).click();
    await expect(kitchen.page.getByText(/The order was cancelled by/)).toBeVisible();
    await picture(kitchen.page, 'changes-attention');
    await expectAccessible(kitchen.page);
    await kitchen.page.reload();
    await expect(kitchen.page.getByText(/The order was cancelled by/)).toBeVisible();
    await kitchen.page.getByRole('button', { name: 'Keep as is' }).click();
    await expect(kitchen.page.getByText('All clear')).toBeVisible();
  });
  await owner.go('/orders?tab=packing');
  await expect(ticket(owner.page, 'Offline Olga')).toBeVisible();
});

test('loses and doubles no change when the server is killed in between', async ({ restaurant }) => {
  const { server } = restaurant;
  const waiter = await restaurant.device('phone');
  await waiter.signIn('waitress');
  await waiter.go('');
  await installed(waiter.page);
  await takeOrder(waiter.page, { way: 'Pickup', name: 'Killed Kim 1', products: ['Margherita'] });
  await server.kill();
  await takeOrder(waiter.page, { way: 'Pickup', name: 'Killed Kim 2', products: ['Margherita'] });
  await takeOrder(waiter.page, { way: 'Pickup', name: 'Killed Kim 3', products: ['Margherita'] });
  const bar = waiter.page.getByRole('status', { name: 'Connection' });
  await expect(bar).toContainText(/[23] changes waiting to send/);
  await picture(waiter.page, 'board-phone-server-down');
  await server.start();
  await settled(waiter.page);
  const owner = await restaurant.device('desk');
  await owner.signIn('owner');
  await owner.go('/orders?tab=new');
  for (const name of ['Killed Kim 1', 'Killed Kim 2', 'Killed Kim 3']) {
    await expect(ticket(owner.page, name)).toHaveCount(1);
    await expect(ticket(owner.page, name)).toContainText('#');
  }
});

test('shows script in names and notes as text everywhere, also in print', async ({ restaurant }) => {
  const { page, signIn, go } = await restaurant.device('desk');
  let alerted = false;
  page.on('dialog', (dialog) => {
    alerted = true;
    void dialog.dismiss();
  });
  await signIn('owner');
  await go('');
  const evil = '<img src=x onerror=alert(1)>';
  await takeOrder(page, {
    way: 'Pickup',
    name: `Evelina Script ${evil}`,
    products: ['Margherita'],
    note: evil,
  });
  await go('/orders?tab=new');
  await expect(ticket(page, 'Evelina Script')).toContainText(evil);
  await ticket(page, 'Evelina Script').getByRole('link').first().click();
  await expect(page.getByText(evil).first()).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText(evil);
  await picture(page, 'print-desk');
  await page.goBack();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Kitchen ticket' }).click();
  await expect(page.getByRole('article', { name: 'Kitchen ticket' }).first()).toContainText(evil);
  await picture(page, 'print-kitchen');
  expect(alerted).toBe(false);
});
