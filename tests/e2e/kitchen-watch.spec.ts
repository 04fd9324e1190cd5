import { takeOrder } from '#tests/support/screens.ts';
import { desk } from './desk.ts';
import { type Device, expect, picture, settled, SIZES, test, ticket } from './restaurant.ts';

const BURGER = 'Smoky bacon burger';
const age = ({ page }: Device) => page.getByTestId('live-age');
const step = ({ page }: Device, name: string) => page.locator(`[data-step="${name}"]`).first();

/** Counts what the page sounds: every oscillator that starts on a running context. */
async function countTones({ page }: Device): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { tones: 0 });
    const start = Reflect.get(OscillatorNode.prototype, 'start');
    Reflect.set(OscillatorNode.prototype, 'start', function sound(this: OscillatorNode, ...when: unknown[]) {
      if (this.context.state === 'running') Reflect.set(window, 'tones', Reflect.get(window, 'tones') + 1);
      return Reflect.apply(start, this, when);
    });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'tones')));
}

test('a kitchen screen is never blind: a lost message is healed, a cut wire is said aloud', async ({
  restaurant,
}) => {
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
  await expect(age(grill)).toContainText(/live (now|\d s ago)/);

  await test.step('a socket message that never arrives is noticed by the next heartbeat and healed', async () => {
    toLose = 1;
    await takeOrder(owner.page, { way: 'Pickup', name: 'Lost Lena', products: [BURGER] });
    await expect.poll(() => toLose).toBe(0);
    await expect(ticket(grill.page, 'Lost Lena')).toBeVisible({ timeout: 10_000 });
    await settled(grill.page);
  });

  await test.step('without a wire it says since when, and is quiet again by itself', async () => {
    grill.wire.cut();
    const banner = grill.page.getByRole('alert').filter({ hasText: 'Tickets may be missing since' });
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

test('receipts: the third tick is a kitchen screen, a killed one gives none and is missed', async ({
  restaurant,
}) => {
  const [owner, grill] = await Promise.all([restaurant.device('desk'), restaurant.device('kitchen')]);
  await Promise.all([owner.signIn('owner'), grill.signIn('kitchen')]);
  await Promise.all([owner.go(''), grill.go('/kitchen')]);
  await expect(age(grill)).toContainText('live');
  await grill.page.getByRole('button', { name: 'This screen' }).click();
  await grill.page.getByLabel('Name of this screen').fill('Pass left');
  await grill.page.getByRole('button', { name: 'Close' }).click();

  const silent = owner.page.getByRole('alert').filter({ hasText: 'Pass left' });

  async function open(name: string): Promise<void> {
    await ticket(owner.page, name).getByRole('link').first().click();
    await expect(owner.page.getByRole('list', { name: 'How far the ticket has come' })).toBeVisible();
  }

  await test.step('shown, then started', async () => {
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

  await test.step('the killed screen shows nothing, and everybody hears of it', async () => {
    const { page } = grill;
    await page.close({ runBeforeUnload: false });
    await takeOrder(owner.page, { way: 'Pickup', name: 'Una Unseen', products: [BURGER] });
    await open('Una Unseen');
    await expect(step(owner, 'server')).toHaveAttribute('data-done', 'true');
    const content = async () => (await owner.page.locator('#content').boundingBox())?.y;
    await expect(silent).toHaveCount(0);
    const before = await content();
    // Alone, or in one row with screens that journeys before this one have closed.
    await expect(silent).toContainText(/silent/i, { timeout: 20_000 });
    await picture(owner.page, 'kitchen-silent');
    expect(await content()).toBe(before);
    await expect(step(owner, 'shown')).toHaveAttribute('data-done', 'false');
    await owner.page.getByRole('link', { name: 'Orders' }).first().click();
    // In the foot of the board, where it pushes no ticket down.
    const inFoot = owner.page.getByTestId('board-foot').getByRole('alert').filter({ hasText: 'Pass left' });
    await expect(inFoot).toBeVisible();
    await expect(silent).toHaveCount(1);
    await owner.page.getByRole('button', { name: /tickets? not shown yet/ }).click({ timeout: 30_000 });
    await expect(owner.page.getByRole('dialog')).toContainText('Una Unseen', { timeout: 30_000 });
    await picture(owner.page, 'orders-not-shown');
    await owner.page.keyboard.press('Escape');
  });

  await test.step('back again, it is said so', async () => {
    const page = await grill.context.newPage();
    await page.goto(`${grill.origin}/admin/saffron-and-salt/old-harbour/kitchen`);
    await expect(silent).toHaveCount(0, { timeout: 20_000 });
  });
});

test('it rings until any device accepts, and only on a device whose shift has started', async ({
  restaurant,
}) => {
  const [owner, grill, fry] = await Promise.all([
    restaurant.device('desk'),
    restaurant.device('kitchen'),
    restaurant.device('kitchen'),
  ]);
  const [heard, elsewhere] = [await countTones(grill), await countTones(fry)];
  await Promise.all([owner.signIn('owner'), grill.signIn('kitchen'), fry.signIn('kitchen')]);
  await Promise.all([owner.go(''), grill.go('/kitchen'), fry.go('/kitchen')]);
  // What the demo left unstarted would ring all through, and so would what is accepted by itself meanwhile.
  const { call, openOrders } = await desk(restaurant.server.origin);
  for (const sid of (await openOrders()).unaccepted) await call('orders/status', { sid, status: 'PLACED' });
  const { page } = fry;
  await expect(age(fry)).toContainText('live');
  const waiting = page.getByRole('button', { name: /: Waiting/ });
  for (let turn = 0; turn < 200 && (await waiting.count()) > 0; turn += 1) await waiting.first().click();

  // What nobody accepts rings every few seconds, for ever; a ticket of the demo that is late meanwhile only once.
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

  await test.step('the start of the shift plays a tone and asks whether it was heard', async () => {
    await grill.page.getByRole('button', { name: 'Start shift' }).click();
    await expect.poll(heard).toBe(3);
    await picture(grill.page, 'kitchen-start-shift');
    await grill.page.getByRole('button', { name: 'Yes, I heard it' }).click();
    await expect(grill.page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  });

  await test.step('a ticket rings again and again until another device starts it', async () => {
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
