import { expect, it } from 'vitest';
import { branchFormOf, saveBranchForm } from '#domain/settings/edit-settings.ts';
import { saveStatus, statusFormOf } from '#domain/settings/edit-status.ts';
import { markOf } from '#domain/row-mark.ts';
import { checkOpening, missingNeeds } from '#domain/shops/opening-needs.ts';
import { setBranchStatus } from '#domain/shops/set-branch-status.ts';
import { actor } from '#tests/support/orders.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const shop = { ...aShop({ tax: 0, tax_in_catalog: false }), id: 1 };
const fresh = {
  ...aBranch(shop, { email: 'a@b.example' }),
  id: 1,
  address: '',
  status: 'closed' as const,
  unopened: true,
};
const placed = { ...fresh, address: 'Rua Nova 5, Lisbon' };
const ready = { ...placed, wizard: ['tax'] };

it.each([
  ['a branch without an address and a tax', fresh, ['address', 'tax']],
  ['one whose tax step was saved with 0 %', ready, []],
  ['one with a tax rate', { ...placed, shop: { ...shop, tax: 1300 } }, []],
  ['one with a tax for each catalog', { ...placed, shop: { ...shop, tax_in_catalog: true } }, []],
  [
    'one without visitors',
    { ...fresh, pickup: false, buy_now: false, shop: { ...shop, lite_ecom: true, tax: 1300 } },
    [],
  ],
])('names what is missing: %s', (_title, branch, missing) => {
  const offers = { pickup_later: false, buy_later: false };
  expect(missingNeeds({ ...branch, ...offers })).toEqual(missing);
});

it.each([
  ['an address', fresh, { code: 'address_first', fields: { address: 'required' } }],
  ['a tax', placed, { code: 'tax_first', fields: { tax: 'required' } }],
])('refuses to open a new branch without %s, by every form that opens it', (_title, branch, refusal) => {
  const open = { status: 'open' as const };
  expect(setBranchStatus(branch, open, { now: 0, actor: actor('owner') })).toMatchObject({ refusal });
  const status = statusFormOf(branch);
  expect(saveStatus(branch, { ...status, ...open }, markOf(status))).toMatchObject({ refusal });
});

it('refuses the form of the branch when it opens the branch without a tax', () => {
  const form = branchFormOf(placed);
  const means = { cards: true, returns: true };
  expect(saveBranchForm(placed, { ...form, status: 'open' }, markOf(form), means)).toMatchObject({
    refusal: { code: 'tax_first' },
  });
});

it('lets a branch open again that was open before', () => {
  expect(checkOpening({ ...fresh, unopened: false }, 'open').ok).toBe(true);
});

it('lets a new branch be paused or changed while it stays closed', () => {
  expect(checkOpening(fresh, 'closed').ok).toBe(true);
});
