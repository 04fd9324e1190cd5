import { specBodies } from '#contract/spec-bodies.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, pathOf } from '#contract/call.ts';
import { API_PREFIX, type CallName, calls } from '#contract/calls.ts';
import type { Role } from '#domain/roles.ts';
import type { Order } from '#domain/orders/order.ts';
import {
  type Json,
  envelope,
  push,
  putFloor,
  putOrder,
  scopeOf,
  state,
  validPayloads,
} from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
let member: string;
let operator: string;
let hub: string;
let order: Order;
let payloads: Record<CallName, Record<string, unknown>>;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
  member = (await world.signIn(['member'])).token;
  operator = (await world.signIn(['operator'])).token;
  hub = (await world.signIn(['sync'])).token;
  await putFloor(world, world.branch);
  order = await putOrder(world, world.branch);
  payloads = validPayloads(world, world.branch, order);
});
afterAll(() => world.drop());

const names = Object.keys(calls).filter((name): name is CallName => Object.hasOwn(calls, name));
const posts = names.filter((name) => calls[name].method === 'POST');
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const halfPair = JSON.parse('"a\\ud800b"');

/** A role that no call refuses. */
const may = (name: CallName, who: Role) => calls[name].roles.some((role) => role === who);
const tokenOf: readonly (readonly [Role, () => string])[] = [
  ['owner', () => owner],
  ['member', () => member],
  ['operator', () => operator],
  ['sync', () => hub],
];
const one = (name: CallName) => (tokenOf.find(([who]) => may(name, who))?.[1] ?? (() => member))();

/** Signing out ends the token. */
async function tokenFor(name: CallName): Promise<string> {
  return name === 'auth/logout' ? (await world.signIn(['owner'])).token : one(name);
}

async function send(name: CallName, body: string, headers: Record<string, string> = {}) {
  const response = await world.fetch(API_PREFIX + pathOf(name), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenFor(name)}`,
      'content-type': 'application/json',
      ...headers,
    },
    body,
  });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() };
}

function expectRefused(answer: { status: number; body: Json }, failure: string): void {
  expect(answer.status, failure).toBeGreaterThanOrEqual(400);
  expect(answer.status, failure).toBeLessThan(500);
  expect(answer.body, failure).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(answer.body.message, failure).not.toBe(answer.body.code);
}

interface Field {
  name: string;
  required: boolean;
  schema: Record<string, Json>;
}

/** The fields of a request as the contract publishes them. */
function fieldsOf(name: CallName): Field[] {
  const schema = z.toJSONSchema(calls[name].request, { io: 'input', unrepresentable: 'any' });
  const scope = calls[name].scope === 'none' ? [] : ['branch', 'shop'];
  return [
    ...scope.map((field) => ({ name: field, required: true, schema: { type: 'integer', minimum: 1 } })),
    ...Object.entries(schema.properties ?? {}).map(([field, found]) => ({
      name: field,
      required: schema.required?.includes(field) ?? false,
      schema: typeof found === 'object' ? found : {},
    })),
  ];
}

const isLarge = (call: Call): boolean => call.isLarge === true;

const asksNothing = (name: CallName): boolean => fieldsOf(name).every(({ required }) => !required);

/** The types a field takes, also inside `anyOf`. */
function typesOf(schema: Record<string, Json>): Set<string> {
  const inner: Record<string, Json>[] = schema['anyOf'] ?? [];
  return new Set(
    [...[schema['type']].flat(), ...inner.flatMap((one) => [...typesOf(one)])].filter((t) => t !== undefined),
  );
}

/** The least a number may be, also inside `anyOf`. */
function leastOf(schema: Record<string, Json>): number {
  const inner: Record<string, Json>[] = schema['anyOf'] ?? [];
  return schema['minimum'] ?? inner.find((one) => one['minimum'] !== undefined)?.['minimum'] ?? 0;
}

/** Values that a field must refuse, by its published schema. */
function wrongValues(field: Field, get: boolean): unknown[] {
  const types = typesOf(field.schema);
  const wrong: unknown[] = get
    ? []
    : [{ a: 1 }, [1]].filter((v) => !types.has(Array.isArray(v) ? 'array' : 'object'));
  if (!get && !types.has('boolean')) wrong.push(true);
  if (!get && !types.has('null')) wrong.push(null);
  if (!get && !types.has('number') && !types.has('integer')) wrong.push(7);
  if (!get && !types.has('string')) wrong.push('text', '', "1' or '1'='1");
  const number = types.has('number') || types.has('integer');
  const whole = types.has('integer') && !types.has('number');
  if (number) wrong.push(1e300, Number.MAX_SAFE_INTEGER);
  if (whole) wrong.push(1.5);
  if (whole && get) wrong.push('-0.5');
  if (number && leastOf(field.schema) >= 0) wrong.push(-1);
  if (number && get) wrong.push('NaN', 'Infinity', '0x', '1;drop table orders', '١');
  const longest: number | undefined = field.schema['maxLength'];
  if (longest !== undefined) wrong.push('x'.repeat(longest + 1));
  if (field.schema['enum'] !== undefined || field.schema['pattern'] !== undefined) {
    wrong.push('<script>alert(1)</script>', "'; drop table orders; --", '\u0000', ' ');
    if (field.schema['enum'] !== undefined) wrong.push('__proto__', 'constructor');
  }
  return wrong;
}

/** Unusual values: any JSON answer but a server fault is accepted. */
const odd = [
  '<script>alert(1)</script>',
  "Robert'); drop table orders; --",
  '\u0000',
  '%00%',
  '\\',
  '%',
  halfPair,
  '\u202Eevil',
  '😀'.repeat(30),
  'constructor',
];

describe.each(posts)('%s', (name) => {
  it.each([
    ['not JSON', '{"a":', 400],
    ['an array', '[1,2]', 400],
    ['null', 'null', 400],
    ['a number', '7', 400],
    ['a text', '"x"', 400],
    ['deep nesting', deep(45_000), 400],
    ['deep nesting inside', `{"username":${deep(45_000)},"sid":${deep(10)}}`, 400],
    ['bytes that are no text', '\u0000\uFFFD\u0001', 400],
    ['a huge body', `{"x":"${'y'.repeat(isLarge(calls[name]) ? 4_300_000 : 300_000)}"}`, 413],
  ])('refuses %s', async (_what, body, status) => {
    // Any object will do where no field is required.
    if (asksNothing(name) && body.startsWith('{"u')) return;
    const own = name === 'auth/logout' ? ['session', 'person'] : [];
    const before = await state(world, own);
    const answer = await send(name, body);
    expectRefused(answer, body.slice(0, 30));
    expect(answer.status).toBe(status);
    expect(answer.type).toMatch(/^application\/json/);
    expect(await state(world, own)).toEqual(before);
  });

  it.runIf(!asksNothing(name))('ignores the content type', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'nonsense', 'application/xml']) {
      expectRefused(await send(name, '{}', { 'content-type': type }), type);
      expectRefused(await send(name, 'a=1&b=2', { 'content-type': type }), type);
    }
  });
});

it.each([
  ['cart/checkout', 97 * 1024, 413],
  ['sync/push', 97 * 1024, 400],
  ['sync/push', 257 * 1024, 413],
] as const)('%s answers a body of %i bytes with %i', async (name, bytes, status) => {
  expect((await send(name, JSON.stringify({ junk: 'x'.repeat(bytes - 20) }))).status).toBe(status);
});

describe.each(names)('the fields of %s', (name) => {
  const get = calls[name].method === 'GET';

  it('are reported as required when missing', async () => {
    const before = await state(world);
    for (const field of fieldsOf(name)) {
      if (!field.required || specBodies[name]?.fills?.includes(field.name) === true) continue;
      const { [field.name]: _gone, ...rest } = payloads[name];
      const answer = await world.call(name, one(name), rest);
      expectRefused(answer, field.name);
      expect(answer.body, field.name).toMatchObject({
        code: 'invalid_fields',
        fields: { [field.name]: 'required' },
      });
    }
    expect(await state(world)).toEqual(before);
  });

  it('are named when invalid', async () => {
    const before = await state(world);
    for (const field of fieldsOf(name)) {
      const scope = field.name === 'branch' || field.name === 'shop';
      for (const value of wrongValues(field, get)) {
        // An unknown branch is refused differently from a missing number.
        if (scope && value === Number.MAX_SAFE_INTEGER) continue;
        const answer = await world.call(name, one(name), { ...payloads[name], [field.name]: value });
        const failure = `${field.name} = ${JSON.stringify(value)?.slice(0, 40)}: ${JSON.stringify(answer.body).slice(0, 150)}`;
        expectRefused(answer, failure);
        expect(answer.body.code, failure).toBe('invalid_fields');
        const named = Object.keys(answer.body.fields ?? {});
        expect(
          named.some((path) => path === field.name || path.startsWith(`${field.name}.`)),
          failure,
        ).toBe(true);
      }
    }
    expect(await state(world)).toEqual(before);
  });

  it('never crash the server, whatever text they contain', async () => {
    if (name === 'auth/logout') return;
    for (const field of fieldsOf(name)) {
      for (const value of odd) {
        const payload = { ...payloads[name], [field.name]: value };
        if (name === 'cart/checkout') Object.assign(payload, { sid: aCheckout(world.branch).sid });
        const { status, body } = await world.call(name, one(name), payload);
        expect(status, `${field.name} = ${JSON.stringify(value)}`).toBeLessThan(500);
        expect(body).toBeTypeOf('object');
      }
    }
  });
});

describe('what a change carries inside', () => {
  it('is validated at any depth, with the path of the wrong value', async () => {
    const line = { id: 'line-of-a-cart-1', product_id: 'burger', quantity: 1 };
    const cases: [Record<string, unknown>, string][] = [
      [{ products: [{ ...line, quantity: 0 }] }, 'products.0.quantity'],
      [{ products: [{ ...line, quantity: 1.5 }] }, 'products.0.quantity'],
      [{ products: [{ ...line, quantity: 10_001 }] }, 'products.0.quantity'],
      [{ products: [{ ...line, id: 'short' }] }, 'products.0.id'],
      [{ products: [line, { ...line, note: 'n'.repeat(201) }] }, 'products.1.note'],
      [
        { products: [{ ...line, extra: [{ group: 'top', item: '', quantity: 1 }] }] },
        'products.0.extra.0.item',
      ],
      [{ products: [] }, 'products'],
      [{ products: Array.from({ length: 201 }, () => line) }, 'products'],
      [{ products: [line, line] }, 'products'],
      [{ address: { street: 's', lat: 91 } }, 'address.lat'],
      [{ address: { street: 's\u0007' } }, 'address.street'],
      [{ name: halfPair }, 'name'],
      [{ note: 'bell \u0007' }, 'note'],
      [{ label: 'L\u0000' }, 'label'],
      [{ method: 'gold' }, 'method'],
      [{ booking: -1 }, 'booking'],
    ];
    for (const [change, path] of cases) {
      const answer = await world.call('cart/checkout', owner, aCheckout(world.branch, change));
      expect(answer.status, path).toBe(400);
      expect(Object.keys(answer.body.fields), JSON.stringify(answer.body)).toContain(path);
    }
  });

  describe('with an amount beyond the limit', () => {
    const priceAll = (price: number) =>
      world.database.db.execute({
        name: `test.price${price}`,
        text: `update product set doc = jsonb_set(doc, '{price}', '${price}') where branch_id = ${world.branch.id}`,
      });
    beforeAll(() => priceAll(5_000_000_000));
    afterAll(() => priceAll(1099));
    const place = () => {
      const products = Array.from({ length: 20 }, (_, n) => ({
        id: `line-dear-000${10 + n}`,
        product_id: 'burger',
        quantity: 10_000,
      }));
      return world.call('cart/checkout', owner, aCheckout(world.branch, { products }));
    };

    it('is refused', async () => {
      const answer = await place();
      expectRefused(answer, JSON.stringify(answer.body));
    });

    it('leaves the branch readable', async () => {
      await place();
      const pull = await world.call('sync/pull', owner, {
        ...scopeOf(world.branch),
        client: randomUUID(),
        cursor: null,
      });
      expect(pull.status).toBe(200);
    });
  });

  it('stores a script in a name or note as plain text and sends it as JSON', async () => {
    const script = '<script>alert("x")</script>';
    const checkout = aCheckout(world.branch, { name: script, note: `${script}\n</textarea>` });
    const placed = await world.call('cart/checkout', undefined, checkout);
    expect(placed.status).toBe(200);
    const response = await world.fetch(
      `${API_PREFIX}orders/details?${new URLSearchParams({
        shop: String(world.shop.id),
        branch: String(world.branch.id),
        sid: checkout.sid,
        key: placed.body.key,
      })}`,
    );
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const { order: stored } = await response.json();
    expect(stored).toMatchObject({ name: script, note: `${script}\n</textarea>` });
  });
});

/** Stands for more levels than the test's own serializer can write. */
const DEEP = '<deep>';

async function pushDeep(mutations: object[]) {
  const batch = {
    ...scopeOf(world.branch),
    batch: randomUUID(),
    client: randomUUID(),
    cursor: null,
    mutations,
  };
  return send('sync/push', JSON.stringify(batch).replaceAll(JSON.stringify(DEEP), deep(20_000)));
}

describe('a batch with invalid changes', () => {
  const good = () => {
    const { shop: _s, branch: _b, ...args } = aCheckout(world.branch);
    return args;
  };

  it('refuses only the invalid changes of a batch', async () => {
    const known = names.filter((name) => calls[name].queued);
    for (const name of known) {
      const garbage: unknown[] = [
        null,
        7,
        'text',
        [],
        {},
        { sid: '\u0000' },
        { sid: halfPair },
        { sid: { $ne: null } },
        JSON.parse('{"__proto__":{"sid":"x"},"constructor":1}'),
        { sid: DEEP },
      ];
      const bad = garbage.map((args, index) => envelope(index + 1, name, args));
      const answer = await pushDeep([...bad, envelope(bad.length + 1, 'cart/checkout', good())]);
      expect(answer.status, name).toBe(200);
      expect(answer.body.verdicts.map((v: Json) => v.code)).toEqual([
        ...garbage.map(() => 'invalid_fields'),
        undefined,
      ]);
      expect(answer.body.verdicts[0].fields).toBeTypeOf('object');
      expect(answer.body.verdicts.at(-1).verdict).toBe('applied');
      expect(answer.body.last_mid).toBe(bad.length + 1);
    }
  });

  it('applies a valid change whose unknown fields no database accepts', async () => {
    const args = { ...good(), junk: DEEP, nul: '\u0000', half: halfPair, ['k\u0000']: 1 };
    const { status, body } = await pushDeep([{ ...envelope(1, 'cart/checkout', args), app: 'a\u0000' }]);
    expect(status).toBe(200);
    expect(body.verdicts[0].verdict).toBe('applied');
  });

  it('stores only known fields of a change', async () => {
    const mutations = [
      envelope(1, 'orders/rush', { sid: order.sid, rush: true, junk: 'x'.repeat(50_000) }),
      envelope(2, 'orders/rush', { sid: order.sid, rush: 'x'.repeat(50_000) }),
      envelope(3, 'orders/rush', 'x'.repeat(50_000)),
    ];
    const { body } = await push(world, owner, mutations);
    expect(body.verdicts.map((v: Json) => v.code)).toEqual([undefined, 'invalid_fields', 'invalid_fields']);
    const stored = await world.database.db.query<{ args: unknown }>({
      name: 'test.stored-args',
      text: `select args from mutation where id in ('${mutations.map(({ id }) => id).join("','")}') order by mid`,
    });
    expect(stored).toEqual([
      { args: { sid: order.sid, rush: true } },
      { args: { sid: order.sid } },
      { args: null },
    ]);
  });

  it('refuses a change with arguments larger than any order', async () => {
    const products = Array.from({ length: 200 }, (_, n) => ({
      id: `line-large-${1000 + n}`,
      product_id: 'burger',
      quantity: 1,
      note: 'n'.repeat(200),
      extra: Array.from({ length: 8 }, () => ({ group: 'g'.repeat(30), item: 'i'.repeat(30), quantity: 1 })),
    }));
    const { body } = await push(world, owner, [envelope(1, 'cart/checkout', { ...good(), products })]);
    expect(body.verdicts[0]).toMatchObject({ verdict: 'rejected', code: 'too_large' });
  });

  it.each(['__proto__', 'constructor', 'toString', 'orders/teleport', ''])(
    'waits at an unknown name: %s',
    async (name) => {
      const { status, body } = await push(world, owner, [
        envelope(1, 'cart/checkout', good()),
        envelope(2, name, {}),
        envelope(3, 'cart/checkout', good()),
      ]);
      expect(status).toBe(200);
      expect(body.verdicts.map((v: Json) => v.verdict)).toEqual(['applied', 'retry']);
      expect(body.last_mid).toBe(1);
    },
  );

  it('stops where a mid is out of order', async () => {
    const { body } = await push(world, owner, [
      envelope(2, 'cart/checkout', good()),
      envelope(1, 'cart/checkout', good()),
    ]);
    expect(body).toMatchObject({ verdicts: [], last_mid: 0, stopped: { why: 'gap', mid: 2 } });
    const twice = await push(world, owner, [
      envelope(1, 'cart/checkout', good()),
      envelope(1, 'cart/checkout', good()),
    ]);
    expect(twice.body).toMatchObject({ last_mid: 1, stopped: { why: 'forked', mid: 1 } });
  });

  it('applies a change once that is in one batch twice', async () => {
    const change = envelope(1, 'cart/checkout', good());
    const { body } = await push(world, owner, [
      change,
      { ...change, mid: 2 },
      envelope(3, 'cart/checkout', good()),
    ]);
    expect(body.verdicts.map((v: Json) => [v.id === change.id, v.mid, v.verdict])).toEqual([
      [true, 1, 'applied'],
      [true, 2, 'applied'],
      [false, 3, 'applied'],
    ]);
    expect(body.last_mid).toBe(3);
  });

  it('accepts one to fifty changes', async () => {
    const before = await state(world);
    const batch = (size: number) =>
      Array.from({ length: size }, (_, n) =>
        envelope(n + 1, 'orders/status', { sid: order.sid, status: 'PLACED' }),
      );
    const over = await push(world, owner, batch(51));
    expect([over.status, over.body.fields]).toEqual([400, { mutations: 'invalid' }]);
    expect((await push(world, owner, [])).status).toBe(400);
    expect(await state(world)).toEqual(before);
    expect((await push(world, owner, batch(50))).body.last_mid).toBe(50);
  });

  it.each([
    ['id', 'not-a-uuid'],
    ['mid', 0],
    ['mid', 1.5],
    ['mid', Number.MAX_SAFE_INTEGER + 10],
    ['v', 0],
    ['name', 'x'.repeat(61)],
    ['at', -1],
    ['dep', 'x'],
  ])('refuses an envelope whose %s is %s', async (field, value) => {
    const before = await state(world);
    const { status, body } = await push(world, owner, [
      { ...envelope(1, 'orders/status', { sid: order.sid, status: 'PLACED' }), [field]: value },
    ]);
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty([`mutations.0.${field}`]);
    expect(await state(world)).toEqual(before);
  });
});

describe('unusual addresses', () => {
  it.each([
    '/staff/api/nothing',
    '/staff/api/__proto__',
    '/staff/api/constructor',
    '/staff/api/orders/..%2f..%2fetc',
    '/media/%E0%A4%A',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/%00',
    '/media/a.png',
    '/..%2f..%2fpackage.json',
  ])('%s is not found', async (path) => {
    const response = await world.fetch(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  it('allows no other method than the contract', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'GET']) {
      expect((await world.fetch('/staff/api/orders/status', { method })).status).toBe(404);
    }
  });
});
