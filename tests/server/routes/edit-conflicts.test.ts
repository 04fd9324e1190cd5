import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { escalationFormOf } from '#domain/shops/escalation.ts';
import { markOf } from '#domain/row-mark.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
let manager: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
  manager = (await world.signIn(['manager'], { branches: [world.branch.id] })).token;
});
afterAll(() => world.drop());

const call = (name: string, payload: object, token = owner) =>
  world.call(name, token, { ...scopeOf(world.branch), ...payload });

const conflict = {
  status: 409,
  body: { code: 'changed_meanwhile', by: expect.stringContaining('manager') },
};

it('refuses steps for unaccepted orders over newer ones, and names who saved them', async () => {
  const form = { repeat_s: 60, roles_s: 180, pause_s: 600, refuse_s: 900 };
  const seen = markOf(escalationFormOf());
  expect((await call('settings/escalation', { ...form, repeat_s: 70, seen }, manager)).status).toBe(200);
  expect(await call('settings/escalation', { ...form, repeat_s: 80, seen })).toMatchObject(conflict);
  expect((await call('settings/escalation', { ...form, repeat_s: 80 })).status).toBe(200);
});

it('refuses settings of a printer over newer ones, and names who saved them', async () => {
  const printer = {
    sid: randomUUID(),
    name: 'Pass',
    kitchen: true,
    stations: [],
    receipts: false,
    connection: { type: 'device', device: randomUUID(), via: 'usb' },
    columns: 48,
    family: 'epson',
    language: 'en',
    answers: true,
    backup: null,
    active: true,
  };
  const seen = markOf(printer);
  expect((await call('printers/edit', { printer, seen: '' })).status).toBe(200);
  expect((await call('printers/edit', { printer: { ...printer, columns: 42 }, seen }, manager)).status).toBe(
    200,
  );
  expect(await call('printers/edit', { printer: { ...printer, columns: 32 }, seen })).toMatchObject(conflict);
});
