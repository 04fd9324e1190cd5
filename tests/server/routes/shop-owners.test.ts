import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_SHOP_OWNERS, OWNER_INVITATION_MS } from '#domain/people/shop-owners.ts';
import { billingMonthOf, previousMonth } from '#domain/billing/billing-month.ts';
import { DAY_MS, localClock, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { createMailChannel } from '#server/integrations/mail-channel.ts';
import { contactDue } from '#server/jobs/contact-jobs.ts';
import { forgetSignIns } from '#server/jobs/retention-jobs.ts';
import { shopOwners } from '#server/store/shop-owners.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { createSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let sink: SmtpSink;
const ended: string[] = [];
beforeAll(async () => {
  [world, sink] = await Promise.all([
    createWorld({ publicUrl: 'https://brigade.example', billing: true }),
    createSmtpSink(),
  ]);
  world.context.mail = createMailChannel({ url: sink.url, from: 'Brigade <hello@brigade.example>' });
  world.context.onSignOut = (hash) => ended.push(hash);
});
afterAll(async () => {
  await sink.stop();
  await world.drop();
});
beforeEach(async () => {
  await sent();
  ended.length = 0;
  // Each test has its own rate-limit window of a quarter of an hour.
  world.clock.advance(16 * MINUTE_MS);
});

const wordsOf = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Sends what is due; the mails as their readers see them. */
async function sent(): Promise<{ to: string; text: string }[]> {
  sink.mails.length = 0;
  for (let round = 0; round < 3; round += 1) {
    world.clock.advance(SECOND_MS);
    await contactDue(world.context);
  }
  return sink.mails.map(({ to, text }) => ({ to, text: wordsOf(text) }));
}

interface Owner {
  id: string;
  token: string;
  email: string;
  password: string;
}
interface Shop extends Owner {
  scope: { shop: number; branch: number };
}

/** A new restaurant with its first owner, whose identity is confirmed. */
async function restaurant(): Promise<Shop> {
  const form = aRestaurant();
  const { body } = await world.call('auth/register', undefined, form);
  const info = (await world.call('user/info', body.token)).body;
  const scope = { shop: info.shops[0].id, branch: info.branches[0].id };
  const { email, password } = form;
  await sent();
  return { id: body.user.id, token: String(body.token), email, password, scope };
}
async function signedInAgain<T extends Owner>(person: T): Promise<T> {
  const login = { username: person.email, password: person.password };
  return { ...person, token: String((await world.call('auth/login', undefined, login)).body.token) };
}
const confirm = ({ token, password }: Owner) => world.call('auth/confirm', token, { password });

async function invite({ token, scope }: Shop, email: string): Promise<string> {
  const { status, body } = await world.call('owners/invite', token, { ...scope, email });
  expect(status, JSON.stringify(body)).toBe(200);
  const mail = (await sent()).find(
    ({ to, text }) => to.toLowerCase() === email.toLowerCase() && text.includes('owner-invitation'),
  );
  return /owner-invitation\.html\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const stateOf = async (code: string) => (await world.call('owners/invitation', undefined, { code })).body;
const listOf = async ({ token, scope }: Shop) => (await world.call('owners/', token, scope)).body;
const someone = () => `partner-${Math.random().toString(36).slice(2)}@example.com`;
const PASSWORD = 'quite another word 9';
const join = (code: string) =>
  world.call('owners/join', undefined, { code, first_name: 'Bea', last_name: 'Bold', password: PASSWORD });

/** A second owner of the shop, who joined by an invitation. */
async function partnerOf(shop: Shop): Promise<Shop> {
  const email = someone();
  const { body } = await join(await invite(shop, email));
  return { id: body.user.id, token: body.token, email, password: PASSWORD, scope: shop.scope };
}

it('makes a new person an owner through the mailed link', async () => {
  const shop = await restaurant();
  const email = someone();
  const code = await invite(shop, email);
  expect(await stateOf(code)).toMatchObject({
    state: 'open',
    shop_name: 'The Anchor',
    invited_by: 'Ada Anchor',
    email,
    has_account: false,
  });
  const { status, body } = await join(code);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.user).toMatchObject({ roles: ['owner'], email });
  const info = (await world.call('user/info', body.token)).body;
  expect(info.branches).toMatchObject([{ id: shop.scope.branch }]);
  expect(info.need_update.map(({ missing }: { missing: string }) => missing)).not.toContain('email');
  expect((await listOf(shop)).owners).toMatchObject([
    { id: shop.id, pays: true },
    { name: 'Bea Bold', email, pays: false },
  ]);
});

it('makes an existing owner of another shop an owner, signed in with the invited address', async () => {
  const [shop, other] = [await restaurant(), await restaurant()];
  const code = await invite(shop, other.email.toUpperCase());
  expect(await stateOf(code)).toMatchObject({ state: 'open', has_account: true });
  expect((await world.call('orders', other.token, shop.scope)).status).toBe(403);
  expect((await world.call('owners/accept', other.token, { code })).status).toBe(200);
  expect((await world.call('orders', other.token, shop.scope)).status).toBe(200);
  expect((await world.call('user/info', other.token)).body.branches).toHaveLength(2);
});

it('refuses another account than the invited one', async () => {
  const [shop, other] = [await restaurant(), await restaurant()];
  const code = await invite(shop, someone());
  expect((await world.call('owners/accept', other.token, { code })).body.code).toBe('other_invitee');
  expect((await stateOf(code)).state).toBe('open');
});

it('refuses an account of a customer with the invited address', async () => {
  const shop = await restaurant();
  const member = await world.signIn(['member']);
  const info = (await world.call('user/info', member.token)).body;
  const code = await invite(shop, info.user.email);
  expect(await stateOf(code)).toMatchObject({ state: 'other_account', has_account: true });
  expect((await world.call('owners/accept', member.token, { code })).body.code).toBe('other_invitee');
});

it('refuses a new account for an address that has one', async () => {
  const [shop, other] = [await restaurant(), await restaurant()];
  expect((await join(await invite(shop, other.email))).body.code).toBe('email_known');
});

it('refuses a password that is easy to guess and keeps the invitation open', async () => {
  const shop = await restaurant();
  const code = await invite(shop, someone());
  const { body } = await world.call('owners/join', undefined, {
    code,
    first_name: 'Bea',
    last_name: 'Bold',
    password: 'the anchor',
  });
  expect(body).toMatchObject({ code: 'invalid_fields', fields: { password: expect.any(String) } });
  expect((await join(code)).status).toBe(200);
});

it('creates one account when an invitation is accepted twice at once', async () => {
  const shop = await restaurant();
  const code = await invite(shop, someone());
  const answers = await Promise.all([join(code), join(code), join(code)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await listOf(shop)).owners).toHaveLength(2);
  expect((await stateOf(code)).state).toBe('accepted');
});

it('leaves no account behind when the invitation was withdrawn at that moment', async () => {
  const shop = await restaurant();
  const email = someone();
  const code = await invite(shop, email);
  const [{ id }] = (await listOf(shop)).invitations;
  const [joined, withdrawn] = await Promise.all([
    join(code),
    world.call('owners/withdraw', shop.token, { ...shop.scope, id }),
  ]);
  expect([joined.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1);
  const { owners } = await listOf(shop);
  expect((await stateOf(code)).has_account).toBe(owners.length === 2);
});

it('accepts no withdrawn invitation', async () => {
  const shop = await restaurant();
  const code = await invite(shop, someone());
  const [{ id }] = (await listOf(shop)).invitations;
  const { body } = await world.call('owners/withdraw', shop.token, { ...shop.scope, id });
  expect(body.invitations).toEqual([]);
  expect((await stateOf(code)).state).toBe('withdrawn');
  expect((await join(code)).body.code).toBe('invitation_closed');
});

it('withdraws no invitation of another shop', async () => {
  const [shop, other] = [await restaurant(), await restaurant()];
  await invite(shop, someone());
  const [{ id }] = (await listOf(shop)).invitations;
  const { body } = await world.call('owners/withdraw', other.token, { ...other.scope, id });
  expect(body.code).toBe('no_such_invitation');
});

it('accepts no invitation after seven days, and deletes it a month later', async () => {
  const shop = await restaurant();
  const code = await invite(shop, someone());
  world.clock.advance(OWNER_INVITATION_MS);
  expect((await stateOf(code)).state).toBe('expired');
  expect((await join(code)).body.code).toBe('invitation_closed');
  expect((await listOf(shop)).invitations).toEqual([]);
  world.clock.advance(5 * OWNER_INVITATION_MS);
  await forgetSignIns(world.context);
  expect((await stateOf(code)).code).toBe('no_such_invitation');
});

it('replaces an invitation to the same address, so that only the newest link works', async () => {
  const shop = await restaurant();
  const email = someone();
  const first = await invite(shop, email);
  const second = await invite(shop, email);
  expect((await listOf(shop)).invitations).toMatchObject([{ email, invited_by: 'Ada Anchor' }]);
  expect((await stateOf(first)).state).toBe('withdrawn');
  expect((await join(second)).status).toBe(200);
});

it('names what is wrong with an invitation', async () => {
  const shop = await restaurant();
  const refused = async (email: string) =>
    (await world.call('owners/invite', shop.token, { ...shop.scope, email })).body;
  expect((await refused('no address')).fields).toEqual({ email: 'invalid' });
  expect((await refused(shop.email)).fields).toEqual({ email: 'already_owner' });
});

it('limits the owners and open invitations of a shop', async () => {
  const shop = await restaurant();
  for (let number = 1; number < MAX_SHOP_OWNERS; number += 1) {
    await shopOwners.add(world.context.db, shop.scope.shop, (await world.signIn(['owner'])).id, 0);
  }
  const { body } = await world.call('owners/invite', shop.token, { ...shop.scope, email: someone() });
  expect(body).toMatchObject({ code: 'owner_limit', params: { limit: MAX_SHOP_OWNERS } });
});

it('limits how many invitations are mailed', async () => {
  const shop = await restaurant();
  const email = someone();
  const ask = () => world.call('owners/invite', shop.token, { ...shop.scope, email });
  for (let number = 0; number < 8; number += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

it.each(['owners/invite', 'owners/remove', 'owners/take-billing'])(
  'requires a confirmed identity for %s',
  async (name) => {
    const shop = await restaurant();
    world.clock.advance(11 * MINUTE_MS);
    const payload = { ...shop.scope, email: someone(), id: shop.id };
    expect((await world.call(name, shop.token, payload)).body.code).toBe('confirm_identity');
    expect((await confirm(shop)).status).toBe(200);
    expect((await world.call(name, shop.token, payload)).body.code).not.toBe('confirm_identity');
  },
);

it('ends the sessions and the access of a removed owner', async () => {
  const shop = await restaurant();
  const partner = await partnerOf(shop);
  expect((await world.call('orders', partner.token, shop.scope)).status).toBe(200);
  const { body } = await world.call('owners/remove', shop.token, { ...shop.scope, id: partner.id });
  expect(body).toEqual({ id: partner.id });
  expect(ended).toHaveLength(1);
  expect((await world.call('orders', partner.token, shop.scope)).status).toBe(401);
  const login = { username: partner.email, password: PASSWORD };
  const again = (await world.call('auth/login', undefined, login)).body;
  expect((await world.call('orders', again.token, shop.scope)).status).toBe(403);
  expect((await world.call('user/info', again.token)).body.branches).toEqual([]);
});

it('withdraws the invitations of a removed owner', async () => {
  const shop = await restaurant();
  const partner = await partnerOf(shop);
  const code = await invite(partner, someone());
  await world.call('owners/remove', shop.token, { ...shop.scope, id: partner.id });
  expect((await stateOf(code)).state).toBe('withdrawn');
});

it('lets an owner leave who does not pay', async () => {
  const shop = await restaurant();
  const partner = await partnerOf(shop);
  expect((await world.call('owners/remove', partner.token, { ...shop.scope, id: partner.id })).status).toBe(
    200,
  );
  expect((await listOf(shop)).owners).toMatchObject([{ id: shop.id }]);
});

it('refuses to remove the only owner', async () => {
  const shop = await restaurant();
  const { body } = await world.call('owners/remove', shop.token, { ...shop.scope, id: shop.id });
  expect(body.code).toBe('last_owner');
});

it('keeps the owner who pays until another one has taken over billing', async () => {
  const shop = await restaurant();
  const partner = await partnerOf(shop);
  const remove = () => world.call('owners/remove', partner.token, { ...shop.scope, id: shop.id });
  expect((await remove()).body.code).toBe('owner_pays');
  const { body } = await world.call('owners/take-billing', partner.token, shop.scope);
  expect(body.owners).toMatchObject([
    { id: shop.id, pays: false },
    { id: partner.id, pays: true },
  ]);
  expect((await remove()).status).toBe(200);
  expect((await listOf(partner)).owners).toMatchObject([{ id: partner.id, pays: true }]);
});

it('leaves exactly one owner when all leave at once', async () => {
  const shop = await restaurant();
  const partners = [await partnerOf(shop), await partnerOf(shop)];
  const answers = await Promise.all(
    [shop, ...partners, shop, ...partners].map(({ id, token }) =>
      world.call('owners/remove', token, { ...shop.scope, id }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await listOf(shop)).owners).toMatchObject([{ id: shop.id, pays: true }]);
});

it('keeps an owner when each of two removes the other at once', async () => {
  const shop = await restaurant();
  const partner = await partnerOf(shop);
  const [took, removed] = await Promise.all([
    world
      .call('owners/take-billing', partner.token, shop.scope)
      .then(() => world.call('owners/remove', partner.token, { ...shop.scope, id: shop.id })),
    world.call('owners/remove', shop.token, { ...shop.scope, id: partner.id }),
  ]);
  const owners = await shopOwners.all(world.context.db, shop.scope.shop);
  expect(owners).toMatchObject([{ pays: true }]);
  expect([took.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
});

it('keeps the last owner of a shop that no account pays for', async () => {
  const [one, two] = [await world.signIn(['owner']), await world.signIn(['owner'])];
  const shop = world.stranger.shop_id;
  for (const { id } of [one, two]) await shopOwners.add(world.context.db, shop, id, 0);
  const scope = { shop, branch: world.stranger.id };
  const answers = await Promise.all(
    [one, two].map(({ id, token }) => world.call('owners/remove', token, { ...scope, id })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await shopOwners.all(world.context.db, shop)).toHaveLength(1);
});

async function owes(owner: string, number: number): Promise<void> {
  await world.context.db.transaction(async (tx) => {
    await tx.execute(
      {
        name: 'test.entry',
        text: `insert into ledger_entry (owner_id, kind, key, at) values ($1, 'invoice', $1, 0)`,
      },
      [owner],
    );
    await tx.execute(
      {
        name: 'test.posting',
        text: `insert into ledger_posting (entry_id, account, amount)
          select id, account, amount from ledger_entry, (values ('balance', -500), ('revenue', 500)) p (account, amount)
          where key = $1`,
      },
      [owner],
    );
    await tx.execute(
      {
        name: 'test.invoice',
        text: `insert into invoice (number, owner_id, period, currency, closed_at, net, tax_rate, tax, total, lines, recipient)
          values ($2, $1, '2026-05', 'TRY', 0, 500, 0, 0, 500, '[]', '{}')`,
      },
      [owner, number],
    );
  });
}

it('moves no billing while the owner who pays has an unpaid invoice', async () => {
  const shop = await restaurant();
  const partner = await partnerOf(shop);
  await world.call('user/invoices', shop.token);
  await owes(shop.id, 900_001);
  const { body } = await world.call('owners/take-billing', partner.token, shop.scope);
  expect(body.code).toBe('payer_owes');
});

it('moves no billing to an owner who has an unpaid invoice', async () => {
  const shop = await restaurant();
  const partner = await partnerOf(shop);
  await world.call('owners/take-billing', partner.token, shop.scope);
  await world.call('user/invoices', shop.token);
  await owes(shop.id, 900_002);
  const { body } = await world.call('owners/take-billing', shop.token, shop.scope);
  expect(body.code).toBe('taker_owes');
});

it('charges the months before to the account that used them', async () => {
  const shop = await restaurant();
  const partner = await partnerOf(shop);
  await world.call('user/invoices', shop.token);
  world.clock.advance(32 * DAY_MS);
  const [owner, other] = [await signedInAgain(shop), await signedInAgain(partner)];
  expect((await world.call('owners/take-billing', other.token, shop.scope)).status).toBe(200);
  const accounts = await world.context.db.query<{ owner: string; closed: string }>({
    name: 'test.closed',
    text: 'select owner_id as owner, closed_through as closed from billing_account order by since',
  });
  const closedBy = new Map(accounts.map((one) => [one.owner, one.closed]));
  const month = billingMonthOf(localClock(world.clock.now(), 'UTC').day);
  expect(closedBy.get(owner.id)).toBe(previousMonth(month));
  expect(closedBy.get(other.id)).toBe('');
});

it('lets only the owner who pays change paid services', async () => {
  const shop = await restaurant();
  const partner = await partnerOf(shop);
  const subscribe = (token: string) =>
    world.call('settings/subscribe', token, { ...shop.scope, service: 'reservations' });
  expect((await subscribe(partner.token)).body.code).toBe('not_the_payer');
  expect((await subscribe(shop.token)).body.code).toBe('billing_address_missing');
  expect((await world.call('user/info', partner.token)).body.billing).toBeNull();
});

it('mails all owners about each change', async () => {
  const shop = await restaurant();
  const email = someone();
  await world.call('owners/invite', shop.token, { ...shop.scope, email });
  const invited = await sent();
  expect(invited.filter(({ text }) => text.includes('New owner invited')).map(({ to }) => to)).toEqual([
    shop.email,
  ]);
  const code = /code=([\w-]+)/.exec(invited.find(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
  const { body } = await join(code);
  const both = [shop.email, email].sort();
  const readers = async (subject: string) =>
    (await sent())
      .filter(({ text }) => text.includes(subject))
      .map(({ to }) => to)
      .sort();
  expect(await readers('Subject: Brigade: New owner')).toEqual(both);
  await world.call('owners/take-billing', body.token, shop.scope);
  expect(await readers('Subject: Brigade: Billing moved')).toEqual(both);
  await world.call('owners/remove', body.token, { ...shop.scope, id: shop.id });
  expect(await readers('Subject: Brigade: Owner removed')).toEqual(both);
});

it('says who owns the shop to owners only', async () => {
  const shop = await restaurant();
  const { token } = await world.signIn(['manager'], { shop: shop.scope.shop });
  expect((await world.call('owners/', token, shop.scope)).status).toBe(403);
});

it('records an accepted invitation in the audit log of the shop', async () => {
  const shop = await restaurant();
  const partner = await partnerOf(shop);
  const { entries } = (await world.call('audit/log', shop.token, { ...shop.scope, page: 1 })).body;
  expect(entries).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ event: 'owner_added', person_id: partner.id }),
      expect.objectContaining({ event: 'owner_invited', person_id: shop.id }),
    ]),
  );
});

it('answers the code of an invitation only where the server has no mail, which confirms no address', async () => {
  const shop = await restaurant();
  const mailed = await world.call('owners/invite', shop.token, { ...shop.scope, email: someone() });
  expect(mailed.body.link_code).toBeNull();
  const { mail } = world.context;
  world.context.mail = undefined;
  const email = someone();
  const { body } = await world.call('owners/invite', shop.token, { ...shop.scope, email });
  expect((await listOf(shop)).mail).toBe(false);
  const { body: joined } = await join(body.link_code);
  world.context.mail = mail;
  expect(joined.user.email).toBe(email);
  expect((await listOf(shop)).owners).toHaveLength(2);
  const { profile } = (await world.call('GET user/profile', joined.token)).body;
  expect(profile.email_verified).toBe(false);
});
