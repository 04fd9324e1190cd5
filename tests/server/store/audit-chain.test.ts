import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#server/store/audit-log.ts';
import type { Queryable } from '#server/store/database.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const ENTRIES = 2050;

let world: World;
let owner: string;
let statements = 0;
function sql(db: Queryable, text: string, values: unknown[] = []) {
  statements += 1;
  return db.query({ name: `test.audit_chain_${statements}`, text }, values);
}

beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
  const { count } = await auditLog.verify(world.database.db, world.shop.id, 0);
  await world.database.db.transaction(async (tx) => {
    for (let at = count + 1; at <= ENTRIES; at += 1) {
      await auditLog.add(tx, {
        shop_id: world.shop.id,
        branch_id: null,
        at,
        person_id: at % 50 === 0 ? 'ana' : 'bo',
        person_name: 'Somebody',
        user_name: 'somebody',
        session: '',
        device: '',
        address: '',
        event: at % 100 === 0 ? 'sign_in' : 'sign_out',
        details: { what: 'x', count: at },
      });
    }
  });
}, 60_000);
afterAll(() => world.drop());

const ask = async (name: 'audit/log' | 'audit/verify', change: object = {}) =>
  (await world.call(name, owner, { ...scopeOf(world.branch), ...change })).body;

it('checks the whole log call by call', async () => {
  const first = await ask('audit/verify');
  expect(first).toEqual({ checked_to: 2000, count: ENTRIES, fault: null });
  const last = await ask('audit/verify', { after: first.checked_to });
  expect(last).toEqual({ checked_to: ENTRIES, count: ENTRIES, fault: null });
  expect(await ask('audit/verify', { after: ENTRIES })).toEqual(last);
});

it('lists page by page, newest first, without counting', async () => {
  const numbers: number[] = [];
  let before: number | null = 200;
  while (before !== null) {
    const page: { entries: { number: number }[]; next: number | null } = await ask('audit/log', { before });
    numbers.push(...page.entries.map(({ number }) => number));
    before = page.next;
  }
  expect(numbers).toEqual(Array.from({ length: 199 }, (_, index) => 199 - index));
});

it.each([
  [{ person: 'ana', from: 0, to: 201 }, [200, 150, 100, 50]],
  [{ event: 'sign_in', from: 150, to: 401 }, [400, 300, 200]],
  [{ person: 'nobody' }, []],
])('finds by %j', async (filters, numbers) => {
  const { entries } = await ask('audit/log', filters);
  expect(entries.map(({ number }: { number: number }) => number)).toEqual(numbers);
});

it.each([
  "update audit_log set person_name = 'x'",
  'delete from audit_log',
  'delete from audit_log where number = 1',
  'truncate audit_log',
])('refuses: %s', async (text) => {
  await expect(sql(world.database.db, text)).rejects.toMatchObject({
    cause: { message: 'the audit log is only ever added to' },
  });
});

/** The first fault found when the whole log is checked. */
async function faultIn(db: Queryable) {
  for (let after = 0; ; ) {
    const { checked_to: checked, count, fault } = await auditLog.verify(db, world.shop.id, after);
    if (fault !== null || checked === count) return fault;
    after = checked;
  }
}

it.each([
  ['altered', "update audit_log set person_name = 'Somebody else' where number = 2", 2],
  ['altered', `update audit_log set details = '{"forged": "x"}' where number = 2010`, 2010],
  ['removed', 'update audit_log set number = 9000 where number = 2050', 2050],
  ['removed', 'delete from audit_log where number = 1', 1],
  ['removed', 'delete from audit_log where number = 1999', 1999],
  ['removed', 'delete from audit_log where number = 2000', 2000],
  ['removed', 'delete from audit_log where number = 2001', 2001],
  ['removed', 'delete from audit_log where number > 2040', 2041],
  ['removed', 'delete from audit_log where number > 0', 1],
  ['altered', 'update audit_head set number = number - 1', ENTRIES],
  ['altered', "update audit_head set hash = 'forged'", ENTRIES],
])('finds what was %s in the database: %s', async (why, text, number) => {
  const undo = new Error('undone');
  await world.database.db
    .transaction(async (tx) => {
      await sql(tx, 'alter table audit_log disable trigger user');
      const scoped = `${text}${text.includes('where') ? ' and' : ' where'} shop_id = $1`;
      await sql(tx, scoped, [world.shop.id]);
      expect(await faultIn(tx)).toEqual({ number, why });
      throw undo;
    })
    .catch((error: unknown) => expect(error).toBe(undo));
  expect(await faultIn(world.database.db)).toBeNull();
});
