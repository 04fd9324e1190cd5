import { afterAll, beforeAll, expect, it } from 'vitest';
import { planMark } from '#domain/tables/plan-edit.ts';
import type { Table } from '#domain/tables/table.ts';
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

it('where a table stands is not saved over what somebody else has saved since; who and when is said', async () => {
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

it('nor is its form', async () => {
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
