import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemActor } from '#domain/roles.ts';
import { balanceOf, billLines } from '#domain/tables/bill.ts';
import { chosenToPay, type GuestChoice } from '#domain/tables/guest-choice.ts';
import { guestPayable } from '#domain/tables/guest-payable.ts';
import { CLAIM_LASTS_MS, claimsOf, MAX_CLAIMS } from '#domain/tables/payment-claim.ts';
import type { Session } from '#domain/tables/session.ts';
import { adding, aFloor, bo, type Floor, paying } from '#tests/support/floor.ts';

const NOW = 1_000;

/** A party at T1 with three dishes, of which the burger costs more. */
function aParty(): Floor {
  const world = aFloor();
  for (const id of ['a', 'b']) world.run('tables/items-add', adding(world, 't1', id));
  world.run('tables/items-add', adding(world, 't1', 'c', null, 'burger'));
  return world;
}
const lineOf = (id: string) => `line-${id}-000000`;
const sessionOf = (world: Floor, table = 't1'): Session => {
  const found = world.rows.session.get(world.sitting(table));
  if (found === undefined) throw new Error('no party');
  return found;
};
const orderOf = (world: Floor) => (sid: string) => world.rows.order.get(sid);
const dueOf = (world: Floor, table = 't1') => balanceOf(sessionOf(world, table), orderOf(world)).due;
const place = (guest: string) => ({ part: null, isWhole: false, guest, now: NOW });
const costOf = (world: Floor, guest: string, choice: GuestChoice) =>
  chosenToPay(choice, [sessionOf(world)], orderOf(world), place(guest)).amount;

/** A phone claims; it has seen what its choice costs, or `seen`. */
function claim(
  world: Floor,
  guest: string,
  choice: GuestChoice,
  more: { id?: string; tip?: number; seen?: number; part?: number; with?: string[] } = {},
): string {
  const { id = `claim-of-${guest}`, tip = 0 } = more;
  const seen = more.seen ?? costOf(world, guest, choice);
  const args = {
    sid: 't1',
    session: world.sitting('t1'),
    with: more.with ?? [],
    id,
    claim: { guest, part: more.part ?? null, choice, seen, tip },
  };
  return world.run('tables/claim', args, systemActor);
}
const release = (world: Floor, id: string, actor = bo) =>
  world.run('tables/claim', { sid: 't1', session: world.sitting('t1'), id, claim: null }, actor);
/** The money of a claim comes. */
const pays = (world: Floor, id: string, paid: number, covers: object, more: object = {}) =>
  world.run(
    'tables/order/payment',
    {
      ...paying(world, 't1', 'x', paid),
      id,
      method: 'online',
      covers,
      online: { gateway: 'web_payment', reference: `page of ${id}` },
      ...more,
    },
    systemActor,
  );

describe('claiming', () => {
  it.each<[string, GuestChoice, (due: number) => number]>([
    ['everything', { kind: 'whole' }, (due) => due],
    ['a share', { kind: 'shares', persons: 3 }, (due) => Math.ceil(due / 3)],
  ])('holds %s for ten minutes', (_what, choice, amount) => {
    const world = aParty();
    expect(claim(world, 'phone-one', choice, { tip: 50 })).toBe('applied');
    const [made] = claimsOf([sessionOf(world)], NOW + 500);
    expect(made).toMatchObject({ guest: 'phone-one', amount: amount(dueOf(world)), tip: 50 });
    expect(claimsOf([sessionOf(world)], NOW + 1_000 + CLAIM_LASTS_MS)).toEqual([]);
  });

  it('refuses a dish that another phone is paying, and names it', () => {
    const world = aParty();
    claim(world, 'phone-one', { kind: 'items', lines: [lineOf('a')] });
    const both: GuestChoice = { kind: 'items', lines: [lineOf('a'), lineOf('c')] };
    expect(claim(world, 'phone-two', both)).toBe('dishes_claimed');
    expect(sessionOf(world).claims).toHaveLength(1);
    expect(claim(world, 'phone-two', { kind: 'items', lines: [lineOf('c')] })).toBe('applied');
  });

  it('refuses a dish that was paid by name', () => {
    const world = aParty();
    const covers = { kind: 'items', lines: [lineOf('a')] };
    world.run('tables/order/payment', paying(world, 't1', 'cash', 100, { covers }), bo);
    expect(claim(world, 'phone-one', { kind: 'items', lines: [lineOf('a')] })).toBe('dishes_claimed');
  });

  it('leaves for others what is not claimed, and nothing when all is', () => {
    const world = aParty();
    claim(world, 'phone-one', { kind: 'items', lines: [lineOf('c')] });
    const left = guestPayable([sessionOf(world)], orderOf(world), place('phone-two'));
    expect(left.amount + left.claimed).toBe(dueOf(world));
    expect(left.dishes).toEqual({ [lineOf('a')]: 'open', [lineOf('b')]: 'open', [lineOf('c')]: 'claimed' });
    expect(claim(world, 'phone-two', { kind: 'whole' })).toBe('applied');
    expect(claim(world, 'phone-three', { kind: 'whole' })).toBe('nothing_to_pay');
    // The phone's own claim does not count against it.
    const own = guestPayable([sessionOf(world)], orderOf(world), place('phone-one'));
    expect(own.dishes[lineOf('c')]).toBe('open');
  });

  it('replaces the earlier claim of the same phone', () => {
    const world = aParty();
    claim(world, 'phone-one', { kind: 'whole' }, { id: 'claim-first-00' });
    claim(world, 'phone-one', { kind: 'items', lines: [lineOf('a')] }, { id: 'claim-second-0' });
    expect(sessionOf(world).claims?.map(({ id }) => id)).toEqual(['claim-second-0']);
  });

  it('is done once, however often it is asked for', () => {
    const world = aParty();
    expect(claim(world, 'phone-one', { kind: 'whole' })).toBe('applied');
    expect(claim(world, 'phone-one', { kind: 'whole' })).toBe('noop');
  });

  it('refuses an amount that the guest has not seen', () => {
    const world = aParty();
    const seen = dueOf(world);
    world.run('tables/items-add', adding(world, 't1', 'd'));
    expect(claim(world, 'phone-one', { kind: 'whole' }, { seen })).toBe('guest_amount_changed');
  });

  it('is limited for a party', () => {
    const world = aParty();
    for (let index = 0; index < MAX_CLAIMS; index += 1)
      expect(claim(world, `phone-${index + 10}`, { kind: 'shares', persons: 20 })).toBe('applied');
    expect(claim(world, 'phone-last', { kind: 'whole' })).toBe('too_many_claims');
  });

  it('is for the server alone, and for a party that is there', () => {
    const world = aParty();
    const choice = { kind: 'whole' };
    const args = {
      sid: 't1',
      session: world.sitting('t1'),
      id: 'claim-by-staff',
      claim: { guest: 'phone-one', part: null, choice, seen: dueOf(world), tip: 0 },
    };
    expect(world.run('tables/claim', args, bo)).toBe('forbidden');
    const none = { ...args, session: 'sitting-of-none' };
    expect(world.run('tables/claim', none, systemActor)).toBe('no_such_session');
    const cash = paying(world, 't1', 'cash', dueOf(world), { covers: { kind: 'whole' } });
    world.run('tables/order/payment', cash, bo);
    const reset = { sid: 't1', session: world.sitting('t1'), next: 'next-sitting', key: 'next-key-1' };
    expect(world.run('tables/reset', reset)).toBe('applied');
    expect(world.run('tables/claim', args, systemActor)).toBe('session_closed');
  });

  it('pays a part of a split bill alone, and does not divide it again', () => {
    const world = aFloor();
    world.run('tables/split', { sid: 't1', number_of_split: 2, session: world.sitting('t1') });
    world.run('tables/items-add', adding(world, 't1', 'a', 1));
    world.run('tables/items-add', adding(world, 't1', 'b', 2, 'burger'));
    const ofTwo = { part: 2, isWhole: false, guest: 'phone-one', now: NOW };
    const { amount, covers } = chosenToPay({ kind: 'whole' }, [sessionOf(world)], orderOf(world), ofTwo);
    expect(covers).toMatchObject({ kind: 'part', part: 2 });
    expect(amount).toBeLessThan(dueOf(world));
    expect(claim(world, 'phone-one', { kind: 'shares', persons: 2 }, { part: 2, seen: 1 })).toBe(
      'bill_not_divided',
    );
    expect(claim(world, 'phone-one', { kind: 'whole' }, { part: 2, seen: amount })).toBe('applied');
    const other = guestPayable([sessionOf(world)], orderOf(world), { ...ofTwo, part: 1, guest: 'phone-two' });
    expect(other.amount).toBe(dueOf(world) - amount);
  });

  it('does not divide the bill of a table that pays one', () => {
    const world = aParty();
    const table = world.rows.table.get('t1');
    if (table !== undefined) world.rows.table.set('t1', { ...table, pay_all: true });
    expect(claim(world, 'phone-one', { kind: 'shares', persons: 2 })).toBe('bill_not_divided');
    expect(claim(world, 'phone-one', { kind: 'items', lines: [lineOf('a')] }, { seen: 1 })).toBe(
      'bill_not_divided',
    );
    expect(claim(world, 'phone-one', { kind: 'whole' })).toBe('applied');
  });

  it('shares a claim over merged tables, and releases all of it', () => {
    const world = aParty();
    world.run('tables/items-add', adding(world, 't2', 'other'));
    world.run('tables/merge', { sid: 't2', merge: 't1' });
    const along = [world.sitting('t2')];
    const seen = dueOf(world) + dueOf(world, 't2');
    expect(claim(world, 'phone-one', { kind: 'whole' }, { with: along, seen })).toBe('applied');
    expect(sessionOf(world).claims?.[0]?.amount).toBe(dueOf(world));
    expect(sessionOf(world, 't2').claims?.[0]?.amount).toBe(dueOf(world, 't2'));
    expect(claimsOf([sessionOf(world), sessionOf(world, 't2')], NOW)).toMatchObject([{ amount: seen }]);
    const args = { sid: 't1', session: world.sitting('t1'), with: along, id: 'claim-of-phone-one' };
    expect(world.run('tables/claim', { ...args, claim: null }, bo)).toBe('applied');
    expect(sessionOf(world, 't2').claims).toBeUndefined();
  });
});

describe('the end of a claim', () => {
  it('comes with its payment', () => {
    const world = aParty();
    const due = dueOf(world);
    claim(world, 'phone-one', { kind: 'whole' });
    expect(pays(world, 'claim-of-phone-one', due, { kind: 'whole' })).toBe('applied');
    expect(pays(world, 'claim-of-phone-one', due, { kind: 'whole' })).toBe('noop');
    expect(sessionOf(world).claims).toBeUndefined();
    expect(dueOf(world)).toBe(0);
  });

  it('comes when staff release it, which changes nothing the second time', () => {
    const world = aParty();
    claim(world, 'phone-one', { kind: 'whole' });
    expect(release(world, 'claim-of-phone-one')).toBe('applied');
    expect(release(world, 'claim-of-phone-one')).toBe('noop');
  });

  it('does not lose the money that comes after it', () => {
    const world = aParty();
    const due = dueOf(world);
    claim(world, 'phone-one', { kind: 'whole' });
    release(world, 'claim-of-phone-one');
    world.run('tables/order/payment', paying(world, 't1', 'cash', due, { covers: { kind: 'whole' } }), bo);
    expect(pays(world, 'claim-of-phone-one', due, { kind: 'whole' })).toBe('applied');
    expect(dueOf(world)).toBe(-due);
  });

  it('never keeps staff from taking cash', () => {
    const world = aParty();
    claim(world, 'phone-one', { kind: 'whole' });
    const cash = paying(world, 't1', 'cash', dueOf(world), { covers: { kind: 'whole' } });
    expect(world.run('tables/order/payment', cash, bo)).toBe('applied');
  });

  it('moves with the party to another table', () => {
    const world = aParty();
    claim(world, 'phone-one', { kind: 'whole' });
    const session = world.sitting('t1');
    const move = { sid: 't1', session, to: 't3', next: 'next-sitting', key: 'next-key-1' };
    expect(world.run('tables/move', move)).toBe('applied');
    expect(claimsOf([sessionOf(world, 't3')], NOW)).toHaveLength(1);
  });
});

it('lets only the server record what was paid online', () => {
  const world = aParty();
  const online = { ...paying(world, 't1', 'one', 100), method: 'online' };
  expect(world.run('tables/order/payment', online, bo)).toBe('forbidden');
  expect(world.run('tables/order/payment', online)).toBe('forbidden');
});

it('never promises a cent twice, and records each payment once to the cent (property)', () => {
  const phones = ['phone-one', 'phone-two', 'phone-three'];
  const step = fc.record({
    act: fc.constantFrom('claim', 'claim', 'claim', 'pay', 'pay', 'cash', 'release', 'order'),
    phone: fc.constantFrom(...phones),
    choice: fc.oneof(
      fc.constant<GuestChoice>({ kind: 'whole' }),
      fc
        .subarray(['a', 'b', 'c'], { minLength: 1 })
        .map((ids): GuestChoice => ({ kind: 'items', lines: ids.map(lineOf) })),
      fc.integer({ min: 2, max: 5 }).map((persons): GuestChoice => ({ kind: 'shares', persons })),
    ),
    cash: fc.integer({ min: 1, max: 900 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const world = aParty();
      let taken = 0;
      const known = new Map<string, { id: string; amount: number; covers: object }>();
      steps.forEach(({ act, phone, choice, cash }, index) => {
        const open = known.get(phone);
        if (act === 'claim' && dueOf(world) > 0) {
          const before = claimsOf([sessionOf(world)], NOW).filter(({ guest }) => guest !== phone);
          const id = `claim-number-${index}`;
          if (claim(world, phone, choice, { id }) !== 'applied') return;
          const made = sessionOf(world).claims?.find((one) => one.id === id);
          if (made === undefined) throw new Error('no claim');
          known.set(phone, made);
          const promised = before.reduce((sum, { amount }) => sum + amount, 0);
          expect(promised + made.amount).toBeLessThanOrEqual(dueOf(world));
          const others = before.flatMap(({ covers }) => covers.lines);
          expect(made.covers.lines.filter((line) => others.includes(line))).toEqual([]);
        }
        if (act === 'pay' && open !== undefined) {
          const answers = [1, 2].map(() => pays(world, open.id, open.amount, open.covers));
          expect(answers[1]).toBe('noop');
          taken += open.amount;
          known.delete(phone);
        }
        if (act === 'cash') {
          world.run('tables/order/payment', paying(world, 't1', `cash${index}`, cash), bo);
          taken += cash;
        }
        if (act === 'release' && open !== undefined) release(world, open.id);
        if (act === 'order') world.run('tables/items-add', adding(world, 't1', `n${index}`));
      });
      const session = sessionOf(world);
      const recorded = session.payments.reduce((sum, { amount }) => sum + amount, 0);
      const total = billLines(session, orderOf(world)).reduce((sum, { amount }) => sum + amount, 0);
      expect(recorded).toBe(taken);
      expect(dueOf(world)).toBe(total - taken);
    }),
    { numRuns: 60 },
  );
});
