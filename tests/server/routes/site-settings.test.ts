import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { invalidFields } from '#domain/parse-fields.ts';
import {
  paymentsFormOf,
  paymentsFormSchema,
  seoFormOf,
  seoFormSchema,
  siteFormOf,
  siteFormSchema,
  themeFormSchema,
} from '#domain/settings/edit-site.ts';
import { type Json, ONE_PIXEL, scopeOf } from '#tests/support/api.ts';
import { menuHead } from '#server/pages/menu-head.ts';
import { withHead } from '#server/pages/storefront-page.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const call = (name: string, payload: object = {}) =>
  world.call(name, owner, { ...scopeOf(world.branch), ...payload });
const long = (letters: number) => 'x'.repeat(letters);

describe('a site setting is refused alike on the page and on the server', () => {
  const rows: [string, string, unknown, string][] = [
    ['wizard/seo', 'meta_title', long(2), 'min_length:3'],
    ['wizard/seo', 'meta_title', long(56), 'max_length:55'],
    ['wizard/seo', 'meta_description', long(2), 'min_length:3'],
    ['wizard/seo', 'meta_description', long(156), 'max_length:155'],
    ['wizard/seo', 'address_locality', long(2), 'min_length:3'],
    ['wizard/seo', 'address_locality', long(51), 'max_length:50'],
    ['wizard/seo', 'address_region', long(1), 'min_length:2'],
    ['wizard/seo', 'address_region', long(5), 'max_length:4'],
    ['settings/theme', 'skin', '', 'required'],
    ['settings/theme', 'layout', 'upside-down', 'required'],
    ['settings/payments', 'limits.cash_on_delivery.min', null, 'required'],
    ['settings/payments', 'limits.cash_on_delivery.min', -1, 'invalid'],
    ['settings/payments', 'limits.cash_on_delivery.max', 0, 'invalid'],
    ['settings/payments', 'limits.cash_on_delivery.max', 100_001, 'invalid'],
    ['settings/site', 'logo', 'https://evil.example/logo.png', 'invalid'],
    ['settings/site', 'metatags.0.name', 'robots', 'invalid'],
    ['settings/site', 'metatags.0.name', '"><script>', 'invalid'],
    ['settings/site', 'footertags.0.url', 'javascript:alert(1)', 'invalid'],
  ];
  const schemas: Record<string, { schema: Parameters<typeof safeParse>[0]; valid: () => object }> = {
    'wizard/seo': { schema: seoFormSchema, valid: () => seoFormOf(world.branch) },
    'settings/theme': { schema: themeFormSchema, valid: () => ({ skin: 'sea', layout: 'lines' }) },
    'settings/payments': { schema: paymentsFormSchema, valid: () => paymentsFormOf(world.branch) },
    'settings/site': {
      schema: siteFormSchema,
      valid: () => ({
        ...siteFormOf(world.branch),
        metatags: [{ name: 'proof', content: 'x' }],
        footertags: [{ label: 'Us', url: 'https://us.example/x' }],
      }),
    },
  };
  it.each(rows)('%s: %s %j is %s', async (name, path, value, code) => {
    const { schema, valid } = schemas[name]!;
    const form: Json = structuredClone(valid());
    expect(safeParse(schema, form).success).toBe(true);
    const keys = path.split('.');
    const last = keys.pop()!;
    const inner = keys.reduce((at: Json, key) => at[key], form);
    inner[last] = value;
    const parsed = safeParse(schema, form);
    if (parsed.success) throw new Error('the page would send it');
    expect(invalidFields(parsed.error.issues, form).fields?.[path]).toBe(code);
    const answer = await call(name, { ...form, seen: '' });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [path]: code } } });
  });
});

it('keeps what is sold payable within the limits', async () => {
  const { settings, seen } = (await call('GET settings/payments')).body;
  const none = await call('settings/payments', {
    ...settings,
    cash_on_delivery: false,
    card_on_delivery: false,
    cash_on_pickup: false,
    seen,
  });
  expect(none.body.fields).toEqual({ buy_payment: 'required', pickup_payment: 'required' });
  const limits = { ...settings.limits, cash_on_pickup: { min: 1000, max: 2000 } };
  const saved = await call('settings/payments', { ...settings, limits, seen });
  expect(saved.status).toBe(200);
  const order = (method: string) =>
    world.call('cart/checkout', undefined, { ...aCheckout(world.branch), sid: randomUUID(), method });
  expect(await order('cash_on_pickup')).toMatchObject({
    status: 409,
    body: {
      code: 'payment_limit',
      message: 'This payment method accepts orders from 1000.00 EUR to 2000.00 EUR',
    },
  });
  expect((await order('card_on_pickup')).status).toBe(200);
  expect((await call('settings/payments', { ...settings, seen })).body.code).toBe('changed_meanwhile');
});

it('puts site, theme and search texts safely into the first HTML and the menu', async () => {
  const kept = await world.context.pictures.keep(ONE_PIXEL);
  if (!kept.ok) throw new Error(kept.refusal.code);
  const read = (await call('GET settings/site')).body;
  const site = {
    logo: kept.value.image,
    icon: kept.value.image,
    metatags: [{ name: 'proof', content: '"><script>alert(1)</script>' }],
    footertags: [{ label: 'Us', url: 'https://us.example/' }],
  };
  expect((await call('settings/site', { ...site, seen: read.seen })).status).toBe(200);
  const theme = (await call('GET settings/theme')).body;
  expect((await call('settings/theme', { skin: 'sea', layout: 'lines', seen: theme.seen })).status).toBe(200);
  const seo = (await call('GET wizard/seo')).body;
  const words = {
    meta_title: 'The <best> kitchen',
    meta_description: 'Fresh every day',
    address_locality: 'Antalya',
    address_region: 'AN',
  };
  expect((await call('wizard/seo', { ...words, seen: seo.seen })).status).toBe(200);
  const { body: menu } = await world.call('menu', undefined, {
    site: world.shop.site_uid,
    place: world.branch.sid,
  });
  expect(menu.branch.site).toMatchObject({ skin: 'sea', layout: 'lines', ...site });
  const page = await readFile('index.html', 'utf8');
  const html = withHead(page, menuHead(menu, '/x/y', null, 'https://o.example'), 'https://o.example');
  expect(html).toContain('<title>The &lt;best&gt; kitchen</title>');
  expect(html).toContain('<meta name="description" content="Fresh every day">');
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(html).toContain(`<link rel="icon" href="${kept.value.image}">`);
  expect(html).toContain('"addressLocality":"Antalya"');
});
