import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { createSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';
import { signIn } from '#tests/support/screens.ts';
import { createServerProcess } from '#tests/support/server-process.ts';
import { expect, expectAccessible, picture, saved, settled, test as demo } from './restaurant.ts';

/** A server without demo data, and the mails it sends. */
const test = demo.extend<object, { sink: SmtpSink; server: Awaited<ReturnType<typeof createServerProcess>> }>(
  {
    sink: [
      // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
      async ({}, use) => {
        const sink = await createSmtpSink();
        await use(sink);
        await sink.stop();
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ sink }, use) => {
        const env = { SMTP_URL: sink.url, MAIL_FROM: 'Brigade <hello@brigade.example>' };
        const server = await createServerProcess({ env, isPublic: true });
        await use(server);
        await server.end();
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  },
);

const HOME = '/admin/the-blue-anchor/the-blue-anchor';
const save = (page: Page) =>
  saved(page, () => page.getByRole('button', { name: 'Save', exact: true }).click());

test('new owner: a restaurant registered, set up by its screens alone, first order sold', async ({
  restaurant,
  sink,
}) => {
  const { page } = await restaurant.device('desk');
  const go = (path: string) => page.goto(`${HOME}${path}`);
  const choose = async (field: RegExp, option: string) => {
    await page.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  await test.step('signs up', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByRole('button', { name: 'Create restaurant' }).click();
    await expect(page.getByText('Please fill').first()).toBeVisible();
    await page.getByLabel('Restaurant name').fill('The Blue Anchor');
    await expect(page.getByLabel('User name')).toHaveValue('the-blue-anchor');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Anchor');
    await page.getByLabel('E-mail').fill('ada@anchor.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('anchor-word');
    await choose(/Country$/, 'Portugal');
    await page.getByText('Counter and delivery only: no tables, no bookings').click();
    await picture(page, 'owner-sign-up');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create restaurant' }).click();
    await expect(page).toHaveURL(`${HOME}/wizard`);
    await settled(page);
    await picture(page, 'owner-wizard');
  });

  await test.step('enters address and fulfillment types', async () => {
    await page.getByRole('link', { name: 'Go to The basics' }).click();
    await page.getByLabel(/^Address/).fill('Rua do Cais 4, Lisboa');
    await page.getByText('Now', { exact: true }).click();
    await page.getByText('Cash on delivery', { exact: true }).click();
    await save(page);
    // Zones need the branch's position on the map, so a branch without one is led there first.
    await go('/map.html');
    await expect(page.getByText('Please set location first')).toBeVisible();
    await expect(page).toHaveURL(`${HOME}/location.html`);
    await page.getByLabel('Street and number').fill('Rua do Cais 4');
    for (const part of ['City', 'District', 'Town'])
      await page.getByLabel(part, { exact: true }).fill('Lisboa');
    await page.getByLabel('Latitude').fill('38.71');
    await page.getByLabel('Longitude').fill('-9.14');
    await save(page);
  });

  await test.step('sets hours and a zone', async () => {
    await go('/status.html');
    for (const kind of ['Open', 'Delivery hours']) {
      const monday = page.getByRole('group', { name: `${kind}: Monday` });
      for (const [at, digits] of ['00', '00', '23', '59'].entries()) {
        await monday.getByRole('spinbutton').nth(at).focus();
        await page.keyboard.type(digits);
      }
      await monday.getByRole('button', { name: 'Copy Monday to all days' }).click();
    }
    await save(page);
    await go('/map.html');
    await page.getByRole('button', { name: 'New zone' }).click();
    await page.getByLabel('Name', { exact: true }).fill('By the river');
    await save(page);
    await expect(page.getByRole('button', { name: 'Edit By the river' })).toBeVisible();
    await picture(page, 'owner-zone');
  });

  await test.step('builds a menu with a picture and an extra', async () => {
    await go('/catalogs');
    await page.getByRole('button', { name: 'New catalog' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Fish');
    await saved(page, () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click());
    await go('/extras/new.html');
    await page.getByRole('textbox', { name: 'Name' }).fill('For fish');
    await page.getByRole('button', { name: 'Add group' }).click();
    await page.getByLabel('Group title').fill('Beside it');
    await page.getByRole('button', { name: 'Add option' }).click();
    await page.getByLabel('Option 1').fill('Potatoes');
    await page.getByRole('textbox', { name: 'Price' }).last().fill('2');
    await save(page);
    await go('/products/new.html');
    await page.getByRole('textbox', { name: 'Name' }).fill('Grilled Sardines');
    await page.getByRole('textbox', { name: 'Price' }).fill('11');
    await choose(/Catalog/, 'Fish');
    await choose(/Extra/, 'For fish');
    const photo = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#36618e' } })
      .jpeg()
      .toBuffer();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose picture' }).click();
    await (await chooser).setFiles({ name: 'fish.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('button', { name: 'Use selected area' }).click();
    await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
    await save(page);
    await expect(page.getByRole('row', { name: /Grilled Sardines/ })).toBeVisible();
  });

  await test.step('adds a cook and opens', async () => {
    await go('/staff-users/new');
    await page.getByLabel('First name').fill('Rui');
    await page.getByLabel('Last name').fill('Costa');
    await page.getByLabel('User name').fill('rui');
    await page.getByLabel('First password').fill('rui-word');
    await page.getByRole('button', { name: /^Kitchen/ }).click();
    await save(page);
    await go('/settings/services');
    await expect(page.getByText('Not configured').first()).toBeVisible();
    await picture(page, 'owner-services');
    await go('/home');
    await page.getByRole('button', { name: 'Open branch' }).click();
    await expect(page.getByText('Customers can order now.')).toBeVisible();
    await expect(page.getByRole('link', { name: /At tables|Floor/ })).toHaveCount(0);
    await picture(page, 'owner-home');
  });

  await test.step('sells an order', async () => {
    const { page: guest } = await restaurant.device('phone');
    await guest.goto('/the-blue-anchor/the-blue-anchor');
    await guest.getByRole('button', { name: /^Grilled Sardines/ }).click();
    await guest.getByRole('dialog').getByText('Potatoes').click();
    await guest.getByRole('button', { name: 'Add for €13.00' }).click();
    await guest.getByRole('link', { name: /^Cart, 1 item/ }).click();
    await guest.getByRole('link', { name: /Go to checkout/ }).click();
    await guest.getByText(/^Pickup, about/).click();
    await guest.getByLabel('Name').fill('First Guest');
    await guest.getByLabel('Phone').fill('+351 912 345 678');
    await guest.getByRole('button', { name: /^Place order/ }).click();
    await expect(guest.getByRole('heading', { name: /^Order #1/ })).toBeVisible();
    await go('/orders?tab=new');
    await settled(page);
    const ticket = page.getByRole('article').filter({ hasText: 'First Guest' });
    await expect(ticket).toContainText('Grilled Sardines');
    await expect(page.getByRole('group', { name: 'Order type' })).toHaveText(
      /^Delivery\s*\d*\s*Pickup\s*\d*$/,
    );
    await picture(page, 'owner-first-order');
    await ticket.getByRole('button', { name: /Approve/ }).click();
    await expect(guest.getByText('Order received').first()).toBeVisible();
  });

  await test.step('resets a forgotten password by a mailed link, which ends other sessions', async () => {
    const { page: phone } = await restaurant.device('phone');
    await phone.goto('/admin/reset.html');
    await expect(phone).toHaveURL(/forgot\.html$/);
    await phone.getByLabel('E-mail').fill('ada@anchor.example');
    await picture(phone, 'forgot');
    await expectAccessible(phone);
    sink.mails.length = 0;
    await phone.getByRole('button', { name: 'Send me a link' }).click();
    await expect(phone.getByText('Code sent successfully')).toBeVisible();
    await picture(phone, 'forgot-sent');
    await expect.poll(() => sink.mails.length).toBe(1);
    const words = sink.mails[0]?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    await phone.goto(/\/admin\/reset\.html\?code=[\w-]+/.exec(words)?.[0] ?? '');
    await phone.getByLabel('New password', { exact: true }).fill('harbour-word');
    await phone.getByLabel('Repeat new password').fill('harbour-wort');
    await phone.getByRole('button', { name: 'Set password' }).click();
    await expect(phone.getByText("The two password fields didn't match")).toBeVisible();
    await picture(phone, 'reset');
    await expectAccessible(phone);
    await phone.getByLabel('Repeat new password').fill('harbour-word');
    await phone.getByRole('button', { name: 'Set password' }).click();
    await expect(phone.getByText('Password changed')).toBeVisible();
    const owner = { staff: false, username: 'ada@anchor.example', password: 'harbour-word' };
    await signIn(phone, owner, false);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
