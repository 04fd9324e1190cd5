import sharp from 'sharp';
import { expect, expectAccessible, picture, saved, settled, test } from './restaurant.ts';

test('site settings: colours, tags, search texts, payment methods and terms', async ({ restaurant }) => {
  const { page, go, signIn } = await restaurant.device('desk');
  await signIn('owner');
  const save = () => saved(page, () => page.getByRole('button', { name: 'Save', exact: true }).click());

  await go('/theme.html');
  await page.getByText('Sea blue').click();
  await page.getByText('Text list').click();
  await picture(page, 'office-theme');
  await expectAccessible(page);
  await save();

  await go('/site.html');
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByLabel('Text 1').fill('Our garden');
  await page.getByLabel('Link to the page 1').fill('http://garden.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This does not look right')).toBeVisible();
  await page.getByLabel('Link to the page 1').fill('https://garden.example/');
  await picture(page, 'office-site');
  await expectAccessible(page);
  await save();

  await go('/seo.html');
  await page.getByLabel('Title').fill('ab');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Minimum 3 characters required')).toBeVisible();
  await page.getByLabel('Title').fill('Saffron at the harbour');
  await save();

  await go('/settings/payments.html');
  const cash = page.getByRole('group', { name: 'Cash on delivery' });
  // Other journeys order here too, so the limit stops none of them.
  await cash.getByLabel('From').fill('1');
  await page.getByText('Cash or card on pickup').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill').first()).toBeVisible();
  await page.getByText('Cash or card on pickup').click();
  await picture(page, 'office-payments');
  await expectAccessible(page);
  await save();

  await go('/terms.html');
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByLabel('Title').fill('Our story');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill')).toBeVisible();
  await page.getByLabel('Text').fill('Since 1974 by the water.');
  await save();
  await expect(page.getByRole('link', { name: 'Edit Our story' })).toBeVisible();
  await picture(page, 'office-terms');
  await expectAccessible(page);

  await go('/settings/gallery/branch');
  await expect(page.getByText('No pictures or videos yet')).toBeVisible();
  const plain = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const pictures = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await (await pictures).setFiles([
    png('terrace.png', await plain('#3a7d44')),
    png('torn.png', Buffer.from('no picture')),
    png('kitchen.png', await plain('#b5651d')),
  ]);
  const things = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /^Item/ }) });
  await expect(things).toHaveCount(2);
  await expect(page.getByText(/^torn\.png: /)).toBeVisible();
  for (const name of ['Terrace', 'Kitchen']) {
    const card = things.first();
    await card.getByLabel('Picture description').fill(name);
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('img', { name })).toBeVisible();
  }
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add videos' }).click();
  await (await chooser).setFiles({ name: 'x.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') });
  await expect(page.getByText('x.mp4: Only MP4 and WebM videos can be used')).toBeVisible();
  await page.getByRole('button', { name: 'Move earlier: Kitchen' }).click();
  await expect(page.getByRole('button', { name: 'Move earlier: Kitchen' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove: Terrace' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('img', { name: 'Terrace' })).toBeVisible();
  await picture(page, 'office-gallery');
  await expectAccessible(page);

  await go('/timeline');
  await expect(page.getByText('Theme saved').first()).toBeVisible();
  await picture(page, 'office-timeline');
  await expectAccessible(page);

  const { page: guest } = await restaurant.device('phone');
  await guest.goto('/saffron-and-salt/old-harbour');
  await expect(guest).toHaveTitle('Saffron at the harbour');
  await expect(guest.locator('[data-layout="lines"]')).toBeVisible();
  const accent = () =>
    guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(await accent()).toBe('#0b4a6f');
  // They are loaded when the end of the menu is reached.
  // The page may replace the first HTML in the meantime.
  await expect(() => guest.getByRole('contentinfo').scrollIntoViewIfNeeded()).toPass();
  await expect(guest.getByRole('link', { name: 'Our garden' })).toHaveAttribute(
    'href',
    'https://garden.example/',
  );
  await expect(guest.getByRole('link', { name: 'Our story' })).toBeVisible();
  const shown = guest.getByRole('region', { name: 'Pictures of this restaurant' }).getByRole('img');
  await expect(shown.first()).toHaveAccessibleName('Kitchen');
  await expect(shown).toHaveCount(2);
  await picture(guest, 'office-site-guest');
  await expectAccessible(guest);
});

test('shows the site settings on a phone', async ({ restaurant }) => {
  const { page, go, signIn } = await restaurant.device('phone');
  await signIn('manager');
  for (const [path, name] of [
    ['/theme.html', 'theme'],
    ['/site.html', 'site'],
    ['/settings/payments.html', 'payments'],
    ['/terms.html', 'terms'],
    ['/timeline', 'timeline'],
  ] as const) {
    await go(path);
    await settled(page);
    await picture(page, `office-phone-${name}`);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});

test("makes the shop's own theme and shows it to customers", async ({ restaurant }) => {
  const { page, go, signIn } = await restaurant.device('desk');
  const { page: guest } = await restaurant.device('phone');
  const accent = () =>
    guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  await signIn('owner');
  await go('/theme.html');
  await page.getByRole('button', { name: 'Add theme' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Plum');
  const color = dialog.getByRole('textbox', { name: 'Accent color' }).first();
  await color.fill('#d98ab8');
  await dialog.getByRole('button', { name: /^Use #/ }).click();
  await expect(color).not.toHaveValue('#d98ab8');
  await picture(page, 'office-own-theme');
  await expectAccessible(page);
  const legible = await color.inputValue();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  // A new theme is used at once.
  await expect(page.getByRole('radio', { name: 'Plum' })).toBeChecked();
  // What guests get follows within a second.
  await expect(async () => {
    await guest.goto('/saffron-and-salt/old-harbour');
    expect(await accent()).toBe(legible);
  }).toPass();
  await picture(guest, 'office-own-theme-guest');
  await expectAccessible(guest);

  await page.getByRole('button', { name: 'Delete: Plum' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete theme' }).click();
  await expect(page.getByText('Removed')).toBeVisible();
  await expect(async () => {
    await guest.goto('/saffron-and-salt/old-harbour');
    expect(await accent()).not.toBe(legible);
  }).toPass();
});
