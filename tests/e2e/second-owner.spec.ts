import type { SmtpSink } from '#tests/support/smtp-sink.ts';
import { signIn } from '#tests/support/screens.ts';
import { expect, expectAccessible, picture } from './restaurant.ts';
import { test } from './mailing-server.ts';

const ADA = { staff: false, username: 'ada@anchor.example', password: 'quite a long word 7' };
const BEA = { staff: false, username: 'bea@anchor.example', password: 'another long word 8' };
const STAFF = '/admin/the-blue-anchor/the-blue-anchor/staff-users';

/** The path of the invitation in the mail to this address. */
function invitationTo(sink: SmtpSink, address: string): string {
  const mail = sink.mails.findLast(({ to, text }) => to === address && text.includes('owner-invitation'));
  const words = mail?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  return /\/admin\/owner-invitation\.html\?code=[\w-]+/.exec(words)?.[0] ?? '';
}

test('an owner hands a restaurant over: invites a partner, who takes over billing, and leaves', async ({
  restaurant,
  sink,
}) => {
  test.setTimeout(120_000);
  const made = await fetch(`${restaurant.server.origin}/staff/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      restaurant_name: 'The Blue Anchor',
      username: 'the-blue-anchor',
      first_name: 'Ada',
      last_name: 'Anchor',
      email: ADA.username,
      mobile: '',
      country: 'NL',
      currency: 'EUR',
      timezone: 'Europe/Amsterdam',
      password: ADA.password,
    }),
  });
  expect(await made.json()).toMatchObject({ token: expect.any(String) });

  const { page: ada } = await restaurant.device('desk');
  await signIn(ada, ADA);
  await ada.goto(STAFF);
  const owners = ada.getByRole('region', { name: 'Owners' });
  await expect(owners.getByText('You are the only owner')).toBeVisible();
  await owners.getByLabel('E-mail of the new owner').fill(BEA.username);
  await owners.getByRole('button', { name: 'Invite owner' }).click();
  await expect(owners.getByRole('list', { name: 'Open invitations' })).toContainText(BEA.username);
  await expectAccessible(ada);
  await picture(ada, 'second-owner-invited');
  await expect.poll(() => invitationTo(sink, BEA.username)).not.toBe('');

  const { page: bea } = await restaurant.device('phone');
  await bea.goto(invitationTo(sink, BEA.username));
  await expect(bea.getByText('Ada Anchor invites you to become an owner of The Blue Anchor')).toBeVisible();
  await expectAccessible(bea);
  await bea.getByLabel('First name').fill('Bea');
  await bea.getByLabel('Last name').fill('Bold');
  await bea.getByRole('textbox', { name: 'Password' }).fill(BEA.password);
  await picture(bea, 'second-owner-joins');
  await bea.getByRole('button', { name: 'Create account and accept' }).click();
  await bea.getByRole('button', { name: /^Account of/ }).waitFor();
  await bea.goto(STAFF);
  const partners = bea.getByRole('region', { name: 'Owners' });
  await expect(partners.getByRole('list', { name: 'Owners' })).toContainText('Ada Anchor');
  await partners.getByRole('button', { name: 'Take over billing' }).click();
  await bea.getByRole('alertdialog').getByRole('button', { name: 'Take over billing' }).click();
  await expect(partners.getByText('To leave, ask another owner to take over billing first.')).toBeVisible();

  await ada.reload();
  await owners.getByRole('button', { name: 'Leave The Blue Anchor' }).click();
  await picture(ada, 'second-owner-leaves');
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Leave restaurant' }).click();
  await expect(ada.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await signIn(ada, ADA);
  await ada.goto(STAFF);
  await expect(ada.getByText('You do not have access to this branch')).toBeVisible();
  await picture(ada, 'second-owner-left');

  await bea.reload();
  await expect(partners.getByText('You are the only owner')).toBeVisible();
  await expect(partners.getByRole('list', { name: 'Owners' })).not.toContainText('Ada Anchor');
});
