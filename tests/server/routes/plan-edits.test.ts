import { afterAll, beforeAll, expect, it } from 'vitest';
import { planMark } from '#domain/tables/plan-edit.ts';
import type { Table } from '#domain/tables/table.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ada: string;
let bo: string;
beforeAll(async () => {
  world = await createWorld();
  ada = (await world.signIn(['manager'])).token;
  bo = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const call = (name: string, args: object, token: string) =>
  world.call(name, token, { shop: world.branch.shop_id, branch: world.branch.id, ...args });
const t1 = async (): Promise<Table> => (await call('GET tables/edit', { sid: 't1' }, ada)).body.table;
const hall = { sid: 'hall', name: 'Hall', pattern: 1 };

it("refuses to overwrite a table's position saved by another person, with name and time", async () => {
  const seen = planMark(await t1());
  const place = (x: number) => ({ ...hall, plan: [{ sid: 't1', x, y: 200, width: 100, height: 100, seen }] });
  expect((await call('halls/edit', place(100), ada)).status).toBe(200);
  const refused = await call('halls/edit', place(500), bo);
  expect(refused.body).toMatchObject({
    code: 'changed_meanwhile',
    by: expect.any(String),
    at: expect.any(Number),
  });
  expect((await t1()).x).toBe(100);
});

it("refuses to overwrite a table's shape saved by another person", async () => {
  const { name, min_seat, max_seat, shape, ...table } = await t1();
  const form = { sid: 't1', hall: table.hall, name, min_seat, shape };
  const seen = planMark(await t1());
  expect((await call('tables/edit', { ...form, max_seat: max_seat + 1, seen }, ada)).status).toBe(200);
  const refused = await call('tables/edit', { ...form, max_seat: max_seat + 5, seen }, bo);
  expect(refused.body.code).toBe('changed_meanwhile');
  expect((await t1()).max_seat).toBe(max_seat + 1);
  const again = { ...form, max_seat: max_seat + 5, seen: planMark(await t1()) };
  expect((await call('tables/edit', again, bo)).status).toBe(200);
});

it('merges only edits of different fields of a hall', async () => {
  const { hall: porch } = (await call('halls/edit', { name: 'Loggia', pattern: 1 }, ada)).body;
  const { sid, ...seen } = porch;
  const edit = (change: object, token: string) =>
    call('halls/edit', { sid, ...seen, ...change, seen }, token);
  expect((await edit({ name: 'Winter garden' }, ada)).status).toBe(200);
  expect((await edit({ name: 'Veranda' }, bo)).body).toMatchObject({ code: 'changed_meanwhile' });
  const both = { name: 'Winter garden', pattern: 4 };
  expect((await edit({ pattern: 4 }, bo)).body.hall).toEqual({ sid, ...both });
  const drawn = { plan: [] };
  expect((await edit(drawn, ada)).body.hall).toEqual({ sid, ...both });
  expect((await call('GET halls/edit', { sid }, ada)).body.hall).toEqual({ sid, ...both });
});

it('allows a table name once per branch', async () => {
  const put = async (name: string, more: object = {}) =>
    call('tables/edit', { hall: 'hall', name, max_seat: 4, min_seat: 1, shape: 0, ...more }, ada);
  const { hall: other } = (await call('halls/edit', { name: 'Terrace', pattern: 1 }, ada)).body;
  const one = (await put('N1')).body.table;
  const two = (await put('N2')).body.table;
  const refused = await put(' n1 ', { hall: other.sid });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'table_name_taken', fields: { name: 'table_name_taken' } });
  const place = { x: 100, y: 100, width: 90, height: 90, rotation: 0 };
  const names = (first: string, second: string) =>
    call(
      'halls/edit',
      {
        ...hall,
        plan: [
          { sid: one.sid, name: first, ...place },
          { sid: two.sid, name: second, ...place },
        ],
      },
      ada,
    );
  expect((await names('N3', 'n3')).body).toMatchObject({
    code: 'table_name_taken',
    fields: { 'plan.0.name': 'table_name_taken' },
  });
  expect((await names('N2', 'N1')).status).toBe(200);
  expect((await call('GET tables/edit', { sid: one.sid }, ada)).body.table.name).toBe('N2');
  await call('tables/delete', { sid: two.sid }, ada);
  expect((await put('N1', { hall: other.sid })).status).toBe(200);
});

it('allows a hall name once per branch', async () => {
  const { hall: porch } = (await call('halls/edit', { name: 'Porch', pattern: 1 }, ada)).body;
  const refused = await call('halls/edit', { name: 'PORCH ', pattern: 2 }, bo);
  expect(refused.body).toMatchObject({ code: 'hall_name_taken', fields: { name: 'hall_name_taken' } });
  expect((await call('halls/edit', { ...porch, pattern: 3 }, bo)).status).toBe(200);
});

it('lets tables with an older duplicate name be edited', async () => {
  const row = { ...(await t1()), name: 'Twin' };
  await writeRows(world.context, world.branch.id, [
    { kind: 'table', row: { ...row, sid: 'twin-1' } },
    { kind: 'table', row: { ...row, sid: 'twin-2' } },
  ]);
  const form = { sid: 'twin-1', hall: 'hall', name: 'Twin', max_seat: 6, min_seat: 1, shape: 0 };
  expect((await call('tables/edit', form, ada)).status).toBe(200);
});
