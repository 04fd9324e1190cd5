import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { signIn } from '#tests/support/screens.ts';
import { places } from './people.ts';
import { expect, expectAccessible, picture, saved, settled, test } from './restaurant.ts';

const MENU = '/saffron-and-salt/old-harbour';

const save = (page: Page) => saved(page, () => page.getByRole('button', { name: 'Save' }).click());

async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Announcements for screen readers stay in the page for 7 s, also when their subject is gone. */
async function accessible(page: Page): Promise<void> {
  await expect(page.locator('[data-live-announcer] [role="img"]')).toHaveCount(0, { timeout: 15_000 });
  await expectAccessible(page);
}

test('back office: a menu, opening hours and a waiter, up to the first sale', async ({ restaurant }) => {
  const desk = await restaurant.device('desk');
  const { page, go } = desk;
  await desk.signIn('owner');

  await test.step('adds catalogs, sorts them by keyboard, and shows the content before deleting one', async () => {
    await go('/catalogs');
    for (const name of ['Sandwiches', 'For a week']) {
      await page.getByRole('button', { name: 'New catalog' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Please fill')).toBeVisible();
      await dialog.getByLabel('Name').fill(name);
      await saved(page, () => dialog.getByRole('button', { name: 'Save' }).click());
    }
    const tree = page.getByRole('treegrid', { name: 'Catalogs' });
    await expect(tree.getByRole('row').last()).toContainText('For a week');
    await tree.getByRole('row').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Move For a week' })).toBeFocused();
    await page.keyboard.press('Enter');
    const target = page.locator('*:focus');
    await expect(target).toHaveAccessibleName(/For a week/);
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(target).toHaveAccessibleName(/and Sandwiches$|before Sandwiches$/, { timeout: 300 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(tree.getByRole('row').last()).toContainText('Sandwiches');
    await picture(page, 'office-catalogs');
    await accessible(page);
    await page.getByRole('button', { name: 'Actions for For a week' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(tree).not.toContainText('For a week');
    await page.getByRole('button', { name: 'Actions for To start' }).click();
    await page.getByRole('menuitem', { name: 'Move the contents and delete' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Cold mezze');
    await picture(page, 'office-delete-catalog');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('puts a removed group of an extra back', async () => {
    await go('/extras');
    await page.getByRole('link', { name: 'New extra' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('For sandwiches');
    await page.getByRole('button', { name: 'Add group' }).click();
    await page.getByLabel('Group title').fill('Bread');
    for (const [number, name] of ['Rye', 'Wheat'].entries()) {
      await page.getByRole('button', { name: 'Add option' }).click();
      await page.getByLabel(`Option ${number + 1}`).fill(name);
    }
    await page.getByRole('textbox', { name: 'Price' }).last().fill('1.20');
    await page.getByRole('button', { name: 'Remove group Bread' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Group title')).toHaveValue('Bread');
    await picture(page, 'office-extra');
    await accessible(page);
    await save(page);
    await expect(page.getByRole('link', { name: 'For sandwiches' })).toBeVisible();
  });

  await test.step("names a product's missing fields, keeps its draft over a reload, and asks before leaving", async () => {
    await go('/products');
    await page.getByRole('link', { name: 'New product' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.focus();
    await name.blur();
    await expect(page.getByText('Please fill')).toBeVisible();
    await name.fill('Harbour Toastie');
    await expect(page.getByText('Please fill')).toHaveCount(0);
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.goBack();
    await page.getByRole('button', { name: 'Discard and leave' }).click();
    await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
    await page.getByRole('link', { name: 'New product' }).click();
    await expect(name).toHaveValue('');
    await name.fill('Harbour Toastie');
    await page.reload();
    await expect(name).toHaveValue('Harbour Toastie');
    await page.getByRole('textbox', { name: 'Price' }).fill('9.50');
    await choose(page, /Catalog/, 'Sandwiches');
    await choose(page, /Extra/, 'For sandwiches');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose picture' }).click();
    await (await chooser).setFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('Only JPEG, PNG, WebP and AVIF pictures can be used')).toBeVisible();
    // As a camera held sideways stores it: its left half is brown and its right half blue when shown.
    const half = { width: 900, height: 600, channels: 3 as const };
    const blue = await sharp({ create: { ...half, background: '#1d65b5' } })
      .png()
      .toBuffer();
    const photo = await sharp({ create: { ...half, height: 1200, background: '#b5651d' } })
      .composite([{ input: blue, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const again = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose picture' }).click();
    await (await again).setFiles({ name: 'toast.jpg', mimeType: 'image/jpeg', buffer: photo });
    const cut = page.getByRole('dialog', { name: 'Crop picture' });
    const corner = cut.getByRole('button', { name: 'Bottom right corner' });
    await corner.focus();
    for (let step = 0; step < 30; step += 1) await corner.press('Shift+ArrowLeft');
    await picture(page, 'office-crop');
    await accessible(page);
    await cut.getByRole('button', { name: 'Use selected area' }).click();
    await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
    const kept = await page.locator('img[src^="/media/pictures/"]').getAttribute('src');
    const stored = await page.request.get(kept ?? '');
    const pixels = sharp(await stored.body());
    const { width, height } = await pixels.metadata();
    expect(width / height).toBeCloseTo(4 / 3, 1);
    const { channels } = await pixels.stats();
    // Upright, with nothing of the right half.
    expect(channels[2]?.mean).toBeLessThan(60);
    await picture(page, 'office-product');
    await accessible(page);
    await save(page);
    await page.getByRole('searchbox').fill('toastie');
    await expect(page.getByRole('row')).toHaveCount(2);
    await picture(page, 'office-products');
    await accessible(page);
  });

  await test.step('saves hours, and settings with a payment method', async () => {
    await go('/settings');
    await picture(page, 'office-settings');
    await accessible(page);
    await go('/status.html');
    // Not today and not around midnight, because a customer orders in the next step.
    const week = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const away = new Date().getUTCDay() === 5 ? 4 : 3;
    const restDay = week[(new Date().getUTCDay() + away) % 7] ?? '';
    const hoursOf = (day: string) => page.getByRole('group', { name: `Delivery hours: ${day}` });
    await hoursOf(restDay).getByText('Open').click();
    await expect(hoursOf(restDay).getByText('Closed')).toBeVisible();
    await picture(page, 'office-hours');
    await accessible(page);
    await save(page);
    const monday = hoursOf('Monday');
    await monday.getByText('Open').click();
    await monday.getByRole('button', { name: 'Copy Monday to all days' }).click();
    for (const day of ['Tuesday', 'Sunday']) await expect(hoursOf(day).getByText('Closed')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await go('/branch.html');
    await page.getByText('Cash or card on pickup', { exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Choose how customers pay on pickup')).toBeVisible();
    await page.getByText('Cash or card on pickup', { exact: true }).click();
    await page.getByLabel('Title').fill('The harbour kitchen');
    await picture(page, 'office-branch');
    await accessible(page);
    await save(page);
    await go('/main.html');
    await expect(page.getByText('Kitchen tickets are printed on approval')).toBeVisible();
    await picture(page, 'office-shop');
    await accessible(page);
  });

  await test.step('signs a waiter in on a phone', async () => {
    await go('/staff-users');
    await page.getByRole('link', { name: 'Add staff member' }).click();
    await page.getByLabel('First name').fill('Nadia');
    await page.getByLabel('Last name').fill('Costa');
    await page.getByLabel('User name').fill('Nadia Costa');
    await page.getByLabel('First password').fill('nadia-word');
    await page.getByRole('button', { name: 'Old Harbour', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('You can only use small letters, numbers, _, -')).toBeVisible();
    await expect(page.getByText('Please select a branch')).toBeVisible();
    await page.getByLabel('User name').fill('nadia');
    await page.getByRole('button', { name: 'Old Harbour', exact: true }).click();
    await page.getByRole('button', { name: 'Waiter' }).click();
    await picture(page, 'office-person');
    await accessible(page);
    await save(page);
    await expect(page.getByRole('region', { name: 'Sign-in for Nadia' })).toContainText('nadia');
    await picture(page, 'office-hand-over');
    await go('/staff-users');
    await expect(page.getByRole('link', { name: 'Nadia Costa' })).toBeVisible();
    await picture(page, 'office-people');
    const phone = await restaurant.device('phone');
    await signIn(phone.page, { staff: true, username: 'nadia', password: 'nadia-word' });
    await phone.page.goto(places.first.path);
    await expect(phone.page.getByRole('link', { name: 'New order' }).first()).toBeVisible();
    await expect(phone.page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  });

  await test.step('shows the new dish with its picture to a customer, and the order on the board', async () => {
    const { page: guest } = await restaurant.device('phone');
    await guest.goto(MENU);
    const dish = guest.getByRole('button', { name: /^Harbour Toastie/ });
    await dish.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        dish.locator('img').evaluate((node) => (node instanceof HTMLImageElement ? node.naturalWidth : 0)),
      )
      .toBeGreaterThan(0);
    await dish.click();
    const sheet = guest.getByRole('dialog', { name: 'Harbour Toastie' });
    await sheet.getByText('Wheat').click();
    await sheet.getByRole('button', { name: 'Increase: Quantity' }).click();
    await expect(sheet.getByRole('button', { name: 'Add for €21.40' })).toBeVisible();
    await picture(guest, 'office-bought');
    await sheet.getByRole('button', { name: /^Add for/ }).click();
    await guest.getByRole('link', { name: /^Cart, 2 items/ }).click();
    await guest.getByRole('link', { name: /Go to checkout/ }).click();
    await guest.getByLabel('Name').fill('Tom Toast');
    await guest.getByLabel('Phone').fill('+351 912 345 678');
    await guest.getByLabel(/^Street/).fill('Rua do Alecrim 2, Lisboa');
    await guest.getByRole('button', { name: /^Place order/ }).click();
    await expect(guest.getByRole('heading', { name: /^Order #\d+/ })).toBeVisible({ timeout: 15_000 });
    await go('/orders?tab=new');
    await settled(page);
    await expect(page.getByRole('article').filter({ hasText: 'Tom Toast' })).toContainText('Harbour Toastie');
  });
});

test('shows the menu and the settings on a phone', async ({ restaurant }) => {
  const { page, go, signIn: signInAs } = await restaurant.device('phone');
  await signInAs('manager');
  for (const [path, name] of [
    ['/products', 'products'],
    ['/catalogs', 'catalogs'],
    ['/extras', 'extras'],
    ['/products/new.html', 'product'],
    ['/extras/new.html', 'extra'],
    ['/status.html', 'hours'],
    ['/branch.html', 'branch'],
    ['/staff-users', 'people'],
    ['/staff-users/new', 'person'],
  ] as const) {
    await go(path);
    await settled(page);
    await picture(page, `office-phone-${name}`);
    await accessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
  await go('/main.html');
  await expect(page.getByText('Only the owner can change settings for all branches')).toBeVisible();
});
