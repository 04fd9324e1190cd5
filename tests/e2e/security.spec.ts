import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { generateSync } from 'otplib';
import type { Page } from 'playwright/test';
import { createWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { signIn } from '#tests/support/screens.ts';
import { desk } from './desk.ts';
import { expect, expectAccessible, picture, test } from './restaurant.ts';

/** A platform authenticator whose user is always present and verified. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

const inWords = (text: string | null) => (text ?? '').replaceAll(' ', '');

test('account security: a passkey and an authenticator app added, another session ended', async ({
  restaurant,
}) => {
  test.slow();
  const form = aRestaurant({ email: `${randomUUID()}@anchor.example` });
  const { page, wire } = await restaurant.device('phone', { workers: false });
  // Passkeys belong to a host name, not to an IP address.
  const origin = `http://localhost:${wire.port}`;
  const signUp = await fetch(`${restaurant.server.origin}/staff/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  expect(signUp.status).toBe(200);
  const owner = { staff: false, username: form.email, password: form.password };
  const toSecurity = async () => {
    await page.goto(`${origin}/admin/account.html`);
    await page.getByRole('link', { name: 'Sign-in and security' }).click();
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  };

  await test.step('keeps a session short unless asked otherwise', async () => {
    await page.goto(`${origin}/admin/login.html`);
    await expect(page.getByLabel('Stay signed in on this device')).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    await picture(page, 'sign-in');
    await expectAccessible(page);
    await signIn(page, owner, false);
  });

  await test.step('adds a passkey and signs in with it', async () => {
    await withAuthenticator(page);
    await toSecurity();
    await expect(page.getByText('No passkeys yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await expect(page.getByText('Not used yet')).toBeVisible();
    await picture(page, 'security');
    await expectAccessible(page);
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await toSecurity();
    await expect(page.getByText('Not used yet')).toHaveCount(0);
  });

  let secret = '';
  await test.step('sets up an authenticator app', async () => {
    const code = page.getByRole('img', { name: /^QR code for the authenticator app/ });
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(code).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(code).toHaveCount(0);
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(code).toBeVisible();
    secret = inWords(await page.getByText(/^([A-Z2-7]{4} ?){4,}$/).textContent());
    await picture(page, 'security-app');
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('This code is not correct')).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill(generateSync({ secret }));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText(/^Write these recovery codes down/)).toBeVisible();
    await picture(page, 'security-codes');
    await expectAccessible(page);
  });
  const recovery = await page.getByText(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/).allTextContents();
  expect(recovery).toHaveLength(10);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toEqual(recovery);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(/^Write these recovery codes down/)).toHaveCount(0);

  await test.step('requires a code after the password', async () => {
    await signOut(page);
    await page.getByLabel('E-mail').fill(owner.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await picture(page, 'sign-in-code');
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await toSecurity();
    await expect(page.getByText(/Recovery codes left: 9/)).toBeVisible();
  });

  await test.step('has ended the first session with the authenticator app', async () => {
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0);
    const { token } = await signUp.json();
    const info = await fetch(`${restaurant.server.origin}/staff/api/user/info`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(info.status).toBe(401);
  });

  await test.step('asks for authentication before a passkey is removed', async () => {
    let isOld = true;
    // As ten minutes later.
    await page.route('**/staff/api/user/passkey-remove', async (route) => {
      if (!isOld) return route.continue();
      isOld = false;
      return route.fulfill({ status: 403, json: { code: 'confirm_identity', message: '' } });
    });
    await page.getByRole('button', { name: /^Remove passkey/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(dialog).toBeVisible();
    await picture(page, 'confirm-identity');
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('This is not your current password')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('No passkeys yet.')).toBeVisible();
  });

  await test.step('turns the authenticator app off', async () => {
    await page.getByRole('button', { name: 'Turn off…' }).click();
    await page.getByRole('textbox', { name: 'Current password' }).fill(owner.password);
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery[1] ?? '');
    await page.getByRole('button', { name: 'Turn off', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  });
});

test('webhooks: added, tested, an order arrives signed, sent again, deleted', async ({ restaurant }) => {
  const receiver = await createWebhookReceiver();
  const { page, go, signIn } = await restaurant.device('desk', { workers: false });
  await signIn('owner');
  await go('/settings');
  await page.getByRole('link', { name: 'Open Webhooks' }).click();
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill('Accounting');
  await page.getByLabel('URL', { exact: true }).fill('http://10.0.0.7/events');
  await page.getByRole('button', { name: 'New orders' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('Enter a public address that starts with https://')).toBeVisible();
  await page.getByLabel('URL', { exact: true }).fill(receiver.url);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('Copy the secret now. It is not shown again.')).toBeVisible();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
  receiver.know(secret);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Send a test event to Accounting' }).click();
  await expect(page.getByText('Accounting accepted the event')).toBeVisible();
  await (await desk(restaurant.server.origin)).place('Webhook');
  await expect.poll(() => receiver.received.map(({ body }) => body.type)).toContain('order.created');
  expect(receiver.received.every(({ signedWith }) => signedWith.includes(secret))).toBe(true);
  await picture(page, 'webhooks');
  await page.getByRole('button', { name: 'Events sent to Accounting' }).click();
  await expectAccessible(page);
  await picture(page, 'webhook-deliveries');
  await page.getByRole('button', { name: 'Send again' }).first().click();
  const repeated = () => receiver.received.length - new Set(receiver.received.map(({ id }) => id)).size;
  await expect.poll(repeated).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Delete Accounting' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('No webhooks yet.', { exact: false })).toBeVisible();
  await receiver.stop();
});

test('machine access: granted by an owner, token copied, revoked', async ({ restaurant }) => {
  const { page, go, signIn } = await restaurant.device('desk', { workers: false });
  await signIn('owner');
  await go('/settings');
  await page.getByRole('link', { name: 'Open API access' }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Please fill').first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Till at the door');
  await page.getByRole('button', { name: 'View orders and reports' }).click();
  await picture(page, 'api-access');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Copy the token now. It is not shown again.')).toBeVisible();
  const token = (await page.getByText(/^[\w-]{43}$/).textContent()) ?? '';
  const info = () =>
    fetch(`${restaurant.server.origin}/staff/api/user/info`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await info()).status).toBe(200);
  await picture(page, 'api-access-token');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke access of Till at the door' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click();
  await expect(page.getByText('Till at the door')).toHaveCount(0);
  expect((await info()).status).toBe(401);
});
