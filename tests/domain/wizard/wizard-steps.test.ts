import { describe, expect, it } from 'vitest';
import type { Branch } from '#domain/shops/branch.ts';
import { completeStep, nextStep, setupOf, stepsOf, type WizardFacts } from '#domain/wizard/wizard-steps.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const NOTHING: WizardFacts = {
  catalogs: 0,
  products: 0,
  placeZones: 0,
  mapZones: 0,
  payable: true,
  verified: null,
};
type Mode = Branch['shop']['ordering_mode'];
function branchOf(mode: Mode, buy_now: boolean, more: Partial<Branch> = {}): Branch {
  const shop = { ...aShop({ ordering_mode: mode, tax: 0 }), id: 1 };
  const nothing = { email: '', address: '', lat: null, lng: null };
  return { ...aBranch(shop, { buy_now, ...nothing, ...more }), id: 1 };
}

describe('the steps of a branch', () => {
  const OPTIONAL = new Set<string>(['verify', 'delivery-hours', 'locations', 'map']);
  it.each<[Mode, boolean, boolean | null, string[]]>([
    ['map', true, false, ['verify', 'delivery-hours', 'map']],
    ['manual', true, false, ['verify', 'delivery-hours', 'locations']],
    ['message', true, false, ['verify', 'delivery-hours']],
    ['map', false, true, ['verify']],
    ['manual', false, null, []],
    ['map', true, null, ['delivery-hours', 'map']],
  ])('in mode %s, delivering %s, e-mail verified %s: %j', (mode, delivers, verified, shown) => {
    const steps = stepsOf(branchOf(mode, delivers), { verified });
    expect(steps.filter((step) => OPTIONAL.has(step))).toEqual(shown);
  });

  it('begin with menu and hours, and have delivery before its hours and zones', () => {
    expect(stepsOf(branchOf('map', true), { verified: true }).join(' ')).toBe(
      'basic verify location catalogs products opening-hours pickup delivery delivery-hours map tax payments addons market seo thanks',
    );
  });
});

describe('completion', () => {
  const doneOf = (branch: Branch, facts: Partial<WizardFacts> = {}) =>
    setupOf(branch, { ...NOTHING, ...facts })
      .steps.filter(({ done }) => done)
      .map(({ step }) => step);

  it.each<[string, Partial<Branch['shop']>, string[]]>([
    ['its rate', { tax: 1000 }, ['tax']],
    ['rates in its categories', { tax_in_catalog: true }, ['tax']],
    ['no rate', {}, []],
  ])('has the tax of the shop done where another branch set %s', (_name, tax, done) => {
    const branch = branchOf('map', true);
    expect(doneOf({ ...branch, shop: { ...branch.shop, tax: 0, tax_in_catalog: false, ...tax } })).toEqual(
      done,
    );
  });

  it.each<[string, Partial<Branch>, Partial<WizardFacts>, string[]]>([
    ['nothing', {}, {}, []],
    ['e-mail and address', { email: 'a@b.example', address: 'Road 1' }, {}, ['basic']],
    ['a position', { lat: 1, lng: 2 }, {}, ['location']],
    ['a zone of the mode', {}, { mapZones: 1 }, ['map']],
    ['a zone of the other mode', {}, { placeZones: 1 }, []],
    ['catalogs and products', {}, { catalogs: 1, products: 2 }, ['catalogs', 'products']],
    ['a confirmed e-mail', {}, { verified: true }, ['verify']],
    ['a completed step', { wizard: ['tax', 'payments'] }, {}, ['tax', 'payments']],
    ['payments that cannot be paid', { wizard: ['payments'] }, { payable: false }, []],
    ['an e-mail that was only said to be confirmed', { wizard: ['verify'] }, { verified: false }, []],
    ['the name of a former step', { wizard: ['zones', 'people'] }, {}, []],
  ])('with %s', (_name, more, facts, done) => {
    expect(doneOf(branchOf('map', true, more), facts)).toEqual(done);
  });

  const groupDone = (branch: Branch, facts: Partial<WizardFacts> = {}) =>
    setupOf(branch, { ...NOTHING, ...facts }).groups.find(({ group }) => group === 'delivery')?.done;

  it.each<[Mode, string[], Partial<WizardFacts>, boolean]>([
    ['map', ['delivery'], { mapZones: 1 }, false],
    ['map', ['delivery', 'delivery-hours'], {}, false],
    ['map', ['delivery', 'delivery-hours'], { mapZones: 1 }, true],
    ['map', ['delivery-hours'], { mapZones: 1 }, false],
    ['manual', ['delivery', 'delivery-hours'], { mapZones: 1 }, false],
    ['manual', ['delivery', 'delivery-hours'], { placeZones: 1 }, true],
    ['message', ['delivery', 'delivery-hours'], {}, true],
  ])('of delivery in mode %s with %j and %j is %s', (mode, wizard, facts, done) => {
    expect(groupDone(branchOf(mode, true, { wizard }), facts)).toBe(done);
  });

  it('of delivery needs no hours and zones where the branch does not deliver', () => {
    expect(groupDone(branchOf('map', false, { wizard: ['delivery'] }))).toBe(true);
  });

  it('of all steps is that of every step but the last, which follows', () => {
    const branch = branchOf('map', false);
    const whole = stepsOf(branch, NOTHING).reduce(completeStep, branch);
    expect(setupOf(whole, NOTHING)).toMatchObject({ all_complete: true, basic_info: true, location: true });
    expect(setupOf(whole, NOTHING).steps.at(-1)).toEqual({ step: 'thanks', done: true });
    const lacking = { ...whole, wizard: whole.wizard?.filter((step) => step !== 'seo') };
    expect(setupOf(lacking, NOTHING)).toMatchObject({ all_complete: false });
    expect(setupOf(lacking, NOTHING).steps.at(-1)).toEqual({ step: 'thanks', done: false });
  });
});

describe('the next step', () => {
  const setup = (wizard: string[]) => setupOf(branchOf('map', false, { wizard }), NOTHING);

  it('is the first that is not done', () => {
    expect(nextStep(setup(['basic', 'location']), new Set())).toBe('catalogs');
  });

  it('leaves out skipped steps', () => {
    expect(nextStep(setup(['basic']), new Set(['location', 'catalogs']))).toBe('products');
  });

  it('is the last one when the others are done or skipped', () => {
    const wizard = setup([]).steps.map(({ step }) => step);
    expect(nextStep(setup(wizard.slice(1)), new Set(['basic']))).toBe('thanks');
  });
});

describe('the step after one that was skipped', () => {
  const setup = setupOf(branchOf('map', true), NOTHING);
  it('is the next open one', () => {
    expect(nextStep(setup, new Set(['tax']), 'tax')).toBe('payments');
  });

  it('is an earlier open one only when none follows', () => {
    expect(nextStep(setup, new Set(['seo']), 'seo')).toBe('basic');
  });
});
