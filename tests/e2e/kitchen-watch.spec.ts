import { takeOrder } from '#tests/support/screens.ts';
import { desk } from './desk.ts';
import { type Device, expect, picture, settled, SIZES, test, ticket } from './restaurant.ts';
import { countTones } from './tones.ts';

const BURGER = 'Smoky bacon burger';
const age = ({ page }: Device) => page.getByTestId('live-age');
const step = ({ page }: Device, name: string) => page.locator(`[data-step="${name}"]`).first();

test('kitchen screen: a lost message is pulled, a lost connection is announced', async ({ restaurant }) => {
  const [owner, grill] = await Promise.all([restaurant.device('desk'), restaurant.device('kitchen')]);
  let toLose = 0;
  await grill.page.routeWebSocket(/\/ws\/$/, (ws) => {
    const server = ws.connectToServer();
    server.onMessage((message) => {
      if (toLose > 0 && String(message).includes('"events.order"')) toLose -= 1;
      else ws.send(message);
    });
  });
  await Promise.all([owner.signIn('owner'), grill.signIn('kitchen')]);
  await Promise.all([owner.go(''), grill.go('/kitchen')]);
  await expect(age(grill)).toContainText(/(?<!not )up to date|updated \d s ago/);

  await test.step('notices a lost socket message by the next heartbeat, and pulls it', async () => {
    toLose = 1;
    await takeOrder(owner.page, { way: 'Pickup', name: 'Lost Lena', products: [BURGER] });
    await expect.poll(() => toLose).toBe(0);
    await expect(ticket(grill.page, 'Lost Lena')).toBeVisible({ timeout: 10_000 });
    await settled(grill.page);
  });

  await test.step('says since when it is offline, and stops when it is online again', async () => {
    grill.wire.cut();
    const banner = grill.page.getByRole('alert').filter({ hasText: /Tickets since .* may be missing/ });
    await expect(banner).toBeVisible({ timeout: 12_000 });
    await expect(age(grill)).toHaveAttribute('data-blind', 'true');
    await picture(grill.page, 'kitchen-blind');
    await grill.page.setViewportSize(SIZES.phone);
    await expect(banner).toBeInViewport({ ratio: 1 });
    await grill.page.setViewportSize(SIZES.kitchen);
    grill.wire.restore();
    await expect(banner).toHaveCount(0, { timeout: 20_000 });
    await expect(age(grill)).toHaveAttribute('data-blind', 'false');
  });
});

test('receipts: the third tick is a kitchen screen', async ({ restaurant }) => {
  const [owner, grill] = await Promise.all([restaurant.device('desk'), restaurant.device('kitchen')]);
  await Promise.all([owner.signIn('owner'), grill.signIn('kitchen')]);
  await Promise.all([owner.go(''), grill.go('/kitchen')]);
  await expect(age(grill)).toContainText('up to date');
  await grill.page.getByRole('button', { name: 'Screen settings' }).click();
  await grill.page.getByLabel('Screen name').fill('Pass left');
  await grill.page.getByRole('button', { name: 'Close' }).click();

  const silent = owner.page.getByRole('alert').filter({ hasText: 'Pass left' });

  async function open(name: string): Promise<void> {
    await ticket(owner.page, name).getByRole('link').first().click();
    await expect(owner.page.getByRole('list', { name: 'Ticket progress' })).toBeVisible();
  }

  await test.step('ticks an order as shown, then as started', async () => {
    await takeOrder(owner.page, { way: 'Pickup', name: 'Rea Receipt', products: [BURGER] });
    await open('Rea Receipt');
    await expect(step(owner, 'server')).toHaveAttribute('data-done', 'true');
    const shownTicket = ticket(grill.page, 'Rea Receipt');
    await shownTicket.scrollIntoViewIfNeeded();
    await expect(step(owner, 'shown')).toHaveAttribute('data-done', 'true');
    await expect(step(owner, 'started')).toHaveAttribute('data-done', 'false');
    await shownTicket
      .getByRole('button', { name: /: Waiting/ })
      .first()
      .click();
    await expect(step(owner, 'started')).toHaveAttribute('data-done', 'true');
    await picture(owner.page, 'order-receipts');
  });

  await test.step('shows no tick of the killed screen, and tells all devices', async () => {
    const { page } = grill;
    await page.close({ runBeforeUnload: false });
    // Before the order is taken: on a slow machine that takes longer than a screen may be silent.
    await expect(silent).toHaveCount(0);
    await takeOrder(owner.page, { way: 'Pickup', name: 'Una Unseen', products: [BURGER] });
    await open('Una Unseen');
    await expect(step(owner, 'server')).toHaveAttribute('data-done', 'true');
    // Alone, or in one row with screens closed by earlier journeys.
    await expect(silent).toContainText(/offline/i, { timeout: 20_000 });
    await picture(owner.page, 'kitchen-silent');
    await expect(step(owner, 'shown')).toHaveAttribute('data-done', 'false');
    await owner.page.getByRole('link', { name: 'Orders' }).first().click();
    await expect(silent).toBeVisible();
    await expect(silent).toHaveCount(1);
    await owner.page.getByRole('button', { name: /tickets? not shown yet/ }).click({ timeout: 30_000 });
    await expect(owner.page.getByRole('dialog')).toContainText('Una Unseen', { timeout: 30_000 });
    await picture(owner.page, 'orders-not-shown');
    await owner.page.keyboard.press('Escape');
  });

  await test.step('says that the screen is back', async () => {
    const page = await grill.context.newPage();
    await page.goto(`${grill.origin}/admin/saffron-and-salt/old-harbour/kitchen`);
    await expect(silent).toHaveCount(0, { timeout: 20_000 });
  });
});

test('kitchen alert: rings until any device starts the ticket, only in a shift', async ({ restaurant }) => {
  const [owner, grill, fry] = await Promise.all([
    restaurant.device('desk'),
    restaurant.device('kitchen'),
    restaurant.device('kitchen'),
  ]);
  const [heard, elsewhere] = [await countTones(grill), await countTones(fry)];
  await Promise.all([owner.signIn('owner'), grill.signIn('kitchen'), fry.signIn('kitchen')]);
  await Promise.all([owner.go(''), grill.go('/kitchen'), fry.go('/kitchen')]);
  // Unstarted demo tickets would ring throughout, and so would those approved automatically.
  const { call, openOrders } = await desk(restaurant.server.origin);
  for (const sid of (await openOrders()).unaccepted) await call('orders/status', { sid, status: 'PLACED' });
  const { page } = fry;
  await expect(age(fry)).toContainText('up to date');
  const waiting = page.getByRole('button', { name: /: Waiting/ });
  // The last one may be gone between counting and clicking.
  for (let turn = 0; turn < 200 && (await waiting.count()) > 0; turn += 1)
    await waiting
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);

  // An unstarted ticket rings every few seconds without end; a late demo ticket only once.
  const fallsSilent = () =>
    expect
      .poll(
        async () => {
          const before = await heard();
          await page.waitForTimeout(9_000);
          return (await heard()) - before;
        },
        { timeout: 60_000 },
      )
      .toBe(0);

  await test.step('plays a tone at the start of the shift and asks whether it was audible', async () => {
    await grill.page.getByRole('button', { name: 'Start shift' }).click();
    await expect.poll(heard).toBe(3);
    await picture(grill.page, 'kitchen-start-shift');
    await grill.page.getByRole('button', { name: 'Yes, I heard it' }).click();
    await expect(grill.page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  });

  await test.step('rings repeatedly until another device starts the ticket', async () => {
    await fallsSilent();
    const quiet = await heard();
    await takeOrder(owner.page, { way: 'Pickup', name: 'Rita Ring', products: [BURGER] });
    await expect.poll(heard, { timeout: 15_000 }).toBeGreaterThanOrEqual(quiet + 4);
    await ticket(page, 'Rita Ring')
      .getByRole('button', { name: /: Waiting/ })
      .first()
      .click();
    await expect(ticket(grill.page, 'Rita Ring').getByRole('button', { name: /: Cooking/ })).toBeVisible();
    await fallsSilent();
    expect(await elsewhere()).toBe(0);
  });
});
