import { describe, expect, it } from 'vitest';
import { invalidFields } from '#domain/parse-fields.ts';
import { givenBranches, mayEditStaff, newStaffFields, staffFields } from '#domain/people/edit-staff.ts';
import type { Actor } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import { dialCodes } from '#domain/shops/dial-codes.data.ts';
import {
  branchFormOf,
  branchFormSchema,
  saveBranchForm,
  shopFormOf,
  shopFormSchema,
} from '#domain/settings/edit-settings.ts';
import { isSamePhone, withCountryCode, withoutCountryCode } from '#domain/shops/phone-code.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const shop = { ...aShop(), id: 1 };
const branch = { ...aBranch(shop, { email: 'a@b.example' }), id: 1 };
const form = branchFormOf(branch);
const everything = { cards: true, returns: true };
const branchForm = branchFormSchema(branch, everything);

function saysOf(schema: typeof branchForm | typeof shopFormSchema | typeof newStaffFields, raw: object) {
  const parsed = schema.safeParse(raw);
  return parsed.success ? {} : invalidFields(parsed.error.issues, raw).fields;
}

const noWay = {
  pickup: false,
  pickup_later: false,
  buy_now: false,
  buy_later: false,
  cash_on_delivery: false,
  card_on_delivery: false,
  cash_on_pickup: false,
  web_payment: false,
};

describe("a branch's settings", () => {
  it.each([
    [{}, {}],
    [{ name: '' }, { name: 'required' }],
    [{ name: 'ab' }, { name: 'min_length:3' }],
    [{ address: ' ' }, { address: 'required' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'nobody' }, { email: 'invalid' }],
    [{ deliver_time: null }, { deliver_time: 'required' }],
    [{ deliver_within: null }, { deliver_within: 'required' }],
    [{ min_order: null }, { min_order: 'required' }],
    [{ min_order: -1 }, { min_order: 'invalid' }],
    [{ status: 'lunch' }, { status: 'invalid' }],
    [{ phone: '12345' }, { phone: 'invalid' }],
    [{ phone: '555 12 34', whatsapp: '' }, {}],
    [{ meta_title: 'x'.repeat(56) }, { meta_title: 'max_length:55' }],
    [{ meta_description: 'x'.repeat(156) }, { meta_description: 'max_length:155' }],
    [noWay, {}],
    [{ ...noWay, buy_now: true }, { buy_payment: 'required' }],
    [{ ...noWay, buy_later: true }, { buy_payment: 'required' }],
    [{ ...noWay, buy_now: true, cash_on_pickup: true }, { buy_payment: 'required' }],
    [{ ...noWay, buy_now: true, card_on_delivery: true }, {}],
    [{ ...noWay, pickup: true }, { pickup_payment: 'required' }],
    [{ ...noWay, pickup_later: true, cash_on_delivery: true }, { pickup_payment: 'required' }],
    [{ ...noWay, pickup: true, buy_now: true, web_payment: true }, {}],
  ])('with %j: %j', (change, fields) => {
    expect(saysOf(branchForm, { ...form, ...change })).toEqual(fields);
  });

  it('are payable only where a provider is active and ready', () => {
    const wanted = { ...form, ...noWay, buy_now: true, pickup: true };
    const offered = (active: boolean, ready: boolean) => ({
      bank: { active, ready, min: 0, max: 100, at: 1 },
    });
    for (const [active, ready, payable] of [
      [true, true, true],
      [false, true, false],
      [true, false, false],
    ] as const) {
      const gateways = offered(active, ready);
      const fields = payable ? {} : { buy_payment: 'required', pickup_payment: 'required' };
      expect(saysOf(branchFormSchema({ ...branch, gateways }, everything), wanted)).toEqual(fields);
      expect(saveBranchForm({ ...branch, gateways }, wanted, markOf(form), everything)).toMatchObject(
        payable ? { ok: true } : { refusal: { code: 'invalid_fields', fields } },
      );
    }
  });

  it.each([
    ['cards', { cards: false, returns: true }, { web_payment: true }],
    ['its public address', { cards: true, returns: false }, {}],
  ])('are not payable only online where the server lacks %s', (_title, means, ways) => {
    const wanted = { ...form, ...noWay, ...ways, buy_now: true, pickup: true };
    const gateways = { paypal: { active: true, ready: true, min: 0, max: 100, at: 1 } };
    const accounts = { currency: 'EUR', shop: branch.shop, gateways: means.returns ? undefined : gateways };
    const fields = { buy_payment: 'required', pickup_payment: 'required' };
    expect(saysOf(branchFormSchema(accounts, means), wanted)).toEqual(fields);
    expect(saysOf(branchFormSchema(accounts, everything), wanted)).toEqual({});
    expect(saveBranchForm({ ...branch, ...accounts }, wanted, markOf(form), means)).toMatchObject({
      refusal: { code: 'invalid_fields', fields },
    });
  });

  it('turn scheduled orders off with orders for now', () => {
    const wanted = { ...form, pickup: false, buy_now: false, phone: '0532 111 22 33', whatsapp: '112' };
    const saved = saveBranchForm(branch, wanted, markOf(form), everything);
    expect(saved).toMatchObject({ ok: true, value: { pickup_later: false, buy_later: false } });
  });

  it('add phone codes', () => {
    const wanted = { ...form, pickup: false, buy_now: false, phone: '0532 111 22 33', whatsapp: '112' };
    const saved = saveBranchForm(branch, wanted, markOf(form), everything);
    expect(saved).toMatchObject({ ok: true, value: { phone: '+905321112233', whatsapp: '112' } });
    if (!saved.ok) return;
    expect(branchFormOf(saved.value).phone).toBe('5321112233');
  });

  it('are not overwritten unseen', () => {
    const wanted = { ...form, pickup: false, buy_now: false, phone: '0532 111 22 33', whatsapp: '112' };
    const saved = saveBranchForm(branch, wanted, markOf(form), everything);
    expect(saved).toMatchObject({
      ok: true,
      value: { pickup_later: false, buy_later: false, phone: '+905321112233', whatsapp: '112' },
    });
    if (!saved.ok) return;
    expect(saveBranchForm(saved.value, { ...form, name: 'Other' }, markOf(form), everything)).toMatchObject({
      refusal: { code: 'changed_meanwhile' },
    });
    expect(saveBranchForm(saved.value, branchFormOf(saved.value), 'any', everything)).toEqual(saved);
  });
});

describe('phone codes', () => {
  it.each([
    ['5321112233', 'TR', '+905321112233'],
    ['+44 20 7946 0000', 'TR', '+442079460000'],
    ['0090 532 111 22 33', 'TR', '+905321112233'],
    ['1122', 'TR', '1122'],
    ['11223', 'TR', '+9011223'],
    ['5551112', 'ZZ', '5551112'],
    ['', 'TR', ''],
  ])('%s in %s is stored as %s', (text, country, kept) => {
    expect(withCountryCode(text, country)).toBe(kept);
    expect(withCountryCode(withoutCountryCode(kept, country), country)).toBe(kept);
  });

  it.each([
    ['0532 111 22 33', '+905321112233', true],
    ['+90 532 111 22 33', '+905321112233', true],
    ['5321112233', '5321112233', true],
    ['0532 111 22 34', '+905321112233', false],
    ['+49 532 111 22 33', '+905321112233', false],
    ['', '+905321112233', false],
  ])('%s typed matches %s stored: %s', (typed, kept, isSame) => {
    expect(isSamePhone(typed, kept)).toBe(isSame);
  });

  it('are known for the countries of the world', () => {
    expect(dialCodes.size).toBeGreaterThan(235);
    for (const [country, code] of dialCodes) expect(`${country}${code}`).toMatch(/^[A-Z]{2}[1-9]\d{0,3}$/);
  });
});

it.each([
  [{ name: '' }, { name: 'required' }],
  [{ tax: null }, { tax: 'required' }],
  [{ tax: 10_001 }, { tax: 'invalid' }],
  [{ packing_charge: null }, { packing_charge: 'required' }],
  [{ max_extra: null }, { max_extra: 'required' }],
  [{ max_items: null }, { max_items: 'required' }],
  [{ max_quantity: null }, { max_quantity: 'required' }],
  [{ member_discount: null }, { member_discount: 'required' }],
])("the shop's settings with %j: %j", (change, fields) => {
  expect(saysOf(shopFormSchema, { ...shopFormOf(shop), ...change })).toEqual(fields);
});

describe('staff', () => {
  const person = {
    first_name: 'Ana',
    last_name: 'Lima',
    email: '',
    mobile: '',
    roles: ['waitress'],
    branches: [1],
    active: true,
    username: 'ana',
    password: 'long enough',
  };
  it.each([
    [{}, {}],
    [{ first_name: '' }, { first_name: 'required' }],
    [{ last_name: '' }, { last_name: 'required' }],
    [{ branches: [] }, { branches: 'branch_needed' }],
    [{ roles: [] }, { roles: 'required' }],
    [{ roles: ['owner'] }, { 'roles.0': 'invalid' }],
    [{ username: '' }, { username: 'required' }],
    [{ username: 'Ana Lima' }, { username: 'slug' }],
    [{ password: '' }, { password: 'required' }],
    [{ password: 'abcdefg' }, { password: 'min_length:8' }],
  ])('a new staff member with %j: %j', (change, fields) => {
    expect(saysOf(newStaffFields, { ...person, ...change })).toEqual(fields);
  });
  it('the form of an existing person needs no password', () => {
    expect(staffFields.safeParse(person).success).toBe(true);
  });

  const manager: Actor = { id: 'm', name: 'M', roles: ['manager'], shop: 1, branches: [1, 2] };
  const owner: Actor = { id: 'o', name: 'O', roles: ['owner'], shop: 1, branches: 'all' };
  it.each([
    [manager, ['waitress'], [1], true],
    [manager, ['manager'], [1, 2], true],
    [manager, ['waitress'], [1, 3], false],
    [manager, ['waitress'], null, false],
    [manager, ['owner'], [1], false],
    [owner, ['waitress'], null, true],
    [owner, ['owner'], null, false],
    [owner, ['sync'], null, false],
    [{ ...manager, roles: ['waitress'] }, ['waitress'], [1], false],
  ] as const)('%j may edit %j of %j: %s', (actor, roles, branches, may) => {
    expect(mayEditStaff({ ...actor, roles: [...actor.roles] }, { roles, branches })).toBe(may);
  });
  it('managers assign only their own branches', () => {
    expect(givenBranches(manager, [2, 1, 2], [1, 2, 3])).toEqual({ ok: true, value: [1, 2] });
    expect(givenBranches(manager, [3], [1, 2, 3])).toMatchObject({ refusal: { code: 'forbidden' } });
  });

  it('owners assign only branches of the shop', () => {
    expect(givenBranches(owner, [4], [1, 2, 3])).toMatchObject({
      refusal: { fields: { branches: 'branch_needed' } },
    });
  });
});
