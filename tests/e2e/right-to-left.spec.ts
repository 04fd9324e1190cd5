import { type Device, expect, expectAccessible, picture, test, ticket } from './restaurant.ts';

const MENU = '/saffron-and-salt/old-harbour';

const over = ({ page }: Device) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const speakArabic = ({ context }: Device) =>
  context.addInitScript(() => localStorage.setItem('brigade.language', 'ar'));

/** The languages whose catalogs the worker has cached. */
const cachedLanguages = ({ page }: Device) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('brigade-texts')).keys();
    return [...new Set(requests.map(({ url }) => /texts-(\w+)/.exec(url)?.[1]))];
  });

test('a guest orders in Arabic, and the order is read on an Arabic board', async ({ restaurant }) => {
  const [guest, cook] = await Promise.all([restaurant.device('phone'), restaurant.device('kitchen')]);
  const { page } = guest;

  await test.step('the guest switches the menu to Arabic', async () => {
    await page.goto(MENU);
    await page.getByRole('button', { name: /^EN: language and currency/ }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await picture(page, 'rtl-menu');
    await expectAccessible(page);
    expect(await over(guest)).toBeLessThanOrEqual(0);
  });

  await test.step('the guest places a pickup order', async () => {
    await page.goto(`${MENU}/product/muhammara`);
    await page.getByRole('button', { name: /^إضافة مقابل/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/checkout');
    await page.getByText('استلام', { exact: true }).click();
    await page.getByLabel('الاسم', { exact: true }).fill('ليلى حداد');
    const phone = page.getByLabel('الهاتف', { exact: true });
    await phone.pressSequentially('+٣٥١ ٩١٢ ٠٠٠ ٧٧٧');
    await expect(phone).toHaveValue('+351 912 000 777');
    await picture(page, 'rtl-checkout');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^تقديم الطلب/ }).click();
    await expect(page.getByRole('heading', { name: /#\d+/ })).toBeVisible();
    await picture(page, 'rtl-order');
    expect(await over(guest)).toBeLessThanOrEqual(0);
  });

  await test.step('the board shows it from right to left', async () => {
    await cook.signIn('owner');
    await speakArabic(cook);
    await cook.go('/orders');
    await expect(cook.page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(ticket(cook.page, 'ليلى حداد')).toBeVisible();
    // The first tab, at the right, is left by the arrow that points to the next one.
    await cook.page.getByRole('tab').first().focus();
    await cook.page.keyboard.press('ArrowLeft');
    await expect(cook.page.getByRole('tab').nth(1)).toBeFocused();
    await picture(cook.page, 'rtl-board');
    await expectAccessible(cook.page);
  });
});

test('the worker caches only the catalogs in use, and Arabic opens without a connection', async ({
  restaurant,
}) => {
  const guest = await restaurant.device('phone');
  const { page } = guest;
  await speakArabic(guest);
  await page.goto(MENU);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => cachedLanguages(guest)).toEqual(['ar']);
  guest.wire.cut();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'السلة' })).toBeVisible();
});

test('an Arabic time field shows the hour before the minute, from left to right', async ({ restaurant }) => {
  const owner = await restaurant.device('desk');
  await owner.signIn('owner');
  await speakArabic(owner);
  await owner.go('/status.html');
  await expect(owner.page.locator('html')).toHaveAttribute('dir', 'rtl');
  const left = async (part: string) => {
    const box = await owner.page.locator(`[data-type="${part}"]`).first().boundingBox();
    return box?.x ?? 0;
  };
  await expect(owner.page.locator('[data-type="hour"]').first()).toBeVisible();
  expect(await left('hour')).toBeLessThan(await left('minute'));
});
